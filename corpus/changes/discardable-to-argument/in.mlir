// RUN: asmf migrate % --from ./old.td --to ./new.td --renamed ./renamed.toml --stdout

%a, %b = "test.values"() : () -> (i32, f32)
shop.sell %a, %b {shop.note = "fragile"} : i32, f32
shop.sell %a {shop.other = "kept"} : i32
shop.sell
