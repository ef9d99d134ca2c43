// RUN: asmf opt % --dialect ../dialects/cls.td
//
// The generic form of cls.mlir: the same IR, the same output.

"builtin.module"() ({
  %0 = "cls.make"() : () -> i32
  %1 = "cls.make"() : () -> i1
  "cls.flags"() <{pinned = false}> : () -> ()
  "cls.flags"() <{nontemporal, pinned, shared}> : () -> ()
  "cls.flags"() <{pinned}> {a} : () -> ()
  "cls.words"() : () -> ()
  "cls.words"() <{is_fast, is_safe}> {a} : () -> ()
  "cls.words"() <{is_safe}> : () -> ()
  "cls.values"() <{depth = 0 : i64, level = 0 : i32}> : () -> ()
  "cls.values"() <{count = 3 : i32, depth = 2 : i64, level = 1 : i32, name = "x"}> : () -> ()
  "cls.values"() <{depth = 0 : i64, level = 0 : i32, name = ""}> {a} : () -> ()
  "cls.data"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  "cls.data"(%0, %1, %0, %1) <{operandSegmentSizes = array<i32: 2, 1, 1>}> : (i32, i1, i32, i1) -> ()
  "cls.data"(%1) <{operandSegmentSizes = array<i32: 0, 0, 1>}> {a} : (i1) -> ()
  "cls.twice"(%0) <{a, b, c, d}> : (i32) -> ()
  "cls.twice"(%0) <{d}> {x} : (i32) -> ()
  "cls.nested"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "cls.nested"(%0, %0, %0) <{operandSegmentSizes = array<i32: 2, 1>, strict}> : (i32, i32, i32) -> ()
  "cls.nested"() <{operandSegmentSizes = array<i32: 0, 0>, strict}> {a} : () -> ()
}) : () -> ()
