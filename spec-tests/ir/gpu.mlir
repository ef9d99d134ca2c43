module {
  gpu.binary @b  [#gpu.object<#nvvm.target, "x">]
  gpu.binary @b2 <#gpu.select_object<1 : i64>> [#gpu.object<#nvvm.target, "x">, #gpu.object<#nvvm.target, properties = {a = 1 : i32}, bin = "y">, #gpu.object<#nvvm.target, assembly = "y\00">, #gpu.object<#nvvm.target, offload = "y">, #gpu.object<#nvvm.target, "y">]
  gpu.binary @b3 <#gpu.select_object<#nvvm.target>> [#gpu.object<#nvvm.target, "x">]
}

// -----

module {
  gpu.binary @b  [#gpu.object<#nvvm.target, "x">]
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @x(%arg0: !transform.any_op {transform.consumed}, %arg1: !transform.any_op {transform.readonly}, %arg2: !transform.param<i64>) {
    %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 num_threads [1, %arg2](mapping = [#gpu.block<x>]) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %tiled_op_0, %forall_op_1 = transform.structured.tile_using_forall %tiled_op num_threads *(%arg1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %tiled_op_2, %forall_op_3 = transform.structured.tile_using_forall %tiled_op_0 tile_sizes *(%arg1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %tiled_op_4, %forall_op_5 = transform.structured.tile_using_forall %forall_op_3 tile_sizes [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield 
  }
}

// -----

module {
  "t"() {d = #gpu.kernel_table<[#gpu.kernel_metadata<"a", () -> ()>]>, e = #gpu.kernel_metadata<"a", () -> ()>} : () -> ()
}
