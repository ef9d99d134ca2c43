// Operations of MLIR 22 that show what `asmf lint` warns about: each is verified and printed by mlir-opt, and what it prints
// is refused, read as another operation, or holds the spaces. F262 has LLVM IR instead, from which mlir-translate makes the
// attribute. F260 has the text alone that the attribute is printed as: only C++ can make one without libraries. F266 has that text too,
// and the same with a value in the list; F277 the text behind a dot, and in full.
// -----
// F200 transform.xegpu.insert_prefetch `$static_nb_prefetch`
%0 = "test.source"() : () -> !transform.any_value
%1 = "transform.xegpu.insert_prefetch"(%0) : (!transform.any_value) -> !transform.any_op
// -----
// F201 transform.xegpu.insert_prefetch `$static_nb_prefetch`
%0:2 = "test.source"() : () -> (!transform.any_value, !transform.any_param)
%1 = "transform.xegpu.insert_prefetch"(%0#0, %0#1) <{static_nb_prefetch = 7 : i64}> : (!transform.any_value, !transform.any_param) -> !transform.any_op
// -----
// F201 amdgpu.make_dma_descriptor `$pad_interval`
%0:2 = "test.source"() : () -> (!amdgpu.tdm_base<i32>, i32)
%1 = "amdgpu.make_dma_descriptor"(%0#0, %0#1) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_base<i32>, i32) -> !amdgpu.tdm_descriptor
// -----
// F201 amdgpu.make_dma_descriptor `$atomic_barrier_indices`
%0:2 = "test.source"() : () -> (!amdgpu.tdm_base<i32>, index)
%1 = "amdgpu.make_dma_descriptor"(%0#0, %0#1) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_base<i32>, index) -> !amdgpu.tdm_descriptor
// -----
// F201 amdgpu.make_dma_descriptor `$lds_increment`
%0:2 = "test.source"() : () -> (!amdgpu.tdm_base<i32>, i32)
%1 = "amdgpu.make_dma_descriptor"(%0#0, %0#1) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_base<i32>, i32) -> !amdgpu.tdm_descriptor
// -----
// F201 amdgpu.make_dma_descriptor `$iteration_count`
%0:2 = "test.source"() : () -> (!amdgpu.tdm_base<i32>, index)
%1 = "amdgpu.make_dma_descriptor"(%0#0, %0#1) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_base<i32>, index) -> !amdgpu.tdm_descriptor
// -----
// F201 amdgpu.make_gather_dma_descriptor `$pad_interval`
%0:3 = "test.source"() : () -> (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, i32)
%1 = "amdgpu.make_gather_dma_descriptor"(%0#0, %0#1, %0#2) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, i32) -> !amdgpu.tdm_descriptor
// -----
// F201 amdgpu.make_gather_dma_descriptor `$atomic_barrier_indices`
%0:3 = "test.source"() : () -> (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, index)
%1 = "amdgpu.make_gather_dma_descriptor"(%0#0, %0#1, %0#2) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, index) -> !amdgpu.tdm_descriptor
// -----
// F201 amdgpu.make_gather_dma_descriptor `$lds_increment`
%0:3 = "test.source"() : () -> (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, i32)
%1 = "amdgpu.make_gather_dma_descriptor"(%0#0, %0#1, %0#2) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, i32) -> !amdgpu.tdm_descriptor
// -----
// F201 amdgpu.make_gather_dma_descriptor `$iteration_count`
%0:3 = "test.source"() : () -> (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, index)
%1 = "amdgpu.make_gather_dma_descriptor"(%0#0, %0#1, %0#2) <{global_static_sizes = array<i64: 1, 1>, global_static_strides = array<i64: 1, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>, shared_static_sizes = array<i64: 1, 1>}> : (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, index) -> !amdgpu.tdm_descriptor
// -----
// F201 gpu.launch_func `$clusterSizeY`
"builtin.module"() ({
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = () -> (), workgroup_attributions = 0 : i64}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "f"} : () -> ()
  }) : () -> ()
  %0 = "test.source"() : () -> index
  "gpu.launch_func"(%0, %0, %0, %0, %0, %0, %0) <{kernel = @m::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0>}> : (index, index, index, index, index, index, index) -> ()
}) {gpu.container_module} : () -> ()
// -----
// F201 gpu.launch_func `$clusterSizeZ`
"builtin.module"() ({
  "gpu.module"() <{sym_name = "m"}> ({
    "gpu.func"() <{function_type = () -> (), workgroup_attributions = 0 : i64}> ({
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "f"} : () -> ()
  }) : () -> ()
  %0 = "test.source"() : () -> index
  "gpu.launch_func"(%0, %0, %0, %0, %0, %0, %0) <{kernel = @m::@f, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0>}> : (index, index, index, index, index, index, index) -> ()
}) {gpu.container_module} : () -> ()
// -----
// F201 irdl.region `$entryBlockArgs`
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.operation"() <{sym_name = "o"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    %1 = "irdl.region"(%0) : (!irdl.attribute) -> !irdl.region
  }) : () -> ()
}) : () -> ()
// -----
// F201 sparse_tensor.binary `$leftRegion`
%0:2 = "test.source"() : () -> (f64, f64)
%1 = "sparse_tensor.binary"(%0#0, %0#1) <{left_identity}> ({
}, {
^bb0(%arg0: f64):
  "sparse_tensor.yield"(%arg0) : (f64) -> ()
}, {
}) : (f64, f64) -> f64
// -----
// F201 sparse_tensor.binary `$rightRegion`
%0:2 = "test.source"() : () -> (f64, f64)
%1 = "sparse_tensor.binary"(%0#0, %0#1) <{right_identity}> ({
}, {
}, {
^bb0(%arg0: f64):
  "sparse_tensor.yield"(%arg0) : (f64) -> ()
}) : (f64, f64) -> f64
// -----
// F201 xegpu.create_nd_tdesc `$strides`
%0:2 = "test.source"() : () -> (memref<24x32xf32>, index)
%1 = "xegpu.create_nd_tdesc"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>}> : (memref<24x32xf32>, index) -> !xegpu.tensor_desc<8x16xf32>
// -----
// F201 xegpu.create_nd_tdesc `$const_strides`
%0 = "test.source"() : () -> memref<24x32xf32>
%1 = "xegpu.create_nd_tdesc"(%0) <{const_strides = array<i64: 32, 1>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<24x32xf32>) -> !xegpu.tensor_desc<8x16xf32>
// -----
// F201 nvvm.prefetch `$uniform`
%0 = "test.source"() : () -> !llvm.ptr
"nvvm.prefetch"(%0) <{tensormap, uniform}> : (!llvm.ptr) -> ()
// -----
// F201 nvvm.prefetch `$in_param_space`
%0 = "test.source"() : () -> !llvm.ptr
"nvvm.prefetch"(%0) <{cacheLevel = #nvvm<prefetch_cache_level L1>, in_param_space}> : (!llvm.ptr) -> ()
// -----
// F213 transform.func.cast_and_call `attr-dict`
%0 = "test.source"() : () -> !transform.any_op
%1 = "transform.func.cast_and_call"(%0) <{function_name = @f, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
}) {key = 1 : i32} : (!transform.any_op) -> !transform.any_op
// -----
// F213 nvvm.barrier `attr-dict`
"nvvm.barrier"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> {key = 1 : i32} : () -> ()
// -----
// F213 scf.reduce `attr-dict`
%0 = "test.source"() : () -> index
"scf.parallel"(%0, %0, %0) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
^bb0(%arg0: index):
  "scf.reduce"() {key = 1 : i32} : () -> ()
}) : (index, index, index) -> ()
// -----
// F215 spirv.KHR.CooperativeMatrixLoad `,`
%0:2 = "test.source"() : () -> (!spirv.ptr<i32, StorageBuffer>, i32)
%1 = "spirv.KHR.CooperativeMatrixLoad"(%0#0, %0#1) <{alignment = 16 : i32, matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>}> : (!spirv.ptr<i32, StorageBuffer>, i32) -> !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>
// -----
// F215 spirv.KHR.CooperativeMatrixStore `,`
%0:3 = "test.source"() : () -> (!spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>, i32)
"spirv.KHR.CooperativeMatrixStore"(%0#0, %0#1, %0#2) <{alignment = 16 : i32, matrix_layout = #spirv.coop_matrix_layout_khr<RowMajor>}> : (!spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>, i32) -> ()
// -----
// F219 irdl.base `$base_name`
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "a"}> ({
  ^bb0:
  }) : () -> ()
  "irdl.type"() <{sym_name = "t"}> ({
    %0 = "irdl.base"() <{base_ref = @d::@a}> : () -> !irdl.attribute
    "test.next"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// F219 nvgpu.device_async_create_group `$inputTokens`
%0 = "nvgpu.device_async_create_group"() : () -> !nvgpu.device.async.token
%1 = "test.next"() : () -> i32
// -----
// F219 pdl.operation `$opName`
%0 = "pdl.operation"() <{attributeValueNames = [], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
"test.next"() : () -> ()
// -----
// F219 pdl.replace `$replOperation`
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %0 = "pdl.operation"() <{attributeValueNames = [], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
  "pdl.rewrite"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
    %1 = "pdl.type"() : () -> !pdl.type
    %2 = "pdl.operation"(%1) <{attributeValueNames = [], opName = "a.b", operandSegmentSizes = array<i32: 0, 0, 1>}> : (!pdl.type) -> !pdl.operation
    %3 = "pdl.result"(%2) <{index = 0 : i32}> : (!pdl.operation) -> !pdl.value
    "pdl.replace"(%0, %3) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!pdl.operation, !pdl.value) -> ()
    %4 = "pdl.type"() : () -> !pdl.type
  }) : (!pdl.operation) -> ()
}) : () -> ()
// -----
// F219 smt.and `$inputs`
%0 = "smt.and"() : () -> !smt.bool
%1 = "test.next"() : () -> i32
// -----
// F219 smt.int.add `$inputs`
%0 = "smt.int.add"() : () -> !smt.int
%1 = "test.next"() : () -> i32
// -----
// F219 transform.print `$target`
"transform.print"() : () -> ()
%0 = "test.next"() : () -> i32
// -----
// F219 vector.print `$source`
"vector.print"() <{punctuation = #vector.punctuation<newline>}> : () -> ()
%0 = "test.next"() : () -> i32
// -----
// F232 amdgpu.raw_buffer_atomic_fadd `type($indices)`
%0:2 = "test.source"() : () -> (f32, memref<f32>)
"amdgpu.raw_buffer_atomic_fadd"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (f32, memref<f32>) -> ()
// -----
// F232 amdgpu.raw_buffer_atomic_fmax `type($indices)`
%0:2 = "test.source"() : () -> (f32, memref<f32>)
"amdgpu.raw_buffer_atomic_fmax"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (f32, memref<f32>) -> ()
// -----
// F232 amdgpu.raw_buffer_atomic_smax `type($indices)`
%0:2 = "test.source"() : () -> (i32, memref<i32>)
"amdgpu.raw_buffer_atomic_smax"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (i32, memref<i32>) -> ()
// -----
// F232 amdgpu.raw_buffer_atomic_umin `type($indices)`
%0:2 = "test.source"() : () -> (i32, memref<i32>)
"amdgpu.raw_buffer_atomic_umin"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (i32, memref<i32>) -> ()
// -----
// F232 amdgpu.raw_buffer_atomic_cmpswap `type($indices)`
%0:2 = "test.source"() : () -> (i32, memref<i32>)
%1 = "amdgpu.raw_buffer_atomic_cmpswap"(%0#0, %0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (i32, i32, memref<i32>) -> i32
// -----
// F232 affine.delinearize_index `type($multi_index)`
%0 = "test.source"() : () -> index
"affine.delinearize_index"(%0) <{static_basis = array<i64>}> : (index) -> ()
// -----
// F232 gpu.create_dn_tensor `type($dims)`
%0 = "test.source"() : () -> memref<f64>
%1 = "gpu.create_dn_tensor"(%0) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (memref<f64>) -> !gpu.sparse.dntensor_handle
// -----
// F232 gpu.spmm_buffer_size `type($bufferSzs)`
%0:3 = "test.source"() : () -> (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle)
"gpu.spmm_buffer_size"(%0#0, %0#1, %0#2) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, resultSegmentSizes = array<i32: 0, 0>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> ()
// -----
// F232 gpu.spmm `type($buffers)`
%0:3 = "test.source"() : () -> (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle)
"gpu.spmm"(%0#0, %0#1, %0#2) <{computeType = f32, modeA = #gpu<mat_transpose_mode NON_TRANSPOSE>, modeB = #gpu<mat_transpose_mode NON_TRANSPOSE>, operandSegmentSizes = array<i32: 0, 1, 1, 1, 0>}> : (!gpu.sparse.spmat_handle, !gpu.sparse.dntensor_handle, !gpu.sparse.dntensor_handle) -> ()
// -----
// F232 omp.map.info `type($members)`
%0 = "test.source"() : () -> memref<i32>
%1 = "omp.map.info"(%0) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to>, members_index = [[0]], operandSegmentSizes = array<i32: 1, 0, 0, 0>, var_type = i32}> : (memref<i32>) -> memref<i32>
// -----
// F232 omp.allocate_dir `type($varList)`
"omp.allocate_dir"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
// -----
// F232 pdl_interp.apply_constraint `type($args)`
"test.region"() ({
  "pdl_interp.apply_constraint"()[^bb1, ^bb2] <{isNegated = false, name = "text"}> : () -> ()
^bb1:
  "test.end"() : () -> ()
^bb2:
  "test.end"() : () -> ()
}) : () -> ()
// -----
// F232 spirv.CompositeConstruct `type(operands)`
%0 = "spirv.CompositeConstruct"() : () -> !spirv.struct<()>
// -----
// F232 spirv.AccessChain `type($indices)`
%0 = "test.source"() : () -> !spirv.ptr<f32, Function>
%1 = "spirv.AccessChain"(%0) : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
// -----
// F232 shape.broadcast `type($shapes)`
%0 = "shape.broadcast"() : () -> tensor<4xindex>
// -----
// F232 shape.shape_eq `type($shapes)`
%0 = "shape.shape_eq"() : () -> i1
// -----
// F232 shape.from_extents `type($extents)`
%0 = "shape.from_extents"() : () -> !shape.shape
// -----
// F232 shape.is_broadcastable `type($shapes)`
%0 = "shape.is_broadcastable"() : () -> i1
// -----
// F232 shape.any `type($inputs)`
%0 = "shape.any"() : () -> tensor<4xindex>
// -----
// F232 shape.cstr_eq `type($shapes)`
%0 = "shape.cstr_eq"() : () -> !shape.witness
// -----
// F232 shard.shard_shape `type(results)`
%0 = "test.source"() : () -> !shard.sharding
"shard.shard_shape"(%0) <{device = array<i64: 1>, dims = array<i64: 1>, operandSegmentSizes = array<i32: 0, 1, 0>}> : (!shard.sharding) -> ()
// -----
// F232 sparse_tensor.assemble `type($levels)`
%0 = "test.source"() : () -> tensor<6xf64>
%1 = "sparse_tensor.assemble"(%0) : (tensor<6xf64>) -> tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>
// -----
// F232 sparse_tensor.disassemble `type($out_levels)`
%0:2 = "test.source"() : () -> (tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>, tensor<6xf64>)
%1:2 = "sparse_tensor.disassemble"(%0#0, %0#1) {resultSegmentSizes = array<i32: 0, 1, 0, 1>} : (tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>, tensor<6xf64>) -> (tensor<6xf64>, index)
// -----
// F232 sparse_tensor.disassemble `type($ret_levels)`
%0:2 = "test.source"() : () -> (tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>, tensor<6xf64>)
%1:2 = "sparse_tensor.disassemble"(%0#0, %0#1) {resultSegmentSizes = array<i32: 0, 1, 0, 1>} : (tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>, tensor<6xf64>) -> (tensor<6xf64>, index)
// -----
// F232 sparse_tensor.disassemble `type($lvl_lens)`
%0:2 = "test.source"() : () -> (tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>, tensor<6xf64>)
%1:2 = "sparse_tensor.disassemble"(%0#0, %0#1) {resultSegmentSizes = array<i32: 0, 1, 0, 1>} : (tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>, tensor<6xf64>) -> (tensor<6xf64>, index)
// -----
// F232 sparse_tensor.yield `type($results)`
%0 = "test.source"() : () -> tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>
"sparse_tensor.foreach"(%0) ({
^bb0(%arg0: index, %arg1: index, %arg2: f64):
  "sparse_tensor.yield"() {key = 1 : i32} : () -> ()
}) : (tensor<2x3xf64, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : dense)}>>) -> ()
// -----
// F232 tosa.yield `type($inputs)`
"test.region"() ({
  "tosa.yield"() : () -> ()
}) : () -> ()
// -----
// F232 transform.foreach `type($targets)`
"transform.foreach"() ({
  "transform.yield"() : () -> ()
}) : () -> ()
// -----
// F232 transform.replicate `type($handles)`
%0 = "test.source"() : () -> !transform.any_op
"transform.replicate"(%0) : (!transform.any_op) -> ()
// -----
// F236 llvm.comdat `$body`
"llvm.comdat"() <{sym_name = "text"}> ({
^bb0:
}) : () -> ()
// -----
// F236 pdl.rewrite `$bodyRegion`
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %0 = "pdl.operation"() <{attributeValueNames = [], opName = "foo.op", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
  "pdl.rewrite"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0:
  }) : (!pdl.operation) -> ()
}) : () -> ()
// -----
// F236 transform.func.cast_and_call `$conversions`
%0 = "test.source"() : () -> !transform.any_op
%1 = "transform.func.cast_and_call"(%0) <{function_name = @f, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
^bb0:
}) : (!transform.any_op) -> !transform.any_op
// -----
// F236 transform.apply_patterns `$patterns`
%0 = "test.source"() : () -> !transform.any_op
"transform.apply_patterns"(%0) ({
}) : (!transform.any_op) -> ()
// -----
// F236 transform.apply_conversion_patterns `$patterns`
%0 = "test.source"() : () -> !transform.any_op
"transform.apply_conversion_patterns"(%0) ({
}) : (!transform.any_op) -> ()
// -----
// F252 irdl.is ` `
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "a"}> ({
  ^bb0:
  }) : () -> ()
  "irdl.type"() <{sym_name = "t"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    %1 = "irdl.is"() <{expected = i32}> : () -> !irdl.attribute
  }) : () -> ()
}) : () -> ()
// -----
// F252 irdl.base ` `
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "a"}> ({
  ^bb0:
  }) : () -> ()
  "irdl.type"() <{sym_name = "t"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    %1 = "irdl.base"() <{base_name = "!builtin.integer"}> : () -> !irdl.attribute
  }) : () -> ()
}) : () -> ()
// -----
// F252 irdl.parametric ` `
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "a"}> ({
  ^bb0:
  }) : () -> ()
  "irdl.type"() <{sym_name = "t"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    %1 = "irdl.parametric"(%0) <{base_type = @d::@a}> : (!irdl.attribute) -> !irdl.attribute
  }) : () -> ()
}) : () -> ()
// -----
// F252 irdl.any_of ` `
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "a"}> ({
  ^bb0:
  }) : () -> ()
  "irdl.type"() <{sym_name = "t"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    %1 = "irdl.any_of"(%0) : (!irdl.attribute) -> !irdl.attribute
  }) : () -> ()
}) : () -> ()
// -----
// F252 irdl.all_of ` `
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "a"}> ({
  ^bb0:
  }) : () -> ()
  "irdl.type"() <{sym_name = "t"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    %1 = "irdl.all_of"(%0) : (!irdl.attribute) -> !irdl.attribute
  }) : () -> ()
}) : () -> ()
// -----
// F252 irdl.c_pred ` `
"irdl.dialect"() <{sym_name = "d"}> ({
  "irdl.type"() <{sym_name = "a"}> ({
  ^bb0:
  }) : () -> ()
  "irdl.type"() <{sym_name = "t"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    %1 = "irdl.c_pred"() <{pred = "true"}> : () -> !irdl.attribute
  }) : () -> ()
}) : () -> ()
// -----
// F260 #llvm.dependent_libraries `libs`
"test.attribute"() {a = #llvm.dependent_libraries<>} : () -> ()
// -----
// F262 #llvm.di_subprogram `retainedNodes`
source_filename = "a.c"
define void @f() !dbg !3 { ret void }
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1, retainedNodes: !6, annotations: !8)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !{!7}
!7 = !DILocalVariable(name: "x", scope: !3, file: !2, line: 1, type: !10)
!8 = !{!9}
!9 = !{!"k", !"v"}
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
// -----
// F266 #llvm.profile_summary `detailed_summary`
"test.attribute"() {a = #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 1, max_internal_count = 1, max_function_count = 1, num_counts = 1, num_functions = 1, is_partial_profile = 0, partial_profile_ratio = 0.000000e+00 : f64, detailed_summary = >} : () -> ()
// =====
"test.attribute"() {a = #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 1, max_internal_count = 1, max_function_count = 1, num_counts = 1, num_functions = 1, is_partial_profile = 0, partial_profile_ratio = 0.000000e+00 : f64, detailed_summary = <cut_off = 1, min_count = 1, num_counts = 1>>} : () -> ()
// -----
// F266 #acc.routine_info `accRoutines`
"test.attribute"() {a = #acc.routine_info<[]>} : () -> ()
// =====
"test.attribute"() {a = #acc.routine_info<[@a]>} : () -> ()
// -----
// F266 #shard.axisarray `axes`
"test.attribute"() {a = #shard<axisarray[]>} : () -> ()
// =====
"test.attribute"() {a = #shard<axisarray[[0]]>} : () -> ()
// -----
// F266 #tosa.target_env `profiles`
"test.attribute"() {a = #tosa.target_env<specification_version = "1.0", level = none, profiles = [], extensions = [int16]>} : () -> ()
// =====
"test.attribute"() {a = #tosa.target_env<specification_version = "1.0", level = none, profiles = [pro_int], extensions = [int16]>} : () -> ()
// -----
// F266 #tosa.target_env `extensions`
"test.attribute"() {a = #tosa.target_env<specification_version = "1.0", level = none, profiles = [pro_int], extensions = []>} : () -> ()
// =====
"test.attribute"() {a = #tosa.target_env<specification_version = "1.0", level = none, profiles = [pro_int], extensions = [int16]>} : () -> ()
// -----
// F277 !wasmssa.limit `limit`
"test.attribute"() {a = !wasmssa.limit[1: 2]} : () -> ()
// =====
"test.attribute"() {a = !wasmssa<limit[1: 2]>} : () -> ()
// -----
// F277 !wasmssa.local `local`
"test.attribute"() {a = !wasmssa.local ref to i32} : () -> ()
// =====
"test.attribute"() {a = !wasmssa<local ref to i32>} : () -> ()
// -----
// F201 omp.wsloop `$allocate_vars`
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.wsloop"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (memref<i32>) -> ()
  return
}
// -----
// F232 omp.wsloop `type($allocate_vars)`
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.wsloop"(%l) <{operandSegmentSizes = array<i32: 0, 1, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (i64) -> ()
  return
}
// -----
// F201 omp.wsloop `$linear_step_vars`
func.func private @c(memref<i32>, memref<i32>)
func.func @f(%p: memref<i32>, %l: i64, %s: i32, %i: index) {
  "omp.wsloop"(%s) <{operandSegmentSizes = array<i32: 0, 0, 0, 1, 0, 0, 0>}> ({
    "omp.loop_nest"(%i, %i, %i) <{loop_inclusive}> ({
    ^bb0(%x: index):
      "omp.yield"() : () -> ()
    }) : (index, index, index) -> ()
  }) : (i32) -> ()
  return
}
// -----
// F201 omp.parallel `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.parallel"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.teams `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.teams"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.sections `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.sections"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.single `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.single"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.task `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.task"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.target `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.target"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.loop `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.loop"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.wsloop `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.wsloop"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.simd `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.simd"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.distribute `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.distribute"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.taskloop `$private_needs_barrier`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskloop"() <{private_needs_barrier, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.parallel `$reduction_mod`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.parallel"() <{reduction_mod = #omp<reduction_modifier (defaultmod)>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.teams `$reduction_mod`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.teams"() <{reduction_mod = #omp<reduction_modifier (defaultmod)>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.sections `$reduction_mod`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.sections"() <{reduction_mod = #omp<reduction_modifier (defaultmod)>, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.loop `$reduction_mod`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.loop"() <{reduction_mod = #omp<reduction_modifier (defaultmod)>, operandSegmentSizes = array<i32: 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.wsloop `$reduction_mod`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.wsloop"() <{reduction_mod = #omp<reduction_modifier (defaultmod)>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.simd `$reduction_mod`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.simd"() <{reduction_mod = #omp<reduction_modifier (defaultmod)>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.taskloop `$reduction_mod`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskloop"() <{reduction_mod = #omp<reduction_modifier (defaultmod)>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F206 emitc.include attributes
"emitc.include"() <{include = "text"}> {test.a = 1 : i64} : () -> ()
// -----
// F206 rocdl.raw.buffer.load attributes
%0:4 = "test.source"() : () -> (vector<4xi32>, i32, i32, i32)
%1 = "rocdl.raw.buffer.load"(%0#0, %0#1, %0#2, %0#3) {test.a = 1 : i64} : (vector<4xi32>, i32, i32, i32) -> i32
// -----
// F206 rocdl.raw.buffer.store attributes
%0:5 = "test.source"() : () -> (i32, vector<4xi32>, i32, i32, i32)
"rocdl.raw.buffer.store"(%0#0, %0#1, %0#2, %0#3, %0#4) {test.a = 1 : i64} : (i32, vector<4xi32>, i32, i32, i32) -> ()
// -----
// F206 rocdl.raw.buffer.atomic.fadd attributes
%0:5 = "test.source"() : () -> (i32, vector<4xi32>, i32, i32, i32)
"rocdl.raw.buffer.atomic.fadd"(%0#0, %0#1, %0#2, %0#3, %0#4) {test.a = 1 : i64} : (i32, vector<4xi32>, i32, i32, i32) -> ()
// -----
// F206 rocdl.raw.buffer.atomic.fmax attributes
%0:5 = "test.source"() : () -> (i32, vector<4xi32>, i32, i32, i32)
"rocdl.raw.buffer.atomic.fmax"(%0#0, %0#1, %0#2, %0#3, %0#4) {test.a = 1 : i64} : (i32, vector<4xi32>, i32, i32, i32) -> ()
// -----
// F206 rocdl.raw.buffer.atomic.smax attributes
%0:5 = "test.source"() : () -> (i32, vector<4xi32>, i32, i32, i32)
"rocdl.raw.buffer.atomic.smax"(%0#0, %0#1, %0#2, %0#3, %0#4) {test.a = 1 : i64} : (i32, vector<4xi32>, i32, i32, i32) -> ()
// -----
// F206 rocdl.raw.buffer.atomic.umin attributes
%0:5 = "test.source"() : () -> (i32, vector<4xi32>, i32, i32, i32)
"rocdl.raw.buffer.atomic.umin"(%0#0, %0#1, %0#2, %0#3, %0#4) {test.a = 1 : i64} : (i32, vector<4xi32>, i32, i32, i32) -> ()
// -----
// F206 spirv.ARM.GraphEntryPoint attributes
"spirv.ARM.GraphEntryPoint"() <{fn = @a, interface = []}> {test.a = 1 : i64} : () -> ()
// -----
// F206 spirv.EntryPoint attributes
"spirv.EntryPoint"() <{execution_model = #spirv.execution_model<Vertex>, fn = @a, interface = []}> {test.a = 1 : i64} : () -> ()
// -----
// F206 spirv.ExecutionMode attributes
"spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<Invocations>, fn = @a, values = []}> {test.a = 1 : i64} : () -> ()
// -----
// F206 wasmssa.global attributes
"wasmssa.global"() <{sym_name = "text", type = i32}> ({
}) {test.a = 1 : i64} : () -> ()
// -----
// F206 wasmssa.import_global attributes
"wasmssa.import_global"() <{importName = "text", moduleName = "text", sym_name = "text", type = i32}> {test.a = 1 : i64} : () -> ()
// -----
// F205 omp.taskwait `$depend_kinds` and `$depend_vars`
%0:2 = "test.source"() : () -> (memref<4xi32>, memref<4xi32>)
"omp.taskwait"(%0#0, %0#1) <{depend_kinds = [#omp<clause_task_depend(taskdependin)>]}> : (memref<4xi32>, memref<4xi32>) -> ()
// -----
// F205 acc.getdeviceptr `$asyncOperands` and `$asyncOperandsDeviceType`
%0:4 = "test.source"() : () -> (memref<4xi32>, memref<4xi32>, !acc.data_bounds_ty, i32)
%1 = "acc.getdeviceptr"(%0#0, %0#1, %0#2, %0#3) <{asyncOnly = [#acc.device_type<none>], dataClause = #acc<data_clause acc_getdeviceptr>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, structured = true, varType = i32}> : (memref<4xi32>, memref<4xi32>, !acc.data_bounds_ty, i32) -> memref<4xi32>
// -----
// F205 shard.shard_shape `$dims_dynamic`
%0:3 = "test.source"() : () -> (index, !shard.sharding, index)
%1 = "shard.shard_shape"(%0#0, %0#1, %0#2) <{device = array<i64: 1>, dims = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (index, !shard.sharding, index) -> index
// -----
// F206 spirv.CompositeInsert attributes
"func.func"() <{function_type = (i32, vector<4xi32>) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: vector<4xi32>):
  %0 = "spirv.CompositeInsert"(%arg0, %arg1) <{indices = [0 : i32]}> {test.a} : (i32, vector<4xi32>) -> vector<4xi32>
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F206 spirv.BranchConditional attributes
"spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i1) -> (), sym_name = "f"}> ({
^bb0(%arg0: i1):
  "spirv.BranchConditional"(%arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> {test.a} : (i1) -> ()
^bb1:  // pred: ^bb0
  "spirv.Return"() : () -> ()
^bb2:  // pred: ^bb0
  "spirv.Return"() : () -> ()
}) : () -> ()
// -----
// F206 spirv.mlir.selection attributes
"spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i1) -> (), sym_name = "f"}> ({
^bb0(%arg0: i1):
  "spirv.mlir.selection"() <{selection_control = #spirv.selection_control<None>}> ({
    "spirv.BranchConditional"(%arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "spirv.Branch"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "spirv.mlir.merge"() : () -> ()
  }) {test.a} : () -> ()
  "spirv.Return"() : () -> ()
}) : () -> ()
// -----
// F206 spirv.mlir.loop attributes
"spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i1) -> (), sym_name = "f"}> ({
^bb0(%arg0: i1):
  "spirv.mlir.loop"() <{loop_control = #spirv.loop_control<None>}> ({
    "spirv.Branch"()[^bb1] : () -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb3
    "spirv.BranchConditional"(%arg0)[^bb2, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "spirv.Branch"()[^bb3] : () -> ()
  ^bb3:  // pred: ^bb2
    "spirv.Branch"()[^bb1] : () -> ()
  ^bb4:  // pred: ^bb1
    "spirv.mlir.merge"() : () -> ()
  }) {test.a} : () -> ()
  "spirv.Return"() : () -> ()
}) : () -> ()
// -----
// F206 spirv.SpecConstantComposite attributes
"spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
  "spirv.SpecConstant"() <{default_value = 1 : i32, sym_name = "a"}> : () -> ()
  "spirv.SpecConstantComposite"() <{constituents = [@a, @a], sym_name = "c", type = !spirv.array<2 x i32>}> {test.a} : () -> ()
}) : () -> ()
// -----
// F206 spirv.EXT.SpecConstantCompositeReplicate attributes
"spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>}> ({
  "spirv.SpecConstant"() <{default_value = 1 : i32, sym_name = "a"}> : () -> ()
  "spirv.EXT.SpecConstantCompositeReplicate"() <{constituent = @a, sym_name = "c", type = !spirv.array<2 x i32>}> {test.a} : () -> ()
}) : () -> ()
// -----
// F205 shard.shard_shape `$device_dynamic`
%0:2 = "test.source"() : () -> (!shard.sharding, index)
%1 = "shard.shard_shape"(%0#0, %0#1) <{device = array<i64: 1>, dims = array<i64: 1>, operandSegmentSizes = array<i32: 0, 1, 1>}> : (!shard.sharding, index) -> index
// -----
// F205 cf.switch `$case_values` and `$caseOperands`
"test.region"() ({
  %0:2 = "test.source"() : () -> (i32, i32)
  "cf.switch"(%0#0, %0#1)[^bb1] <{case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:  // pred: ^bb0
  "test.end"() : () -> ()
}) : () -> ()
// -----
// F205 llvm.switch `$case_values` and `$caseOperands`
"test.region"() ({
  %0:2 = "test.source"() : () -> (i32, i32)
  "llvm.switch"(%0#0, %0#1)[^bb1] <{case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:  // pred: ^bb0
  "test.end"() : () -> ()
}) : () -> ()
// -----
// F205 llvm.indirectbr `$successors`
"test.region"() ({
  %0:2 = "test.source"() : () -> (!llvm.ptr, !llvm.ptr)
  "llvm.indirectbr"(%0#0, %0#1) <{indbr_operand_segments = array<i32: 1>}> : (!llvm.ptr, !llvm.ptr) -> ()
}) : () -> ()
// -----
// F205 pdl_interp.create_operation `$inputAttributeNames`
%0 = "test.source"() : () -> !pdl.attribute
%1 = "pdl_interp.create_operation"(%0) <{inputAttributeNames = [], name = "text", operandSegmentSizes = array<i32: 0, 1, 0>}> : (!pdl.attribute) -> !pdl.operation
// -----
// F205 xegpu.prefetch_nd values of `$offsets`
%0:2 = "test.source"() : () -> (!xegpu.tensor_desc<8x16xf32>, index)
"xegpu.prefetch_nd"(%0#0, %0#1) : (!xegpu.tensor_desc<8x16xf32>, index) -> ()
// -----
// F205 omp.taskgroup `$task_reduction_byref`
"omp.taskgroup"() <{operandSegmentSizes = array<i32: 0, 0, 0>, task_reduction_byref = array<i1: true>}> ({
}) : () -> ()
// -----
// F205 acc.copyout `$asyncOperands`
%0:7 = "test.source"() : () -> (memref<4xi32>, memref<4xi32>, !acc.data_bounds_ty, !acc.data_bounds_ty, !acc.data_bounds_ty, i32, i32)
"acc.copyout"(%0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6) <{asyncOperandsDeviceType = [#acc.device_type<none>], dataClause = #acc<data_clause acc_copyout>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 1, 3, 2>, structured = true, varType = i32}> : (memref<4xi32>, memref<4xi32>, !acc.data_bounds_ty, !acc.data_bounds_ty, !acc.data_bounds_ty, i32, i32) -> ()
// -----
// F205 amdgpu.make_dma_descriptor values of `$global_dynamic_sizes`
%0:2 = "test.source"() : () -> (!amdgpu.tdm_base<i32>, index)
%1 = "amdgpu.make_dma_descriptor"(%0#0, %0#1) <{global_static_sizes = array<i64: 1>, global_static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>, shared_static_sizes = array<i64: 1>}> : (!amdgpu.tdm_base<i32>, index) -> !amdgpu.tdm_descriptor
// -----
// F205 amdgpu.make_gather_dma_descriptor values of `$global_dynamic_sizes`
%0:3 = "test.source"() : () -> (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, index)
%1 = "amdgpu.make_gather_dma_descriptor"(%0#0, %0#1, %0#2) <{global_static_sizes = array<i64: 1>, global_static_strides = array<i64: 1>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>, shared_static_sizes = array<i64: 1>}> : (!amdgpu.tdm_gather_base<i32, i32>, vector<4xi32>, index) -> !amdgpu.tdm_descriptor
// -----
// F205 transform.structured.tile_using_forall values of `$num_threads`
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1:2 = "transform.structured.tile_using_forall"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// -----
// F205 transform.structured.tile_using_forall values of `$tile_sizes`
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1:2 = "transform.structured.tile_using_forall"(%0#0, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>}> : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// -----
// F205 transform.structured.pack_greedily values of `$matmul_packed_sizes`
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1 = "transform.structured.pack_greedily"(%0#0, %0#1) <{matmul_inner_dims_order = array<i64: 0, 1, 2>, matmul_padded_sizes_next_multiple_of = array<i64>, static_matmul_packed_sizes = array<i64: 0, 1, 2>}> : (!transform.any_op, !transform.any_op) -> !transform.any_op
// -----
// F205 transform.structured.pack values of `$packed_sizes`
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1 = "transform.structured.pack"(%0#0, %0#1) <{static_packed_sizes = array<i64>}> : (!transform.any_op, !transform.any_op) -> !transform.any_op
// -----
// F201 omp.teams `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.teams"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.sections `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.sections"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.single `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.single"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.loop `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.loop"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.wsloop `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.wsloop"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.distribute `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.distribute"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.task `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.task"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.taskloop `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskloop"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.target `$private_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.target"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.parallel `$reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.parallel"() <{reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.teams `$reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.teams"() <{reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.sections `$reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.sections"() <{reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.loop `$reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.loop"() <{reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.wsloop `$reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.wsloop"() <{reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.simd `$reduction_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.simd"() <{reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.simd `$reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.simd"() <{reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.taskloop `$reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskloop"() <{reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.task `$in_reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.task"() <{in_reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.taskloop `$in_reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskloop"() <{in_reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.target `$in_reduction_syms`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.target"() <{in_reduction_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.target `$in_reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.target"() <{in_reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.taskgroup `$task_reduction_byref`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.taskgroup"() <{task_reduction_byref = array<i1: true>, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    "omp.terminator"() : () -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 omp.simd `$private_syms`
omp.private {type = private} @p : i32
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.simd"() <{private_syms = [@p], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
// -----
// F201 acc.parallel `$numWorkersDeviceType`
"acc.parallel"() <{numWorkersDeviceType = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
  "acc.yield"() : () -> ()
}) : () -> ()
// -----
// F201 acc.parallel `$vectorLengthDeviceType`
"acc.parallel"() <{vectorLengthDeviceType = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
  "acc.yield"() : () -> ()
}) : () -> ()
// -----
// F201 acc.kernels `$numWorkersDeviceType`
"acc.kernels"() <{numWorkersDeviceType = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
  "acc.terminator"() : () -> ()
}) : () -> ()
// -----
// F201 acc.kernels `$vectorLengthDeviceType`
"acc.kernels"() <{vectorLengthDeviceType = [#acc.device_type<none>], operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
  "acc.terminator"() : () -> ()
}) : () -> ()
// -----
// F201 transform.structured.tile_using_forall `$num_threads`
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1:2 = "transform.structured.tile_using_forall"(%0#0, %0#1, %0#1) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>}> : (!transform.any_op, !transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// -----
// F201 transform.structured.tile_using_forall `$tile_sizes`
%0:2 = "test.source"() : () -> (!transform.any_op, !transform.any_op)
%1:2 = "transform.structured.tile_using_forall"(%0#0, %0#1, %0#1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0, 1>}> : (!transform.any_op, !transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// -----
// F200 omp.loop `$order`
"func.func"() <{function_type = (i32, i32, i32) -> (), sym_name = "f"}> ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "omp.loop"() <{order_mod = #omp<order_mod reproducible>, operandSegmentSizes = array<i32: 0, 0>}> ({
    "omp.loop_nest"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: i32):
      "omp.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
  }) : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
