// RUN: asmf migrate % --from ./before.td --old-llvm 22 --to ./after.td --llvm 24 --stdout
// RUN[diff]: asmf migrate % --from ./before.td --old-llvm 22 --to ./after.td --llvm 24 --dry-run

%a = "test.value"() : () -> i32
// What attr-dict held stands where the new format has it.
shop.load %a {alignment = 16 : i64} : i32
shop.load %a {nontemporal, test.x, alignment = 8 : i64} : i32 // both
shop.load %a : i32
shop.wrap %a as  small {note = "thin", y} : i32
shop.wrap %a as  large : i32
shop.sell %a {price = 3 : i32} : i32
shop.sell %a {note = "cheap", price = 3 : i32, z} : i32
shop.show %a {size = #shop<size large>} : i32
// CHECK: shop.load %{{.*}} {alignment = 16 : i64} : i32
// CHECK: shop.sell %[[A:.*]] {price = 3 : i32} : i32
"shop.wrap"(%a) <{size = #shop<size small>}> : (i32) -> ()
