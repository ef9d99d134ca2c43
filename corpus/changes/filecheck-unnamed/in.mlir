// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

// Patterns without names are different ones, even if as much of their lines follows them.
// CHECK:      shop.sell %{{[a].*}} for
// CHECK-SAME:   %{{b.*}} : i32
// CHECK-SAME:   , f32
// CHECK:      shop.sell %{{.+}} for %{{.*}} : f32, i32
%a, %b = "test.values"() : () -> (i32, f32)
shop.sell %a for %b : i32, f32
shop.sell %b for %a : f32, i32
