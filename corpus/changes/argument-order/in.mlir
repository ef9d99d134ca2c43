// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%a, %b, %c = "test.values"() : () -> (i32, i64, f32)
shop.sell %c for %a : f32
%0:2 = shop.swap %a, %b
%1:2 = "shop.swap"(%a, %b) : (i32, i64) -> (i32, i64)
"shop.sell"(%c, %a) {generic} : (f32, i32) -> ()
shop.show %0#1 : i64
