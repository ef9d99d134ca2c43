// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%a, %b = "test.values"() : () -> (i32, f32)
shop.sell %a   for   %b : i32, f32
