// RUN: asmf opt % --dialect ../dialects/enm.td
//
// The generic form of enm.mlir: the same IR, the same output.

"builtin.module"() ({
  "enm.paint"() <{color = 0 : i32, size = 1 : i64}> : () -> ()
  "enm.paint"() <{color = 7 : i32, size = 2 : i64}> {a} : () -> ()
  "enm.maybe"() <{size = 1 : i64}> : () -> ()
  "enm.maybe"() <{color = 1 : i32, size = 1 : i64}> : () -> ()
  "enm.maybe"() <{color = 1 : i32, size = 2 : i64}> : () -> ()
  "enm.maybe"() <{size = 2 : i64}> {a} : () -> ()
  "enm.dict"() <{color = 7 : i32}> : () -> ()
  "enm.open"() <{access = 1 : i32, style = 1 : i32}> : () -> ()
  "enm.open"() <{access = 0 : i32, style = 0 : i32}> : () -> ()
  "enm.open"() <{access = 5 : i32, style = 3 : i32}> : () -> ()
  "enm.open"() <{access = 3 : i32, style = 7 : i32}> {a} : () -> ()
  "enm.go"() <{direction = #enm.direction<north>, flags = #enm.flags<fast>, turn = #enm<turn left>}> : () -> ()
  "enm.go"() <{direction = #enm.direction<south>, flags = #enm.flags<fast, cheap>, turn = #enm<turn right>}> {a} : () -> ()
  "enm.drive"() <{flags = #enm.flags<fast>}> : () -> ()
  "enm.drive"() <{direction = #enm.direction<north>, flags = #enm.flags<fast>}> : () -> ()
  "enm.drive"() <{direction = #enm.direction<south>, flags = #enm.flags<safe, cheap>}> {a} : () -> ()
  "enm.walk"() <{step = #enm.step<north, 3>}> : () -> ()
  "enm.maybe"() <{size = 1 : i64}> {a = #enm.direction<south>, b = #enm<turn left>, c = #enm.flags<fast, safe>, d = #enm.step<north, 1>} : () -> ()
}) : () -> ()
