// RUN: asmf opt % --dialect ../rewrite/upstream.td --canonicalize --split-input-file
// RUN[bottom-up]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=top-down=0 --split-input-file
// RUN[twice]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=max-iterations=2 --split-input-file
// RUN[once]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=max-iterations=1 --split-input-file

// An argument is dead, and goes at the end of the first iteration. That is no reason for another one, in which both successors would
// be the same.
func.func @waits(%c: i1, %d: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  cf.cond_br %d, ^bb2(%a : i32), ^bb2(%b : i32)
^bb2(%0: i32):
  return
}

// -----

// Another function is a reason, also for those that come before it.
func.func @waits(%c: i1, %d: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  cf.cond_br %d, ^bb2(%a : i32), ^bb2(%b : i32)
^bb2(%0: i32):
  return
}

func.func @folds(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}

func.func private @declared(i32)

module {
  func.func @waits_inside(%c: i1, %d: i1, %a: i32, %b: i32) {
    cf.cond_br %c, ^bb1, ^bb2(%a : i32)
  ^bb1:
    cf.cond_br %d, ^bb2(%a : i32), ^bb2(%b : i32)
  ^bb2(%0: i32):
    return
  }
}

// -----

// Beside an operation that doesn't stay.
module {
}
"arith.constant"() {value = 1 : i32} : () -> i32
func.func @beside_a_value(%c: i1, %d: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  cf.cond_br %d, ^bb2(%a : i32), ^bb2(%b : i32)
^bb2(%0: i32):
  return
}
