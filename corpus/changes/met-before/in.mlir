// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

// What stays as it is, here for the first time.
%a = "test.value"() : () -> i32
%b = shop.look %a : i32 -> i32
shop.visit near 1 {
  %c = shop.look %b far 2 : i32 -> i32
}

// -----

// It stays once more, with other names and in other operations.
%0 = "test.value"() : () -> i32
shop.visit near 1 {
  %1 = shop.look   %0 : i32 -> i32
  %2 = shop.look %0 : i32 -> i32
  // CHECK: shop.look %{{.*}} : i32 -> i32
}
shop.visit near 1 {
  shop.visit {
    %3 = shop.look %0 far 2 : i32 -> i32
  }
}

// -----

// One more, of which something inside changes.
%0 = "test.value"() : () -> i32
shop.visit near 1 {
  %1 = shop.look %0 : i32 -> i32
  %2 = shop.look %0 near 1 far 2 : i32 -> i32
}

// -----

// What stays, behind what has changed.
!i = i32
%0 = "test.value"() : () -> !i
shop.visit near 1 {
  %1 = shop.look %0 : !i -> i32
  %2 = shop.look %0 : i32 -> i32
}

// -----

// The same words in an operation that changes.
%0 = "test.value"() : () -> i32
shop.visit near 1 far 2 {
  %1 = shop.look %0 : i32 -> i32
}
