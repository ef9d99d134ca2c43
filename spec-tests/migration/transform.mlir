// Lists of sizes are words, and clauses have no commas between them.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b, %c, %d = transform.structured.tile_reduction_using_forall %0 by num_threads = [0, 5], tile_sizes = [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %1 = transform.structured.generalize %0 : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:2 = transform.structured.fuse %0 [4, 8] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
