// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%a, %b = "test.values"() : () -> (i32, f32)
shop.sell 3 of %a for %b : i32, f32
shop.sell 0x10 of %a for %b {more = "text"} : i32, f32 // the end
shop.show %a : i32
shop.sell 3
    of %a // the thing
    for %b : i32,
             f32
"shop.sell"(%a, %b) <{count = 4 : i32}> : (i32, f32) -> ()
