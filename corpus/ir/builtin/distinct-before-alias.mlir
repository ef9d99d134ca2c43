// RUN: asmf opt % --allow-unregistered-dialect

// Numbers that are printed before the first alias is met.
module attributes {a.y = distinct[0]<>} {
  "t.op"() {b = distinct[5]<>, c = distinct[7]<42 : i32>} : () -> ()
  "t.op"() {b = affine_map<(d0) -> (d0)>, a = distinct[8]<>, c = distinct[5]<>} : () -> ()
}
