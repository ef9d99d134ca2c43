// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout
//
// lit would have: RUN: my-opt %s | FileCheck %s --check-prefixes=CHECK,OTHER

%a, %b = "test.values"() : () -> (i32, f32)

// CHECK-LABEL: the start
// CHECK:      %[[R:.*]] = shop.sell %[[A:.*]] for %[[B:[a-z0-9]+]] : i32, f32 -> i64
// CHECK-NEXT: shop.sell %[[R]] for
// CHECK-SAME:   %{{.*}}
// CHECK-SAME:   : i64, f32 -> [[T:.*]]
// CHECK-DAG:  shop.sell %{{.+}} for %[[B]] : {{.*}}, f32 -> i64
// CHECK:      shop.sell %a for %[[B]]
// CHECK:      %[[SOLD:.*]] = shop.sell
// CHECK-NOT:  shop.sell %[[R]] for %[[R]] : i64, i64 -> i64
// OTHER:      shop.room with {
// OTHER-NEXT:   shop.show %[[A]] : i32
// OTHER-NEXT: }
// NO-PREFIX:  shop.sell %a for %b : i32, f32 -> i64
// CHECK:      for each shop.sell %[[A]] there is more
// CHECK:      shop.show %{{.*}} : i32
%r = shop.sell %a for %b : i32, f32 -> i64
shop.room with {
  shop.show %a : i32
}
