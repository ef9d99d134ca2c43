// RUN: asmf opt % --dialect ../rewrite/upstream.td --canonicalize --allow-unregistered-dialect
// RUN[bottom-up]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=top-down=0 --allow-unregistered-dialect
// RUN[blocks]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=region-simplify=disabled --allow-unregistered-dialect
// RUN[none]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=max-iterations=0 --allow-unregistered-dialect
// RUN[cse]: asmf opt % --dialect ../rewrite/upstream.td --cse --allow-unregistered-dialect

func.func private @callee(i32) -> i32
// Calls and what is unknown may do anything.
func.func @unused(%arg0: i32, %arg1: i32) {
  %0 = arith.remui %arg0, %arg1 : i32
  %1 = arith.remui %0, %arg1 : i32
  %2 = call @callee(%1) : (i32) -> i32
  %3 = "unknown.op"(%2) : (i32) -> i32
  %4 = arith.remui %3, %arg0 : i32
  return
}
// The effects of a region are those of what is in it.
func.func @regions(%arg0: i32) -> i32 {
  %0 = scf.execute_region -> i32 no_inline {
    %1 = arith.remui %arg0, %arg0 : i32
    scf.yield %1 : i32
  }
  %2 = scf.execute_region -> i32 no_inline {
    %3 = func.call @callee(%arg0) : (i32) -> i32
    cf.br ^bb1
  ^bb1:
    scf.yield %3 : i32
  }
  return %2 : i32
}
// What is only passed on in circles is dead.
func.func @circles(%arg0: i32, %arg1: i1) -> i32 {
  cf.br ^bb1(%arg0, %arg0, %arg0 : i32, i32, i32)
^bb1(%0: i32, %1: i32, %2: i32):  // 2 preds: ^bb0, ^bb2
  %3 = arith.remui %0, %2 : i32
  %4 = arith.remui %2, %arg0 : i32
  "unknown.effect"() : () -> ()
  cf.cond_br %arg1, ^bb2(%3 : i32), ^bb3(%1 : i32)
^bb2(%5: i32):  // pred: ^bb1
  "unknown.effect"() : () -> ()
  %6 = call @callee(%1) : (i32) -> i32
  cf.br ^bb1(%5, %6, %4 : i32, i32, i32)
^bb3(%7: i32):  // pred: ^bb1
  return %7 : i32
}
// What a branch is that nobody knows can't be told: nothing is taken from it.
func.func @unknown(%arg0: i32) {
  "unknown.br"(%arg0)[^bb1] : (i32) -> ()
^bb1(%0: i32):
  return
}
func.func @unreachable(%arg0: i32) -> i32 {
  return %arg0 : i32
^bb1(%0: i32):
  %1 = arith.remui %0, %2 : i32
  cf.br ^bb2
^bb2:
  %2 = arith.constant 3 : i32
  cf.br ^bb1(%1 : i32)
}
// In a graph, what uses itself is dead as well.
module {
  %0 = arith.remui %1, %1 : i32
  %1 = arith.remui %0, %0 : i32
  %2 = "unknown.op"(%3) : (i32) -> i32
  %3 = arith.remui %2, %2 : i32
}
