// RUN: asmf opt % --dialect ../rewrite/numbers.td --canonicalize --mlir-print-debuginfo --mlir-print-local-scope

// A new operation of a declarative rule has the locations of the first matched operations, of as many as the rule names: a constant
// is matched before the operation behind it.
func.func @sum(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32 loc("first")
  %c2 = arith.constant 2 : i32 loc("second")
  %s = arith.addi %x, %c1 : i32 loc("inner")
  %t = arith.addi %s, %c2 : i32 loc("outer")
  return %t : i32
}

func.func @difference(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32 loc("first")
  %c2 = arith.constant 2 : i32 loc("second")
  %s = arith.addi %x, %c1 : i32 loc("inner")
  %t = arith.subi %c2, %s : i32 loc("outer")
  return %t : i32
}

func.func @negated(%c: i1, %x: i32, %y: i32) -> i32 {
  %t = arith.constant true loc("mask")
  %n = arith.xori %c, %t : i1 loc("inner")
  %s = arith.select %n, %x, %y : i32 loc("outer")
  return %s : i32
}

func.func @low_bits(%x: i32) -> i16 {
  %c1 = arith.constant 16 : i32 loc("count")
  %s = arith.shrsi %x, %c1 : i32 loc("inner")
  %t = arith.trunci %s : i32 to i16 loc("outer")
  return %t : i16
}

func.func @extended(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32 loc("one")
  %s:2 = arith.mulsi_extended %x, %c1 : i32 loc("outer")
  return %s#0, %s#1 : i32, i32
}

func.func @first_result(%x: i32, %y: i32) -> (i32, i32) {
  %s:2 = arith.addui_extended %x, %y : i32, i1 loc("sum")
  %t:2 = arith.mulsi_extended %x, %y : i32 loc("product")
  return %s#0, %t#0 : i32, i32
}

func.func @casts(%x: i8, %y: i8) -> (i32, i1, i16) {
  %a = arith.extui %x : i8 to i32 loc("left")
  %b = arith.extui %y : i8 to i32 loc("right")
  %c = arith.andi %a, %b : i32 loc("and")
  %d = arith.cmpi eq, %a, %b : i32 loc("compared")
  %e = arith.trunci %a : i32 to i16 loc("truncated")
  return %c, %d, %e : i32, i1, i16
}
