// FAIL: asmf migrate % --from ./old.td --to ./new.td --hooks ./shop.hooks --stdout

%a = "test.value"() : () -> i32
shop.room 7 {
  show %a : i32
  sell %a for free : i32
  shop.sell %a for free : i32
  "shop.show"(%a) : (i32) -> ()
}
// CHECK: sell %{{.*}} for free : i32
shop.shelf {
  shop.show %a : i32
  shop.end %a : i32
}
