// RUN: asmf migrate % --from ./old.td --to ./new.td --renamed ./renamed.toml --stdout
// FAIL[refused]: asmf migrate % --from ./old.td --to ./new.td --renamed ./refused.toml --stdout
// MISUSE[mistaken]: asmf migrate % --from ./old.td --to ./new.td --renamed ./mistaken.toml --stdout

// CHECK: shop.lend %{{.*}} : tuple<i32>
// CHECK: %[[A:.*]] = test.next
// CHECK-SAME: -> !shop.box<wide 3>
%0 = "test.source"() : () -> tuple<i32>
shop.lend %0
  : tuple<i32> // a comment
%1 = "test.source"() {wide} : () -> !shop.box<wide 4>
shop.show %1 : !shop.box<wide
  4>
