// RUN: asmf opt % --dialect ../rewrite/shaped.td --canonicalize --allow-unregistered-dialect
// RUN[cse]: asmf opt % --dialect ../rewrite/shaped.td --cse --allow-unregistered-dialect

// A condition that is known.
func.func @known(%x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %0 = scf.if %true -> (i32) {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %0 : i32
}

// One that is told to the regions.
func.func @told_to_regions(%c: i1) -> i32 {
  %0 = scf.if %c -> (i32) {
    %1 = "unknown.value"(%c) : (i1) -> i32
    scf.yield %1 : i32
  } else {
    %1 = "unknown.other"(%c) : (i1) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// Values from outside are selected, and the condition is a value itself.
func.func @selected(%c: i1, %x: i32, %y: i32) -> (i32, i32, i1) {
  %true = arith.constant true
  %0:3 = scf.if %c -> (i32, i32, i1) {
    %1 = "unknown.value"() : () -> i32
    scf.yield %1, %x, %true : i32, i32, i1
  } else {
    %1 = "unknown.other"() : () -> i32
    %false = arith.constant false
    scf.yield %1, %y, %false : i32, i32, i1
  } {tag = "dropped"}
  return %0#0, %0#1, %0#2 : i32, i32, i1
}

// A negated condition, and nothing otherwise.
func.func @negated(%c: i1) {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  scf.if %not {
    "unknown.value"() : () -> ()
  } else {
    "unknown.other"() : () -> ()
  }
  "unknown.effect"() : () -> ()
  scf.if %c {
    "unknown.value"() : () -> ()
  } else {
  } {tag = "kept"}
  return
}

// Two with one condition.
func.func @combined(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> (i32) {
    %2 = "unknown.value"() : () -> i32
    scf.yield %2 : i32
  } else {
    %2 = "unknown.other"() : () -> i32
    scf.yield %2 : i32
  }
  %1 = scf.if %c -> (i32) {
    %2 = "unknown.value"(%0) : (i32) -> i32
    scf.yield %2 : i32
  } else {
    %2 = "unknown.other"(%0, %x) : (i32, i32) -> i32
    scf.yield %2 : i32
  }
  return %0, %1 : i32, i32
}

// Loops that never run, run once, or do nothing; what isn't carried.
func.func @loops(%n: index, %x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %c0 = "arith.constant"() {value = 0 : index} : () -> index
  %c1 = "arith.constant"() {value = 1 : index} : () -> index
  %c4 = "arith.constant"() {value = 4 : index} : () -> index
  %0 = scf.for %i = %c1 to %c0 step %c1 iter_args(%a = %x) -> (i32) {
    %4 = "unknown.step"(%i, %a) : (index, i32) -> i32
    scf.yield %4 : i32
  }
  %1 = scf.for %i = %c0 to %c1 step %c4 iter_args(%a = %x) -> (i32) {
    %4 = "unknown.step"(%i, %a) : (index, i32) -> i32
    scf.yield %4 : i32
  }
  %2:5 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y, %c = %x, %d = %y, %e = %y) -> (i32, i32, i32, i32, i32) {
    %4 = "unknown.step"(%a, %b, %c) : (i32, i32, i32) -> i32
    scf.yield %4, %b, %4, %e, %d : i32, i32, i32, i32, i32
  } {tag = "kept"}
  return %0, %1, %2#0, %2#3 : i32, i32, i32, i32
}

// What is passed on unchanged, twice or for nothing.
func.func @while(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0:4 = scf.while (%a = %x, %b = %y, %u = %x) : (i32, i32, i32) -> (i32, i32, i32, i32) {
    %1 = "unknown.more"(%a) : (i32) -> i1
    scf.condition(%1) %a, %b, %a, %y : i32, i32, i32, i32
  } do {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %1 = "unknown.step"(%a, %c, %d) : (i32, i32, i32) -> i32
    scf.yield %1, %b, %1 : i32, i32, i32
  }
  return %0#0, %0#1, %0#2 : i32, i32, i32
}

// Blocks that only lead on, blocks with one predecessor, and one block for both cases.
func.func @blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%x : i32)
^bb2:
  cf.br ^bb3(%y : i32)
^bb3(%a: i32):
  cf.br ^bb4
^bb4:
  %0 = "unknown.use"(%a, %c) : (i32, i1) -> i32
  return %0 : i32
}

func.func @told(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "unknown.if"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3, ^bb2
^bb2:
  "unknown.else"() : () -> ()
  cf.br ^bb3
^bb3:
  return
}
