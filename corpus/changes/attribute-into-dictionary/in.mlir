// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%a = "test.value"() : () -> i32
shop.tag %a as "one" : i32
shop.tag %a as "two" times 2 {other} : i32
shop.tag %a as "t\68ree" times 0x3 : i32 // with an escape
shop.show %a : i32
