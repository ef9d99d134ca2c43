// RUN: asmf opt % --allow-unregistered-dialect

module {
  "t.use"() {a = 0 : i64, b = -1 : i64, c = 9223372036854775807 : i64, d = -9223372036854775808 : i64} : () -> ()
  "t.use"() {a = true, b = false, c = 1 : i32, d = -128 : i8, e = 255 : ui8, f = -1 : si4, g = 15 : ui4} : () -> ()
  "t.use"() {a = 0 : index, b = -5 : index, c = 170141183460469231731687303715884105727 : i128, d = 1 : i2, e = -1 : i2} : () -> ()
  "t.use"() {a = 18446744073709551615 : ui64, b = 1 : ui1, c = -1 : si1} : () -> ()
}
