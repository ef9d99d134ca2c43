// RUN: asmf opt % --dialect ../dialects/lay.td
//
// The generic form of lay.mlir: the same IR, the same output.

"builtin.module"() ({
  %0 = "lay.make"() : () -> i32
  "lay.punctuation"() : () -> ()
  "lay.punctuation"() {x} : () -> ()
  "lay.keywords"() : () -> ()
  "lay.keywords"() {x} : () -> ()
  "lay.brackets"(%0, %0, %0, %0) <{callee = @f}> : (i32, i32, i32, i32) -> ()
  "lay.brackets"(%0, %0, %0, %0) <{callee = @"f g"}> {x} : (i32, i32, i32, i32) -> ()
  "lay.empty"(%0, %0, %0, %0) : (i32, i32, i32, i32) -> ()
  "lay.words"(%0, %0) {x} : (i32, i32) -> ()
  "lay.space"(%0, %0) : (i32, i32) -> ()
  "lay.lines"(%0, %0) {x} : (i32, i32) -> ()
  "lay.groups"(%0, %0) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
  "lay.groups"(%0, %0) <{operandSegmentSizes = array<i32: 0, 1, 1>}> {x} : (i32, i32) -> ()
  "lay.commas"(%0) : (i32) -> ()
  "lay.dict_first"(%0) : (i32) -> ()
  "lay.dict_first"(%0) {x} : (i32) -> ()
}) : () -> ()
