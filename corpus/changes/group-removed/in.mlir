// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

%a, %b = "test.values"() : () -> (i64, i32)
shop.sell %a : i64
shop.sell gift %a : i64
shop.sell %a less %b : i64
shop.sell gift %a {x} : i64
shop.show %a : i64
