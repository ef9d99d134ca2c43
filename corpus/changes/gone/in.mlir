// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

%a, %b, %c, %d = "test.values"() : () -> (i32, i64, i32, !shop.box<1 x 2>)
%ashes = shop.burn : f32
shop.show %ashes : f32
shop.sell %a : i32
shop.sell %a in %b : i64 : i32
shop.sell %a note "n" : i32
shop.paint red
shop.paint green
shop.list %a
shop.list %a, %c
shop.pay
shop.show %d : !shop.box<1 x 2>
"test.coin"() : () -> !shop.coin
