// RUN: asmf opt % --dialect ../rewrite/upstream.td --canonicalize
// RUN[bottom-up]: asmf opt % --dialect ../rewrite/upstream.td --canonicalize=top-down=false
// RUN[cse]: asmf opt % --dialect ../rewrite/upstream.td --cse

// Constants go to the right and keep their order, as the others do.
func.func @commutative(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = "test.op_commutative"(%c2, %arg0, %c1, %arg1) : (i32, i32, i32, i32) -> i32
  %1 = "test.op_commutative"(%arg0, %c2, %c1, %c2) : (i32, i32, i32, i32) -> i32
  %2 = "test.op_commutative"(%c1, %c2, %c1, %arg1) : (i32, i32, i32, i32) -> i32
  return %0, %1, %2 : i32, i32, i32
}
func.func @involution(%arg0: i32) -> (i32, i32) {
  %0 = "test.op_involution_trait_no_operation_fold"(%arg0) : (i32) -> i32
  %1 = "test.op_involution_trait_no_operation_fold"(%0) : (i32) -> i32
  %2 = "test.op_involution_trait_no_operation_fold"(%1) : (i32) -> i32
  return %1, %2 : i32, i32
}
func.func @idempotent(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
  %0 = "test.op_idempotent_trait"(%arg0) : (i32) -> i32
  %1 = "test.op_idempotent_trait"(%0) : (i32) -> i32
  %2 = "test.op_idempotent_trait"(%1) : (i32) -> i32
  %3 = "test.op_idempotent_trait_binary"(%arg1, %arg1) : (i32, i32) -> i32
  %4 = "test.op_idempotent_trait_binary"(%2, %arg1) : (i32, i32) -> i32
  return %2, %3, %4 : i32, i32, i32
}
