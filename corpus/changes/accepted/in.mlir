// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

// What is accepted stays as it is, however it is written.
// CHECK: shop.sell %[[A:.*]]   : tensor<4xi32>
%a = "test.value"() : () -> tensor<4xi32>
shop.sell %a   : tensor<4xi32>
shop.sell %a {price = 0x10 : i64}   : tensor<4xi32>
"shop.sell"(%a) {price = 1 : i64} : (tensor<4xi32>) -> ()

// -----

// The new definitions know this attribute.
%a = "test.value"() : () -> tensor<4xi32>
shop.sell %a {note = "new"} : tensor<4xi32>
"shop.sell"(%a) {note = "new"} : (tensor<4xi32>) -> ()

// -----

// They accept other types.
%a = "test.value"() : () -> i32
shop.sell %a : i32

// -----

// The same, and what isn't accepted stays.
%a = "test.value"() : () -> i32
shop.buy %a for : i32
shop.sell %a : i32

// -----

// They accept other values.
%a = "test.value"() : () -> tensor<4xi32>
"shop.sell"(%a) {price = 0 : i64} : (tensor<4xi32>) -> ()

// -----

%a = "test.value"() : () -> tensor<4xi32>
shop.buy %a for : tensor<4xi32>
"shop.sell"(%a) {price = 0 : i64} : (tensor<4xi32>) -> ()
shop.sell %a {price = 0 : i64} : tensor<4xi32>
