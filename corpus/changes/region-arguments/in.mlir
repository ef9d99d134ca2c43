// RUN: asmf migrate % --from ./old.td --to ./new.td --stdout

%n = "test.value"() : () -> i32
shop.do %n {
  // The first one.
  shop.show %n : i32
} else {
  shop.do %n {
  } else { // nothing
  } {x}
}
shop.do %n {
^bb0(%x: i32):
  shop.show %x : i32
} else {
}
