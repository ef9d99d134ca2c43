// RUN: asmf opt % --dialect ../dialects/grp.td
//
// The generic form of grp.mlir: the same IR, the same output.

"builtin.module"() ({
  %0 = "grp.make"() : () -> i32
  %1 = "grp.make"() : () -> i64
  "grp.attr"() <{name = "x"}> : () -> ()
  "grp.attr"() <{name = "y", optional = 1 : i32, unit}> : () -> ()
  "grp.attr"() <{name = "x", unit}> {a} : () -> ()
  "grp.operand"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "grp.operand"(%0, %1, %1) <{operandSegmentSizes = array<i32: 1, 2>}> : (i32, i64, i64) -> ()
  "grp.operand"(%1) <{operandSegmentSizes = array<i32: 0, 1>}> {a} : (i64) -> ()
  "grp.type"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  %2 = "grp.type"(%0, %1, %0) <{operandSegmentSizes = array<i32: 1, 2>}> : (i32, i64, i32) -> i32
  "grp.type"(%1) <{operandSegmentSizes = array<i32: 0, 1>}> {a} : (i64) -> ()
  %3:2 = "grp.type"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> (f32, () -> ())
  "grp.region"() ({
  }) : () -> ()
  "grp.region"() ({
    "grp.prop"() <{number = 0 : i64, unit = false}> : () -> ()
    "grp.end"() : () -> ()
  }) : () -> ()
  "grp.region"() ({
  }, {
  }, {
    "grp.prop"() <{number = 0 : i64, unit = false}> : () -> ()
    "grp.end"() : () -> ()
  }) {a} : () -> ()
  "grp.prop"() <{number = 0 : i64, unit = false}> : () -> ()
  "grp.prop"() <{number = 3 : i64, unit}> : () -> ()
  "grp.prop"() <{number = -3 : i64, unit = false}> {a} : () -> ()
  "grp.qualified"() : () -> ()
  "grp.qualified"() <{pair = #grp.pair<1, 2>}> : () -> ()
  "grp.qualified"() <{pair = #grp.pair<-1, 2>}> {a} : () -> ()
  "grp.value_first"() : () -> ()
  "grp.value_first"(%0, %0) {a} : (i32, i32) -> ()
  "grp.symbol_first"() : () -> ()
  "grp.symbol_first"() <{name = "a b"}> {a} : () -> ()
  "grp.string_first"() : () -> ()
  "grp.string_first"() <{text = "x"}> {a} : () -> ()
  "grp.array_first"() : () -> ()
  "grp.array_first"() <{list = []}> {a} : () -> ()
  "grp.array_first"() <{list = [1, [2]]}> : () -> ()
  "grp.region_first"() ({
  }) : () -> ()
  "grp.region_first"() ({
    "grp.prop"() <{number = 0 : i64, unit = false}> : () -> ()
    "grp.end"() : () -> ()
  }) {a} : () -> ()
  "grp.enum_first"() : () -> ()
  "grp.enum_first"() <{way = 1 : i32}> {a} : () -> ()
  "grp.punctuation"() : () -> ()
  "grp.punctuation"() <{a, b, c, d, e, f}> : () -> ()
  "grp.punctuation"() <{b, d, f}> {x} : () -> ()
  "grp.else"(%0, %0) : (i32, i32) -> ()
  "grp.else"() {a} : () -> ()
  "grp.either"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  "grp.either"(%1) <{operandSegmentSizes = array<i32: 0, 1>}> {a} : (i64) -> ()
  "grp.inverted"() : () -> ()
  "grp.inverted"() <{dynamic}> {a} : () -> ()
  "grp.nested"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  "grp.nested"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  "grp.nested"(%0, %0) <{flag, operandSegmentSizes = array<i32: 1, 1>}> {a} : (i32, i32) -> ()
  "grp.nested"(%0) <{flag, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
}) : () -> ()
