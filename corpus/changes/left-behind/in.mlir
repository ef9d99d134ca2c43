// FAIL: asmf migrate % --from ./old.td --to ./new.td --hooks ./shop.hooks --stdout

%a = "test.value"() : () -> i32
// CHECK: shop.room (%[[X:.*]]: i32) {
// CHECK: shop.go ^bb1
// CHECK: shop.go ^[[NEXT:.*]] {x}
// CHECK: shop.burn %[[A:.*]] : i32
// CHECK: shop.burn
shop.room (%x: i32) {
  // The room has lost its host, but not who is in it.
  shop.show %x : i32
  shop.go ^next
^next:
  shop.show %x : i32
} {host = "me"}
shop.burn %a : i32
shop.room (%y: i32) {
  shop.burn %y : i32
}
