// RUN: asmf opt % --dialect ../dialects/num.td --allow-unregistered-dialect
// RUN[check]: asmf check % --dialect ../dialects/num.td --allow-unregistered-dialect

module {
  num.props -1 0 true [-1, 5]
  num.list [-1, 0] [2147483647] [-128, 127] [true, false]
  num.maybe 4 false
  num.optional none
  num.optional 4
  num.floats [1.000000e+00, -0.000000e+00], [5.000000e-01, 1.234568e+08]
  num.floats [], []
  num.full_floats array<f64: 0.70710678118654757, 1.000000e+300>
  num.bits [one] [two] ["one|two"] ["one|the other"]
  num.bits [two] [one] ["none"] ["the other"]
  num.name @a of @b::@c
  %0:2 = "test.values"() : () -> (i32, i32)
  %1 = num.sum %0#0 : i32
  %2 = num.sum %0#0, %0#1, %1 : i32
  %3 = "test.type"() {a = #num<unit to 3>, b = #num.limits<1, 18446744073709551615, -1, 4294967295, -7>} : () -> !num<of each 4>
  num.use %3 in  to 3 :  each 4
}
