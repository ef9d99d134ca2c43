// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

// CHECK: shop.show %{{.*}} : i32
// CHECK: shop.sell %{{.*}} : i32
%a = "test.value"() : () -> i32
shop.show %a : i32 // stays as it is
"shop.show"(%a) : (i32) -> ()
shop.wait 3
"shop.wait"() <{hours = 3 : i64}> : () -> ()
shop.pay %a : i32
shop.room 2 {
  shop.sell %a : i32
  shop.show %a
    : i32
}
shop.sell %a : i32
