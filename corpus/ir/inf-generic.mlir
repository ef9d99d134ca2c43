// RUN: asmf opt % --dialect ../dialects/inf.td
//
// The generic form of inf.mlir: the same IR, the same output.

"builtin.module"() ({
  %0:4 = "inf.make"() : () -> (i32, index, none, complex<f32>)
  %1:3 = "inf.make"() : () -> (vector<4xf32>, ui8, f32)
  %2:3 = "inf.fixed"(%0#0, %0#1, %0#2, %0#3) : (i32, index, none, complex<f32>) -> (i64, bf16, index)
  "inf.fixed_list"() : () -> ()
  "inf.fixed_list"(%1#1, %1#1) {a} : (ui8, ui8) -> ()
  "inf.same_operands"(%0#0, %0#0, %0#0) : (i32, i32, i32) -> ()
  %3 = "inf.same_all"(%0#0, %0#0) : (i32, i32) -> i32
  %4 = "inf.same_all"(%1#0, %1#0) {a} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %5 = "inf.same_first"(%0#1, %0#1) : (index, index) -> index
  %6 = "inf.match"(%0#0, %0#1, %0#0) : (i32, index, i32) -> i32
  %7 = "inf.constant"() <{value = 3 : i8}> : () -> i8
  %8 = "inf.constant"() <{value = dense<1.000000e+00> : tensor<4xf32>}> {a} : () -> tensor<4xf32>
  %9 = "inf.same_all"(%8, %8) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %10 = "inf.element"(%1#0, %0#1) : (vector<4xf32>, index) -> f32
  %11 = "inf.same_all"(%10, %1#2) : (f32, f32) -> f32
  %12 = "inf.splat"(%1#2) : (f32) -> tensor<?xf32>
  %13 = "inf.identity"(%0#3) : (complex<f32>) -> complex<f32>
  %14 = "inf.built"(%13) : (complex<f32>) -> i8
  %15 = "inf.same_all"(%14, %7) : (i8, i8) -> i8
  "inf.optional"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  "inf.optional"(%0#0, %0#0, %0#0, %0#0) <{operandSegmentSizes = array<i32: 1, 1, 2>}> {a} : (i32, i32, i32, i32) -> ()
  %16 = "inf.make"() : () -> ((i32, f32) -> index)
  "inf.parameters"(%16, %0#0, %1#2) : ((i32, f32) -> index, i32, f32) -> ()
  %17 = "inf.make"() : () -> (() -> ())
  "inf.parameters"(%17) {a} : (() -> ()) -> ()
  %18 = "inf.build"(%0#0, %0#0, %0#0, %0#0) : (i32, i32, i32, i32) -> tensor<2x2xi32>
  %19 = "inf.build"() {a} : () -> tensor<0xf32>
  "inf.shapes"(%1#0, %4, %1#0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> ()
}) : () -> ()
