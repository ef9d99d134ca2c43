// FAIL: asmf migrate % --from ./old.td --to ./new.td --stdout

// CHECK: shop.sell %{{.*}} : i32
%a = "test.value"() : () -> i32
shop.sell %a : i32
%b, %c:2 = other.make %a {
  // with something in it
  other.end
} : i32
shop.sell %b, %c#1 : i32, f32
shop.room {
  %d = other.add %a, %a : i32
  shop.sell %d : i32
  shop.room {
    other.stop
    shop.sell %a, %d : i32, i32 // behind it
  }
}

// -----

#unknown = #shop.unknown<
%a = "test.value"() {a = #unknown} : () -> i32
shop.sell %a : i32

// -----

// One value can't have two types: nothing here is carried over.
%a = other.make
shop.sell %a : i32
shop.sell %a : f32

// -----

// Carried over before.
%a = "test.value"() : () -> i32
shop.sell it %a : i32
