// RUN: asmf opt % --allow-unregistered-dialect

module {
  "t.use"() {a = [], b = [1, 2], c = [1 : i32, "x", [unit, [f32]]], d = {}, e = {x = 1 : i64, y}, f = [{}], g = {z = {y = {x}}}} : () -> ()
  "t.use"() {a, b, c = array<i32>, d = array<i1: true, false>, e = array<i8: 1, -1>, f = array<i64: 1, 2, 3>} : () -> ()
  "t.use"() {a = array<f32: 1.000000e+00, 2.500000e-01>, b = array<f64: 1.000000e-01>, c = array<i16: -5>} : () -> ()
  "t.use"() <{inherent = 1 : i64}> {discardable = 2 : i64} : () -> ()
  "t.use"() <{}> : () -> ()
}
