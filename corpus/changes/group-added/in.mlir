// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%a = "test.value"() : () -> i32
shop.sell %a : i32
shop.mark %a {sold} : i32
shop.mark %a { note = "n" , sold, other = 1 : i32 } : i32
shop.mark %a {other} : i32
shop.mark %a : i32
shop.show %a : i32
