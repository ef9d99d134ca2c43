// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

// A text names a type of another definition, or has an attribute of it without its name.
%0 = "test.source"() : () -> !shop.cart<of !shop.box<4x8>>
%1 = "test.source"() : () -> !shop.cart<of i32>
"test.attributes"() {purse = #shop.purse<{7}>} : () -> ()
"test.attributes"() {other = #other.purse<!shop.box<4x8>>} : () -> ()
shop.lend %1 : cart of shop.old

// -----

// The definition of an alias is reported, and not where only its name stands.
#purse = #shop.purse<{7}>
"test.attributes"() {purse = #purse} : () -> ()

// -----

// An alias that no operation uses.
!box = !shop.box<4x8>

// -----

// Lines for FileCheck without operations.
// CHECK: %[[A:.*]] = test.next
// CHECK-SAME: type = !shop.box<{{.*}}>
// CHECK: !shop.cart<of i32>
// CHECK: shop.old
"test.nothing"() : () -> ()

// -----

// What uses an alias that can't be read isn't read either, and is reported if it names something of another definition.
!broken = tensor<axi32>
%2 = "test.source"() : () -> !broken
%4 = "test.source"() {box = !shop.box<4x8>} : () -> !broken
%3 = "test.source"() : () -> i32
shop.show %3 : i32
