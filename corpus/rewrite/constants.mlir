// RUN: asmf opt % --dialect ../rewrite/upstream.td --canonicalize --allow-unregistered-dialect
// RUN[locations]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize --allow-unregistered-dialect --mlir-print-debuginfo
// RUN[bottom-up]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=top-down=0 --allow-unregistered-dialect
// RUN[blocks]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=region-simplify=disabled --allow-unregistered-dialect
// RUN[cse]: asmf opt % --dialect ../rewrite/upstream.td --cse --allow-unregistered-dialect

// One constant for each value and type, at the start of the function; its place is forgotten when it stands for several.
func.func @uniqued(%arg0: i32) -> (i32, i32, i64) {
  "unknown.use"(%arg0) : (i32) -> ()
  %0 = arith.constant 2 : i32 loc("first")
  %1 = arith.constant 1 : i32 loc("second")
  "unknown.use"(%0) : (i32) -> ()
  %2 = arith.constant 2 : i32 loc("third")
  %3 = arith.constant 2 : i64 loc("fourth")
  return %1, %2, %3 : i32, i32, i64
}
// They leave regions that are not isolated, and stay in those of which that is unknown.
func.func @hoisted(%arg0: i32) -> (i32, i32) {
  %0 = scf.execute_region -> i32 no_inline {
    %1 = arith.constant 7 : i32
    "unknown.use"(%1, %arg0) : (i32, i32) -> ()
    %2 = arith.constant 8 : i32
    %3 = arith.remui %2, %arg0 : i32
    scf.yield %3 : i32
  }
  %4 = "unknown.region"() ({
    %5 = arith.constant 7 : i32
    %6 = arith.constant 7 : i32
    %7 = "unknown.use"(%5, %6) : (i32, i32) -> i32
    "unknown.yield"(%7) : (i32) -> ()
  }) : () -> i32
  %8 = arith.constant 9 : i32
  cf.br ^bb1
^bb1:
  %9 = arith.constant 7 : i32
  "unknown.use"(%9, %8, %0) : (i32, i32, i32) -> ()
  cf.br ^bb1
}
// What folds is made where it was, and comes to the start the next time.
func.func @folded(%arg0: i32) -> (i32, i32, i32) {
  %0 = arith.addi %arg0, %arg0 : i32
  %1 = arith.constant 20 : i32
  %2 = arith.constant 22 : i32
  "unknown.use"(%0) : (i32) -> ()
  %3 = arith.addi %1, %2 : i32
  %4 = arith.constant 42 : i32
  %5 = arith.muli %3, %arg0 : i32
  %6 = arith.subi %4, %3 : i32
  return %4, %5, %6 : i32, i32, i32
}
module {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  "unknown.use"(%0, %1, %2) : (i32, i32, i32) -> ()
  %2 = arith.constant 1 : i32
}
