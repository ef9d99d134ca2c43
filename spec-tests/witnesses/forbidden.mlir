// States that a definition of MLIR 22 allows and a verifier in C++ forbids: mlir-opt refuses each operation. The format
// compiler's table of verifiers (`ambiguity/verifiers.rs`) rests on them.
// -----
// acc.declare: without dataClauseOperands
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  "acc.declare"() ({
    "acc.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// amdgpu.make_dma_descriptor: early_timeout without workgroup_mask
%0:2 = "test.source"() : () -> (!amdgpu.tdm_base<i32>, i1)
%1 = "amdgpu.make_dma_descriptor"(%0#0, %0#1) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_base<i32>, i1) -> !amdgpu.tdm_descriptor
// -----
// amdgpu.make_gather_dma_descriptor: early_timeout without workgroup_mask
%0:3 = "test.source"() : () -> (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, i1)
%1 = "amdgpu.make_gather_dma_descriptor"(%0#0, %0#1, %0#2) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, i1) -> !amdgpu.tdm_descriptor
// -----
// arm_sme.tile_load: padding without mask
%0:3 = "test.source"() : () -> (memref<?x?xf64>, index, f64)
%1 = "arm_sme.tile_load"(%0#0, %0#1, %0#1, %0#2) <{layout = #arm_sme.layout<horizontal>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (memref<?x?xf64>, index, index, f64) -> vector<[2]x[2]xf64>
// -----
// arm_sme.tile_load: mask without padding
%0:3 = "test.source"() : () -> (memref<?x?xf64>, index, vector<[2]x[2]xi1>)
%1 = "arm_sme.tile_load"(%0#0, %0#1, %0#1, %0#2) <{layout = #arm_sme.layout<horizontal>, operandSegmentSizes = array<i32: 1, 2, 0, 1>}> : (memref<?x?xf64>, index, index, vector<[2]x[2]xi1>) -> vector<[2]x[2]xf64>
// -----
// bufferization.dealloc: memrefs without conditions
%0 = "test.source"() : () -> memref<f32>
"bufferization.dealloc"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (memref<f32>) -> ()
// -----
// bufferization.dealloc: conditions without memrefs
%0 = "test.source"() : () -> i1
"bufferization.dealloc"(%0) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (i1) -> ()
// -----
// builtin.unrealized_conversion_cast: without outputs
%0 = "test.source"() : () -> i1
"builtin.unrealized_conversion_cast"(%0) : (i1) -> ()
// -----
// gpu.subgroup_reduce: cluster_stride without cluster_size
%0 = "test.source"() : () -> f32
%1 = "gpu.subgroup_reduce"(%0) <{cluster_stride = 4 : i32, op = #gpu<all_reduce_op add>}> : (f32) -> f32
// -----
// irdl.regions: names without args
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.operation"() <{sym_name = "t"}> ({
    "irdl.regions"() <{names = ["a"]}> : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// llvm.load: syncscope without ordering
%0 = "test.source"() : () -> !llvm.ptr
%1 = "llvm.load"(%0) <{ordering = 0 : i64, syncscope = "agent"}> : (!llvm.ptr) -> i32
// -----
// llvm.store: syncscope without ordering
%0:2 = "test.source"() : () -> (i32, !llvm.ptr)
"llvm.store"(%0#0, %0#1) <{ordering = 0 : i64, syncscope = "agent"}> : (i32, !llvm.ptr) -> ()
// -----
// memref.distinct_objects: without operands
"memref.distinct_objects"() : () -> ()
// -----
// nvvm.barrier: reductionOp without reductionPredicate
%0 = "nvvm.barrier"() <{operandSegmentSizes = array<i32: 0, 0, 0>, reductionOp = #nvvm.reduction<and>}> : () -> i32
// -----
// nvvm.barrier: reductionPredicate without reductionOp
%0 = "test.source"() : () -> i32
"nvvm.barrier"(%0) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (i32) -> ()
// -----
// nvvm.barrier: reductionOp with barrierId
%0 = "test.source"() : () -> i32
%1 = "nvvm.barrier"(%0, %0) <{operandSegmentSizes = array<i32: 1, 0, 1>, reductionOp = #nvvm.reduction<popc>}> : (i32, i32) -> i32
// -----
// nvvm.barrier: reductionOp with numberOfThreads
%0 = "test.source"() : () -> i32
%1 = "nvvm.barrier"(%0, %0) <{operandSegmentSizes = array<i32: 0, 1, 1>, reductionOp = #nvvm.reduction<popc>}> : (i32, i32) -> i32
// -----
// nvvm.wmma.store: without args
%0:2 = "test.source"() : () -> (!llvm.ptr, i32)
"nvvm.wmma.store"(%0#0, %0#1) <{eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32}> : (!llvm.ptr, i32) -> ()
// -----
// omp.distribute: allocate_vars without allocator_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.distribute"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.distribute: allocator_vars without allocate_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.distribute"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (i64) -> ()
  return
}
// -----
// omp.parallel: allocate_vars without allocator_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.parallel"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.parallel: allocator_vars without allocate_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.parallel"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (i64) -> ()
  return
}
// -----
// omp.sections: allocate_vars without allocator_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.sections"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.sections: allocator_vars without allocate_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.sections"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (i64) -> ()
  return
}
// -----
// omp.simd: alignments without aligned_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.simd"() <{alignments = [32], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : () -> ()
  return
}
// -----
// omp.simd: aligned_vars without alignments
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.simd"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.single: allocate_vars without allocator_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.single"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.single: allocator_vars without allocate_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.single"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (i64) -> ()
  return
}
// -----
// omp.single: copyprivate_syms without copyprivate_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.single"() <{copyprivate_syms = [@c], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  return
}
// -----
// omp.single: copyprivate_vars without copyprivate_syms
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.single"(%p) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.target: depend_kinds without depend_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target"() <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  return
}
// -----
// omp.target: depend_vars without depend_kinds
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target"(%p) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.target_enter_data: depend_kinds without depend_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target_enter_data"() <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
  return
}
// -----
// omp.target_enter_data: depend_vars without depend_kinds
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target_enter_data"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<i32>) -> ()
  return
}
// -----
// omp.target_exit_data: depend_kinds without depend_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target_exit_data"() <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
  return
}
// -----
// omp.target_exit_data: depend_vars without depend_kinds
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target_exit_data"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<i32>) -> ()
  return
}
// -----
// omp.target_update: depend_kinds without depend_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target_update"() <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
  return
}
// -----
// omp.target_update: depend_vars without depend_kinds
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.target_update"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<i32>) -> ()
  return
}
// -----
// omp.task: depend_kinds without depend_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.task"() <{depend_kinds = [#omp<clause_task_depend(taskdependin)>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  return
}
// -----
// omp.task: depend_vars without depend_kinds
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.task"(%p) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.taskloop: allocate_vars without allocator_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.taskloop"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.taskloop: allocator_vars without allocate_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.taskloop"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (i64) -> ()
  return
}
// -----
// omp.teams: allocate_vars without allocator_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.teams"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// omp.teams: allocator_vars without allocate_vars
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.teams"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : (i64) -> ()
  return
}
// -----
// pdl.apply_native_constraint: without args
"pdl.pattern"() <{benefit = 1 : i16}> ({
  "pdl.apply_native_constraint"() <{name = "c"}> : () -> ()
  %0 = "pdl.operation"() <{attributeValueNames = [], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
  "pdl.rewrite"(%0) <{name = "r", operandSegmentSizes = array<i32: 1, 0>}> ({
  }) : (!pdl.operation) -> ()
}) : () -> ()
// -----
// pdl.rewrite: externalArgs without name
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %0 = "pdl.operation"() <{attributeValueNames = [], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
  "pdl.rewrite"(%0, %0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    "pdl.erase"(%0) : (!pdl.operation) -> ()
  }) : (!pdl.operation, !pdl.operation) -> ()
}) : () -> ()
// -----
// ptr.load: syncscope without ordering
%0 = "test.source"() : () -> !ptr.ptr<#ptr.generic_space>
%1 = "ptr.load"(%0) <{ordering = 0 : i64, syncscope = "agent"}> : (!ptr.ptr<#ptr.generic_space>) -> i32
// -----
// ptr.store: syncscope without ordering
%0:2 = "test.source"() : () -> (i32, !ptr.ptr<#ptr.generic_space>)
"ptr.store"(%0#0, %0#1) <{ordering = 0 : i64, syncscope = "agent"}> : (i32, !ptr.ptr<#ptr.generic_space>) -> ()
// -----
// shape.assuming_all: without inputs
%0 = "shape.assuming_all"() : () -> !shape.witness
// -----
// shape.cstr_broadcastable: without shapes
%0 = "shape.cstr_broadcastable"() : () -> !shape.witness
// -----
// shard.grid_shape: without result
"shard.grid"() <{shape = array<i64: 2>, sym_name = "g"}> : () -> ()
"shard.grid_shape"() <{axes = array<i16>, grid = @g}> : () -> ()
// -----
// shard.process_multi_index: without result
"shard.grid"() <{shape = array<i64: 2>, sym_name = "g"}> : () -> ()
"shard.process_multi_index"() <{axes = array<i16>, grid = @g}> : () -> ()
// -----
// sparse_tensor.concatenate: without inputs
%0 = "sparse_tensor.concatenate"() <{dimension = 0 : index}> : () -> tensor<2xf64>
// -----
// sparse_tensor.crd_translate: without in_crds
%0:2 = "sparse_tensor.crd_translate"() <{direction = #sparse_tensor<CrdTransDirection dim_to_lvl>, encoder = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>}> : () -> (index, index)
// -----
// sparse_tensor.crd_translate: without out_crds
%0 = "test.source"() : () -> index
"sparse_tensor.crd_translate"(%0, %0) <{direction = #sparse_tensor<CrdTransDirection dim_to_lvl>, encoder = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>}> : (index, index) -> ()
// -----
// spirv.ARM.GraphOutputs: without value
spirv.module Logical Vulkan {
  spirv.ARM.Graph @g() {
    "spirv.ARM.GraphOutputs"() : () -> ()
  }
}
// -----
// spirv.ARM.GraphOutputs: without value
spirv.module Logical Vulkan {
  spirv.ARM.Graph @g(%arg0: !spirv.arm.tensor<1xi8>) -> !spirv.arm.tensor<1xi8> {
    "spirv.ARM.GraphOutputs"() : () -> ()
  }
}
// -----
// transform.alternatives: without alternatives
"transform.alternatives"() : () -> ()
// -----
// transform.irdl.collect_matching: an empty block in body
%0 = "test.source"() : () -> !transform.any_op
%1 = "transform.irdl.collect_matching"(%0) ({
^bb0:
}) : (!transform.any_op) -> !transform.any_op
// -----
// transform.with_pdl_patterns: an empty block in body
%0 = "test.source"() : () -> !transform.any_op
"transform.with_pdl_patterns"(%0) ({
^bb0(%1: !transform.any_op):
}) : (!transform.any_op) -> ()
// -----
// omp.target: private_maps without private_vars
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.target"() <{private_maps = array<i64: 1>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// acc.enter_data: async with asyncOperand
%0:2 = "test.source"() : () -> (i32, !llvm.ptr)
"acc.enter_data"(%0#0, %0#1) <{async, operandSegmentSizes = array<i32: 0, 1, 0, 0, 1>}> : (i32, !llvm.ptr) -> ()
// -----
// acc.exit_data: async with asyncOperand
%0:2 = "test.source"() : () -> (i32, !llvm.ptr)
"acc.exit_data"(%0#0, %0#1) <{async, operandSegmentSizes = array<i32: 0, 1, 0, 0, 1>}> : (i32, !llvm.ptr) -> ()
// -----
// acc.wait: async with asyncOperand
%0 = "test.source"() : () -> i32
"acc.wait"(%0) <{async, operandSegmentSizes = array<i32: 0, 1, 0, 0>}> : (i32) -> ()
// -----
// cf.switch: case_values and caseDestinations of different lengths
"test.region"() ({
  %0 = "test.source"() : () -> i32
  "cf.switch"(%0)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  "test.end"() : () -> ()
}) : () -> ()
// -----
// llvm.switch: case_values and caseDestinations of different lengths
"test.region"() ({
  %0 = "test.source"() : () -> i32
  "llvm.switch"(%0)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  "test.end"() : () -> ()
}) : () -> ()
// -----
// omp.parallel: private_vars and private_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.parallel"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.parallel: reduction_vars and reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.parallel"() <{reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.teams: reduction_vars and reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.teams"() <{reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.sections: reduction_vars and reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.sections"() <{reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.loop: reduction_vars and reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.loop"() <{reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.wsloop: reduction_vars and reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.wsloop"() <{reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.taskloop: reduction_vars and reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskloop"() <{reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.taskloop: in_reduction_vars and in_reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskloop"() <{in_reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.task: in_reduction_vars and in_reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.task"() <{in_reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// omp.taskgroup: task_reduction_vars and task_reduction_syms of different lengths
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskgroup"() <{task_reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// irdl.operands: args and names of different lengths
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.operation"() <{sym_name = "o"}> ({
    "irdl.operands"() <{names = ["a"], variadicity = #irdl<variadicity_array[]>}> : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// irdl.operands: names and variadicity of different lengths
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.operation"() <{sym_name = "o"}> ({
    "irdl.operands"() <{names = [], variadicity = #irdl<variadicity_array[single]>}> : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// irdl.results: args and names of different lengths
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.operation"() <{sym_name = "o"}> ({
    "irdl.results"() <{names = ["a"], variadicity = #irdl<variadicity_array[]>}> : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// irdl.results: names and variadicity of different lengths
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.operation"() <{sym_name = "o"}> ({
    "irdl.results"() <{names = [], variadicity = #irdl<variadicity_array[single]>}> : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// transform.structured.tile_using_forall: static_num_threads with packed_num_threads
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1:2 = "transform.structured.tile_using_forall"(%0#0, %0#1) <{static_num_threads = array<i64: 4>, operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// -----
// transform.structured.tile_using_forall: static_tile_sizes with packed_tile_sizes
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1:2 = "transform.structured.tile_using_forall"(%0#0, %0#1) <{static_tile_sizes = array<i64: 4>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// -----
// memref.generic_atomic_rmw: without atomic_body
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.generic_atomic_rmw"(%0#0, %0#1) ({
}) : (memref<4xf32>, index) -> f32
// -----
// omp.declare_mapper: without body
"omp.declare_mapper"() <{sym_name = "a", type = i32}> ({
}) : () -> ()
// -----
// omp.workshare.loop_wrapper: without region
"omp.workshare"() ({
  "omp.workshare.loop_wrapper"() ({
  }) : () -> ()
  "omp.terminator"() : () -> ()
}) : () -> ()
// -----
// transform.apply_conversion_patterns: an empty block in default_type_converter_region
%0 = "test.source"() : () -> !transform.any_op
"transform.apply_conversion_patterns"(%0) ({
^bb0:
}, {
^bb0:
}) : (!transform.any_op) -> ()
// -----
// memref.reinterpret_cast: offsets beyond the marks of static_offsets
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.reinterpret_cast"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<2xf32, strided<[1]>>
// -----
// memref.reinterpret_cast: offsets short of the marks of static_offsets
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.reinterpret_cast"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<2xf32, strided<[1]>>
// -----
// memref.reinterpret_cast: sizes beyond the marks of static_sizes
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.reinterpret_cast"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<2xf32, strided<[1]>>
// -----
// memref.reinterpret_cast: sizes short of the marks of static_sizes
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.reinterpret_cast"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<2xf32, strided<[1]>>
// -----
// memref.reinterpret_cast: strides beyond the marks of static_strides
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.reinterpret_cast"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<2xf32, strided<[1]>>
// -----
// memref.reinterpret_cast: strides short of the marks of static_strides
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.reinterpret_cast"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: -9223372036854775808>}> : (memref<4xf32>) -> memref<2xf32, strided<[1]>>
// -----
// memref.subview: offsets beyond the marks of static_offsets
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.subview"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<2xf32, strided<[1]>>
// -----
// memref.subview: offsets short of the marks of static_offsets
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.subview"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<2xf32, strided<[1]>>
// -----
// memref.subview: sizes beyond the marks of static_sizes
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.subview"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<2xf32, strided<[1]>>
// -----
// memref.subview: sizes short of the marks of static_sizes
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.subview"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<4xf32>) -> memref<2xf32, strided<[1]>>
// -----
// memref.subview: strides beyond the marks of static_strides
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.subview"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<2xf32, strided<[1]>>
// -----
// memref.subview: strides short of the marks of static_strides
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.subview"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: -9223372036854775808>}> : (memref<4xf32>) -> memref<2xf32, strided<[1]>>
// -----
// tensor.extract_slice: offsets beyond the marks of static_offsets
%0:2 = "test.source"() : () -> (tensor<4xf32>, index)
%1 = "tensor.extract_slice"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<4xf32>, index) -> tensor<2xf32>
// -----
// tensor.extract_slice: offsets short of the marks of static_offsets
%0:2 = "test.source"() : () -> (tensor<4xf32>, index)
%1 = "tensor.extract_slice"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf32>
// -----
// tensor.extract_slice: sizes beyond the marks of static_sizes
%0:2 = "test.source"() : () -> (tensor<4xf32>, index)
%1 = "tensor.extract_slice"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<4xf32>, index) -> tensor<2xf32>
// -----
// tensor.extract_slice: sizes short of the marks of static_sizes
%0:2 = "test.source"() : () -> (tensor<4xf32>, index)
%1 = "tensor.extract_slice"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf32>
// -----
// tensor.extract_slice: strides beyond the marks of static_strides
%0:2 = "test.source"() : () -> (tensor<4xf32>, index)
%1 = "tensor.extract_slice"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<4xf32>, index) -> tensor<2xf32>
// -----
// tensor.extract_slice: strides short of the marks of static_strides
%0:2 = "test.source"() : () -> (tensor<4xf32>, index)
%1 = "tensor.extract_slice"(%0#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: -9223372036854775808>}> : (tensor<4xf32>) -> tensor<2xf32>
// -----
// tensor.insert_slice: offsets beyond the marks of static_offsets
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%1 = "tensor.insert_slice"(%0#0, %0#1, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>, index) -> tensor<4xf32>
// -----
// tensor.insert_slice: offsets short of the marks of static_offsets
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%1 = "tensor.insert_slice"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.insert_slice: sizes beyond the marks of static_sizes
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%1 = "tensor.insert_slice"(%0#0, %0#1, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>, index) -> tensor<4xf32>
// -----
// tensor.insert_slice: sizes short of the marks of static_sizes
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%1 = "tensor.insert_slice"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.insert_slice: strides beyond the marks of static_strides
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%1 = "tensor.insert_slice"(%0#0, %0#1, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>, index) -> tensor<4xf32>
// -----
// tensor.insert_slice: strides short of the marks of static_strides
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%1 = "tensor.insert_slice"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: -9223372036854775808>}> : (tensor<2xf32>, tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.parallel_insert_slice: offsets beyond the marks of static_offsets
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%2 = "scf.forall"(%0#1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 2>}> ({
^bb0(%i: index, %o: tensor<4xf32>):
  "scf.forall.in_parallel"() ({
    "tensor.parallel_insert_slice"(%0#0, %o, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>, index) -> ()
  }) : () -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.parallel_insert_slice: offsets short of the marks of static_offsets
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%2 = "scf.forall"(%0#1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 2>}> ({
^bb0(%i: index, %o: tensor<4xf32>):
  "scf.forall.in_parallel"() ({
    "tensor.parallel_insert_slice"(%0#0, %o) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.parallel_insert_slice: sizes beyond the marks of static_sizes
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%2 = "scf.forall"(%0#1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 2>}> ({
^bb0(%i: index, %o: tensor<4xf32>):
  "scf.forall.in_parallel"() ({
    "tensor.parallel_insert_slice"(%0#0, %o, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>, index) -> ()
  }) : () -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.parallel_insert_slice: sizes short of the marks of static_sizes
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%2 = "scf.forall"(%0#1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 2>}> ({
^bb0(%i: index, %o: tensor<4xf32>):
  "scf.forall.in_parallel"() ({
    "tensor.parallel_insert_slice"(%0#0, %o) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.parallel_insert_slice: strides beyond the marks of static_strides
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%2 = "scf.forall"(%0#1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 2>}> ({
^bb0(%i: index, %o: tensor<4xf32>):
  "scf.forall.in_parallel"() ({
    "tensor.parallel_insert_slice"(%0#0, %o, %0#2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (tensor<2xf32>, tensor<4xf32>, index) -> ()
  }) : () -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// -----
// tensor.parallel_insert_slice: strides short of the marks of static_strides
%0:3 = "test.source"() : () -> (tensor<2xf32>, tensor<4xf32>, index)
%2 = "scf.forall"(%0#1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 2>}> ({
^bb0(%i: index, %o: tensor<4xf32>):
  "scf.forall.in_parallel"() ({
    "tensor.parallel_insert_slice"(%0#0, %o) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: -9223372036854775808>}> : (tensor<2xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
}) : (tensor<4xf32>) -> tensor<4xf32>
// -----
// memref.expand_shape: output_shape beyond the marks of static_output_shape
%0:2 = "test.source"() : () -> (memref<4xf32>, index)
%1 = "memref.expand_shape"(%0#0, %0#1) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 2>}> : (memref<4xf32>, index) -> memref<2x2xf32>
// -----
// memref.expand_shape: output_shape short of the marks of static_output_shape
%0 = "test.source"() : () -> memref<?xf32>
%1 = "memref.expand_shape"(%0) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 2>}> : (memref<?xf32>) -> memref<?x2xf32>
// -----
// vector.extract: dynamic_position beyond the marks of static_position
%0:2 = "test.source"() : () -> (vector<4x5xf32>, index)
%1 = "vector.extract"(%0#0, %0#1) <{static_position = array<i64: 1>}> : (vector<4x5xf32>, index) -> vector<5xf32>
// -----
// vector.extract: dynamic_position short of the marks of static_position
%0 = "test.source"() : () -> vector<4x5xf32>
%1 = "vector.extract"(%0) <{static_position = array<i64: -9223372036854775808>}> : (vector<4x5xf32>) -> vector<5xf32>
// -----
// scf.index_switch: cases and caseRegions of different lengths
%0 = "test.source"() : () -> index
"scf.index_switch"(%0) <{cases = array<i64: 1>}> ({
  "scf.yield"() : () -> ()
}) : (index) -> ()
// -----
// irdl.parameters: args and names of different lengths
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "t"}> ({
    "irdl.parameters"() <{names = ["a"]}> : () -> ()
  }) : () -> ()
}) : () -> ()
