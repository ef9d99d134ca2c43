// RUN: asmf opt % --dialect ../dialects/prp.td
//
// The generic form of prp.mlir: the same IR, the same output.

"builtin.module"() ({
  "prp.values"() <{number = 3 : i64, text = "text", truth = true}> : () -> ()
  "prp.values"() <{number = -9223372036854775808 : i64, text = "\22quoted\22", truth = false}> {a = 1 : i64} : () -> ()
  "prp.list"() <{dense = array<i32>, numbers = [], texts = []}> : () -> ()
  "prp.list"() <{dense = array<i32: 7>, numbers = [1, -2, 3], texts = ["a", "b c"]}> {a} : () -> ()
  "prp.maybe"() <{list = [], number = [], text = []}> : () -> ()
  "prp.maybe"() <{list = [[1, 2]], number = [3], text = ["x"]}> {a} : () -> ()
  "prp.maybe"() <{list = [[]], number = [], text = [""]}> : () -> ()
  "prp.confined"() <{number = 0 : i64}> : () -> ()
  "prp.confined"() <{number = 12 : i64}> {a} : () -> ()
  "prp.groups"() <{flag = false, label = "none", number = [], width = 4 : i64}> : () -> ()
  "prp.groups"() <{flag, label = "x", number = [-1], width = 5 : i64}> : () -> ()
  "prp.groups"() <{flag = false, label = "none", number = [], width = 3 : i64}> {a} : () -> ()
  "prp.groups"() <{flag = false, label = "", number = [], width = 4 : i64}> : () -> ()
  "prp.first"() <{number = 0 : i64}> : () -> ()
  "prp.first"() <{number = 3 : i64}> {a} : () -> ()
  "prp.enums"() <{default_mode = 0 : i32, mode = 0 : i32, named = 1 : i32}> : () -> ()
  "prp.enums"() <{default_mode = 1 : i32, mode = 1 : i32, named = 0 : i32}> {a} : () -> ()
  "prp.bits"() <{bits = 1 : i8}> : () -> ()
  "prp.bits"() <{bits = 3 : i8}> {a} : () -> ()
  "prp.dict"() <{number = 4 : i64, text = "x"}> : () -> ()
  "prp.dict"() <{attr, number = -1 : i64, text = ""}> {a} : () -> ()
  "prp.defaults"() <{flag = false, width = 4 : i64}> : () -> ()
  "prp.defaults"() <{flag, label = "l", width = 5 : i64}> {a} : () -> ()
  %0 = "prp.make"() : () -> i32
  "prp.mixed"(%0) <{attr = 1 : i32, number = 4 : i64, text = "x"}> : (i32) -> ()
  "prp.mixed"(%0) <{attr = 2 : i32, number = -4 : i64, text = ""}> {a} : (i32) -> ()
}) : () -> ()
