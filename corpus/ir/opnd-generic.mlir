// RUN: asmf opt % --dialect ../dialects/opnd.td
//
// The generic form of opnd.mlir: the same IR, the same output.

"builtin.module"() ({
  %0:5 = "opnd.make"() : () -> (i32, f32, index, i64, vector<2xf32>)
  "opnd.one"(%0#0) : (i32) -> ()
  "opnd.one"(%0#1) {a, b = [1, "two"]} : (f32) -> ()
  "opnd.maybe"() : () -> ()
  "opnd.maybe"(%0#0) : (i32) -> ()
  "opnd.maybe"() {a} : () -> ()
  "opnd.many"() : () -> ()
  "opnd.many"(%0#0) : (i32) -> ()
  "opnd.many"(%0#0, %0#1, %0#2) : (i32, f32, index) -> ()
  "opnd.many"(%0#0, %0#0) {a} : (i32, i32) -> ()
  "opnd.nested"() <{group_sizes = array<i32>}> : () -> ()
  "opnd.nested"(%0#0, %0#1, %0#2) <{group_sizes = array<i32: 2, 1>}> : (i32, f32, index) -> ()
  "opnd.nested"(%0#0, %0#2, %0#2) <{group_sizes = array<i32: 1, 0, 2>}> {a} : (i32, index, index) -> ()
  "opnd.pair"(%0#0, %0#3) : (i32, i64) -> ()
  "opnd.pair"(%0#4, %0#0) {a} : (vector<2xf32>, i32) -> ()
  "opnd.segments"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i32) -> ()
  "opnd.segments"(%0#0, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (i32, index) -> ()
  "opnd.segments"(%0#0, %0#2, %0#2) <{operandSegmentSizes = array<i32: 1, 0, 2, 0>}> : (i32, index, index) -> ()
  "opnd.segments"(%0#0, %0#2, %0#2, %0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> {a} : (i32, index, index, i32, f32) -> ()
  "opnd.zip"() : () -> ()
  "opnd.zip"(%0#0, %0#0, %0#3, %0#3) {a} : (i32, i32, i64, i64) -> ()
  "opnd.all"(%0#0) : (i32) -> ()
  "opnd.all"(%0#0, %0#1, %0#4) {a} : (i32, f32, vector<2xf32>) -> ()
  "opnd.apply"() : () -> ()
  %1 = "opnd.apply"(%0#0) : (i32) -> f32
  %2:2 = "opnd.apply"(%0#0, %1) {a} : (i32, f32) -> (i32, () -> ())
  %3 = "opnd.apply"() : () -> (() -> ())
  %4 = "opnd.convert"(%0#0) : (i32) -> f32
  %5:2 = "opnd.known"(%0#0, %0#2) : (i32, index) -> (i1, f64)
  %6:2 = "opnd.known"(%0#0, %0#2, %0#1, %0#1) {a} : (i32, index, f32, f32) -> (i1, f64)
  "opnd.make"() : () -> ()
  %7 = "opnd.make"() : () -> i32
  %8:3 = "opnd.make"() {a} : () -> (i32, (i32) -> (), tensor<?xf32>)
  %9:3 = "opnd.split"() <{resultSegmentSizes = array<i32: 1, 0, 2>}> : () -> (i32, i32, f32)
  %10:3 = "opnd.split"() <{resultSegmentSizes = array<i32: 1, 1, 1>}> {a} : () -> (i32, f32, i64)
  %11 = "opnd.split"() <{resultSegmentSizes = array<i32: 1, 0, 0>}> : () -> i32
  %12 = "opnd.vector"(%0#4) : (vector<2xf32>) -> tensor<2xf32>
}) : () -> ()
