// RUN: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=region-simplify=aggressive --allow-unregistered-dialect
// RUN[normal]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize --allow-unregistered-dialect
// RUN[locations]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=region-simplify=aggressive --allow-unregistered-dialect --mlir-print-debuginfo

// Operands that differ become arguments, one for operands that are the same in each block.
func.func @merged(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> i32 {
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:  // pred: ^bb0
  "unknown.left"() : () -> ()
  cf.cond_br %arg1, ^bb3, ^bb4(%arg2 : i32)
^bb2:  // pred: ^bb0
  "unknown.right"() : () -> ()
  cf.cond_br %arg1, ^bb5, ^bb4(%arg3 : i32)
^bb3:  // pred: ^bb1
  %0 = "unknown.same"(%arg2, %arg3, %arg2) : (i32, i32, i32) -> i32
  "unknown.use"(%0, %arg2) : (i32, i32) -> ()
  cf.br ^bb4(%0 : i32)
^bb4(%1: i32):  // 4 preds
  return %1 : i32
^bb5:  // pred: ^bb2
  %2 = "unknown.same"(%arg3, %arg3, %arg3) : (i32, i32, i32) -> i32
  "unknown.use"(%2, %arg3) : (i32, i32) -> ()
  cf.br ^bb4(%2 : i32)
}
// Attributes differ; values are used elsewhere; regions are not compared.
func.func @kept(%arg0: i1, %arg1: i1, %arg2: i32) -> i32 {
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:
  "unknown.left"() : () -> ()
  cf.cond_br %arg1, ^bb3, ^bb4
^bb2:
  "unknown.right"() : () -> ()
  cf.cond_br %arg1, ^bb5, ^bb6
^bb3:
  "unknown.same"() {a = 1 : i32} : () -> ()
  cf.br ^bb7(%arg2 : i32)
^bb4:
  "unknown.region"() ({
    "unknown.inside"() : () -> ()
  }) : () -> ()
  cf.br ^bb7(%arg2 : i32)
^bb5:
  "unknown.same"() {a = 2 : i32} : () -> ()
  cf.br ^bb7(%arg2 : i32)
^bb6:
  "unknown.region"() ({
    "unknown.inside"() : () -> ()
  }) : () -> ()
  cf.br ^bb7(%arg2 : i32)
^bb7(%0: i32):
  return %0 : i32
}
// The same value from everywhere.
func.func @redundant(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:
  "unknown.left"() : () -> ()
  cf.br ^bb3(%arg1, %arg1, %arg2 : i32, i32, i32)
^bb2:
  "unknown.right"() : () -> ()
  cf.br ^bb3(%arg1, %arg2, %arg2 : i32, i32, i32)
^bb3(%0: i32, %1: i32, %2: i32):
  "unknown.use"(%0, %1, %2) : (i32, i32, i32) -> ()
  return %0 : i32
}
