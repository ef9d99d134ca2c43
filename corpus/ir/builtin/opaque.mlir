// RUN: asmf opt % --allow-unregistered-dialect

#distinct = distinct[0]<1 : i64>
#distinct1 = distinct[1]<"x">
module {
  "t.use"() {a = #t.attr, b = #t.attr<1, "x">, c = #t<"opaque text">, d = #t.attr<<[{()}]>>, e = #t.typed : i32} : () -> ()
  "t.use"() {a = #distinct, b = [#distinct1, #distinct1]} : () -> ()
  %0 = unrealized_conversion_cast to i32
  %1:2 = unrealized_conversion_cast %0 : i32 to f32, f64
}
