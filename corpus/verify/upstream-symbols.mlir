// Types and attributes that MLIR's own dialects refuse: `mlir-opt` is asked for the errors (spec-tests/tests/spec/verify_referee.rs).
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ dimLevelType = ["dense"] }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0 : nope) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : nope) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(nope)) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 7 }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = "x" }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), nope = 7 }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : singleton) }>}
// -----
func.func private @f() attributes {x = #llvm.di_derived_type<tag = DW_TAG_nonsense>}
// -----
func.func private @f() attributes {x = #llvm.di_subprogram<scope = "x">}
// -----
func.func private @f() attributes {x = #llvm.di_expression<[DW_OP_nope]>}
// -----
func.func private @f() attributes {x = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Nope, file = #llvm.di_file<"a" in "b">, isOptimized = true, emissionKind = Full>}
// -----
func.func private @f() attributes {x = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = "x", isOptimized = true, emissionKind = Full>}
// -----
func.func private @f() attributes {x = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #llvm.di_file<"a" in "b">, isOptimized = true, emissionKind = Nope>}
// -----
func.func private @f() attributes {x = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, isOptimized = true, emissionKind = Full, nameTableKind = Nope>}
// -----
func.func private @f() attributes {x = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_nope>}
// -----
func.func private @f() attributes {x = #llvm.di_basic_type<tag = DW_TAG_nope, name = "int">}
// -----
func.func private @f() attributes {x = #llvm.di_composite_type<tag = DW_TAG_nope>}
// -----
func.func private @f() attributes {x = #llvm.di_composite_type<tag = DW_TAG_structure_type, baseType = "x">}
// -----
func.func private @f() attributes {x = #llvm.di_composite_type<tag = DW_TAG_structure_type, scope = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_composite_type<tag = DW_TAG_structure_type, elements = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_composite_type<tag = DW_TAG_structure_type, elements = "x">}
// -----
func.func private @f() attributes {x = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = Nope>}
// -----
func.func private @f() attributes {x = #llvm.di_derived_type<tag = DW_TAG_member, baseType = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_derived_type<tag = DW_TAG_member, name = foo>}
// -----
func.func private @f() attributes {x = #llvm.di_derived_type<tag = DW_TAG_member, extraData = foo>}
// -----
func.func private @f() attributes {x = #llvm.di_lexical_block<scope = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_lexical_block<scope = #llvm.di_file<"a" in "b">, file = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_lexical_block_file<scope = #llvm.di_file<"a" in "b">, discriminator = x>}
// -----
func.func private @f() attributes {x = #llvm.di_local_variable<scope = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, type = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_local_variable<scope = #llvm.di_file<"a" in "b">, type = #llvm.di_file<"a" in "b">>}
// -----
func.func private @f() attributes {x = #llvm.di_global_variable<scope = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_global_variable_expression<var = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_label<scope = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_module<scope = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_subroutine_type<callingConvention = DW_CC_nope>}
// -----
func.func private @f() attributes {x = #llvm.di_subroutine_type<types = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_subroutine_type<types = #llvm.di_file<"a" in "b">>}
// -----
func.func private @f() attributes {x = #llvm.di_string_type<tag = DW_TAG_nope, name = "x">}
// -----
func.func private @f() attributes {x = #llvm.di_common_block<scope = 1, name = "x">}
// -----
func.func private @f() attributes {x = #llvm.di_generic_subrange<count = 1>}
// -----
func.func private @f() attributes {x = #llvm.di_imported_entity<tag = DW_TAG_nope>}
// -----
func.func private @f() attributes {x = #llvm.di_annotation<name = 1, value = 2>}
// -----
func.func private @f() attributes {x = #spirv.vce<v9.9, [], []>}
// -----
func.func private @f() attributes {x = #spirv.vce<v1.0, [Nope], []>}
// -----
func.func private @f() attributes {x = #spirv.vce<v1.0, [], [Nope]>}
// -----
func.func private @f() attributes {x = #spirv.vce<v1.0, Shader, []>}
// -----
func.func private @f() attributes {x = #spirv.vce<v1.0, [Shader]>}
// -----
func.func private @f() attributes {x = #spirv.interface_var_abi<(0, 1), Nope>}
// -----
func.func private @f() attributes {x = #spirv.interface_var_abi<(0)>}
// -----
func.func private @f() attributes {x = #spirv.target_env<1, #spirv.resource_limits<>>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<i32 = 1, i32 = 2>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<"a" = 1, "a" = 2>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<"" = 1>}
// -----
func.func private @f() attributes {x = #dlti.map<"a" = 1, "a" = 2>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<"CPU" = 1>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<i32 = #dlti.target_device_spec<"a" = 1>>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"a" = 1>, "CPU" = #dlti.target_device_spec<"a" = 1>>}
// -----
func.func private @f() attributes {x = #dlti.target_device_spec<"a" = 1, "a" = 1>}
// -----
func.func private @f() attributes {x = #dlti.target_device_spec<i32 = 1>}
// -----
func.func private @f() attributes {x = #dlti.dl_entry<3, 1>}
// -----
func.func private @f(!spirv.image<f32, Nope>)
// -----
func.func private @f(!spirv.image<f32, Dim2D>)
// -----
func.func private @f(!spirv.image<f32, Dim2D, Nope>)
// -----
func.func private @f(!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Nope>)
// -----
func.func private @f(!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown, 3>)
// -----
func.func private @f(!spirv.image<index, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>)
// -----
func.func private @f(!spirv.ptr<f32, Nope>)
// -----
func.func private @f(!spirv.ptr<f32>)
// -----
func.func private @f(!spirv.ptr<index, Uniform>)
// -----
func.func private @f(!spirv.array<0 x f32>)
// -----
func.func private @f(!spirv.array<-1 x f32>)
// -----
func.func private @f(!spirv.array<4 x index>)
// -----
func.func private @f(!spirv.array<4xf32, stride=0>)
// -----
func.func private @f(!spirv.array<? x f32>)
// -----
func.func private @f(!spirv.rtarray<index>)
// -----
func.func private @f(!spirv.matrix<2 x f32>)
// -----
func.func private @f(!spirv.matrix<5 x vector<2xf32>>)
// -----
func.func private @f(!spirv.matrix<2 x vector<8xf32>>)
// -----
func.func private @f(!spirv.matrix<2 x vector<2xi32>>)
// -----
func.func private @f(!spirv.sampled_image<f32>)
// -----
func.func private @f(!spirv.struct<(f32 [0], i32)>)
// -----
func.func private @f(!spirv.struct<(f32 [Nope])>)
// -----
func.func private @f(!spirv.struct<(f32 [0, Nope])>)
// -----
func.func private @f(!spirv.coopmatrix<4x4xf32, Nope, MatrixA>)
// -----
func.func private @f(!spirv.coopmatrix<4x4xf32, Subgroup, Nope>)
// -----
func.func private @f(!spirv.coopmatrix<4xf32, Subgroup, MatrixA>)
// -----
func.func private @f(!spirv.coopmatrix<?x4xf32, Subgroup, MatrixA>)
// -----
func.func private @f(!spirv.arm.tensor<>)
// -----
func.func private @f(!spirv.arm.tensor<2xindex>)
// -----
func.func private @f(!spirv.sampler)
// -----
func.func private @f(!spirv.nope)
// -----
func.func private @f(!emitc.opaque<"">)
// -----
func.func private @f(!emitc.opaque<"a*">)
// -----
func.func private @f(!emitc.ptr<!emitc.lvalue<i32>>)
// -----
func.func private @f(!emitc.lvalue<!emitc.array<2xi32>>)
// -----
func.func private @f(!emitc.lvalue<!emitc.lvalue<i32>>)
// -----
func.func private @f(!emitc.array<2x!emitc.array<2xi32>>)
// -----
func.func private @f(!emitc.array<xi32>)
// -----
func.func private @f(!emitc.array<-2xi32>)
// -----
func.func private @f(!emitc.array<?xi32>)
// -----
func.func private @f(!emitc.array<2xtensor<2xf32>>)
// -----
func.func private @f(!emitc.array<i32>)
// -----
func.func private @f(!smt.bv<0>)
// -----
func.func private @f(!smt.bv<-1>)
// -----
func.func private @f(!smt.func<() !smt.bool>)
// -----
func.func private @f(!smt.func<(i32) !smt.bool>)
// -----
func.func private @f(!smt.func<(!smt.bool) i32>)
// -----
func.func private @f(!smt.func<(!smt.bool) !smt.func<(!smt.bool) !smt.bool>>)
// -----
func.func private @f(!smt.array<[i32 -> !smt.bool]>)
// -----
func.func private @f(!smt.array<[!smt.bool -> i32]>)
// -----
func.func private @f(!smt.sort<"x"[i32]>)
// -----
func.func private @f(!llvm.array<0 x void>)
// -----
func.func private @f(!llvm.array<4 x void>)
// -----
func.func private @f(!llvm.array<4 x label>)
// -----
func.func private @f(!llvm.array<4 x token>)
// -----
func.func private @f(!llvm.array<4 x metadata>)
// -----
func.func private @f(!llvm.array<4 x func<void ()>>)
// -----
func.func private @f(!llvm.array<4 x !llvm.nope>)
// -----
func.func private @f(!llvm.array<4 x nope>)
// -----
func.func private @f(!llvm.array<? x i32>)
// -----
func.func private @f(!llvm.func<label ()>)
// -----
func.func private @f(!llvm.func<void (void)>)
// -----
func.func private @f(!llvm.func<func<void ()> ()>)
// -----
func.func private @f(!llvm.func<void (i32, ..., i32)>)
// -----
func.func private @f(!llvm.func<void i32>)
// -----
func.func private @f(!llvm.struct<(void)>)
// -----
func.func private @f(!llvm.struct<(i32, label)>)
// -----
func.func private @f(!llvm.struct<"a", (void)>)
// -----
func.func private @f(!llvm.struct<opaque>)
// -----
func.func private @f(!llvm.struct<packed>)
// -----
func.func private @f(!llvm.struct<(i32)
// -----
func.func private @f(!llvm.ptr<i32>)
// -----
func.func private @f(!llvm.ptr<x>)
// -----
func.func private @f(!llvm.vec<4 x ptr>)
// -----
func.func private @f(!llvm.vec<4 x i32>)
// -----
func.func private @f(!llvm.vec<? x 4 x i32>)
// -----
func.func private @f(!llvm.x86_mmx)
// -----
func.func private @f(!llvm.target<3>)
// -----
func.func private @f(!llvm.target)
// -----
func.func private @f(!llvm.half)
// -----
func.func private @f(!llvm.byte<8>)
// -----
func.func private @f(!tosa.shape<-1>)
// -----
func.func private @f(!tosa.shape<x>)
// -----
func.func private @f(!tosa.shape)
// -----
func.func private @f(!gpu.mma_matrix<16x16xf32, "DOp">)
// -----
func.func private @f(!gpu.mma_matrix<16xf32, "AOp">)
// -----
func.func private @f(!gpu.mma_matrix<16x16xindex, "AOp">)
// -----
func.func private @f(!gpu.mma_matrix<16x16xi1, "AOp">)
// -----
func.func private @f(!gpu.mma_matrix<?x16xf32, "AOp">)
// -----
func.func private @f(!gpu.mma_matrix<16x16xf32>)
// -----
func.func private @f(!gpu.async.nope)
// -----
func.func private @f(!gpu.async)
// -----
func.func private @f(!gpu.sparse.nope)
// -----
func.func private @f(!ptr.ptr<3>)
// -----
func.func private @f(!ptr.ptr<i32>)
// -----
func.func private @f(!ptr.ptr)
// -----
func.func private @f(!quant.any<i33<-8:7>:f32>)
// -----
func.func private @f(!quant.any<i8<-200:7>:f32>)
// -----
func.func private @f(!quant.any<i8<7:-7>:f32>)
// -----
func.func private @f(!quant.uniform<i8:f32>)
// -----
func.func private @f(!quant.uniform<i8:f32, 0.0>)
// -----
func.func private @f(!quant.uniform<i8:i32, 1.0>)
// -----
func.func private @f(!quant.uniform<i8:f32:0, {}>)
// -----
func.func private @f(!quant.uniform<i8:f32:-1, {1.0}>)
// -----
func.func private @f(!quant.uniform<i8:f32, -1.0>)
// -----
func.func private @f(!quant.calibrated<f32<1.0:0.0>>)
// -----
func.func private @f(!transform.any_nope)
// -----
func.func private @f(!transform.op<3>)
// -----
func.func private @f(!transform.param<f32>)
// -----
func.func private @f(!transform.param<3>)
// -----
func.func private @f(!async.value<3>)
// -----
func.func private @f(!async.value)
// -----
func.func private @f(!pdl.range<nope>)
// -----
func.func private @f(!pdl.range)
// -----
func.func private @f(!omp.nope)
// -----
func.func private @f(!nvgpu.device.nope)
// -----
func.func private @f(!nvgpu.mbarrier.group<nope = 3>)
// -----
func.func private @f(!nvgpu.warpgroup.accumulator<fragmented = i32>)
// -----
func.func private @f(!nvgpu.tensormap.descriptor<tensor = memref<2xf32>, swizzle = nope, l2promo = none, oob = zero, interleave = none>)
// -----
func.func private @f(!amx.tile<4x4xi64>)
// -----
func.func private @f(!amx.tile<?x4xi32>)
// -----
func.func private @f(!sparse_tensor.iter_space<3, lvls = 0>)
// -----
func.func private @f(!sparse_tensor.storage_specifier<3>)
// -----
func.func private @f(!mpi.nope)
// -----
func.func private @f(!wasmssa.local<3>)
// -----
func.func private @f(!wasmssa.local<ref to i32>)
// -----
func.func private @f(!wasmssa.limit<3>)
// -----
func.func private @f(!wasmssa.limit[3:2])
// -----
func.func private @f() attributes {x = #gpu.address_space<nope>}
// -----
func.func private @f() attributes {x = #gpu.target<3>}
// -----
func.func private @f() attributes {x = #gpu.dim<w>}
// -----
func.func private @f() attributes {x = #nvvm.target<O = 9>}
// -----
func.func private @f() attributes {x = #nvvm.target<chip = "">}
// -----
func.func private @f() attributes {x = #nvvm.target<triple = "">}
// -----
func.func private @f() attributes {x = #nvvm.shfl_kind<nope>}
// -----
func.func private @f() attributes {x = #nvvm.mma_type<nope>}
// -----
func.func private @f() attributes {x = #llvm.linkage<nope>}
// -----
func.func private @f() attributes {x = #llvm.cconv<nope>}
// -----
func.func private @f() attributes {x = #llvm.fastmath<nope>}
// -----
func.func private @f() attributes {x = #llvm.fastmath<nnan, nope>}
// -----
func.func private @f() attributes {x = #llvm.loop_annotation<disableNonforced = 3>}
// -----
func.func private @f() attributes {x = #llvm.loop_annotation<nope = true>}
// -----
func.func private @f() attributes {x = #llvm.tbaa_tag<base_type = 1>}
// -----
func.func private @f() attributes {x = #llvm.alias_scope<id = 1>}
// -----
func.func private @f() attributes {x = #llvm.access_group<id = 1>}
// -----
func.func private @f() attributes {x = #llvm.target_features<["x"]>}
// -----
func.func private @f() attributes {x = #llvm.target_features<["+x,+y"]>}
// -----
func.func private @f() attributes {x = #llvm.constant_range<i32, 0>}
// -----
func.func private @f() attributes {x = #llvm.dso_local_equivalent<3>}
// -----
func.func private @f() attributes {x = #llvm.mlir.undef}
// -----
func.func private @f() attributes {x = #llvm.framePointerKind<nope>}
// -----
func.func private @f() attributes {x = #llvm.memory_effects<other = nope>}
// -----
func.func private @f() attributes {x = #llvm.vec_type_hint<hint = 3>}
// -----
func.func private @f() attributes {x = #llvm.blocktag<id = x>}
// -----
func.func private @f() attributes {x = #arith.fastmath<nope>}
// -----
func.func private @f() attributes {x = #arith.overflow<nsw, nope>}
// -----
func.func private @f() attributes {x = #arith.overflow<>}
// -----
func.func private @f() attributes {x = #arith.rounding_mode<nope>}
// -----
func.func private @f() attributes {x = #vector.kind<nope>}
// -----
func.func private @f() attributes {x = #linalg.iterator_type<nope>}
// -----
func.func private @f() attributes {x = #linalg.unary_fn<nope>}
// -----
func.func private @f() attributes {x = #transform.match_interface<nope>}
// -----
func.func private @f() attributes {x = #shard.axisarray<[nope]>}
// -----
func.func private @f() attributes {x = #emitc.opaque<3>}
// -----
func.func private @f() attributes {x = #emitc.cmp_predicate<nope>}
// -----
func.func private @f() attributes {x = #omp.data_share_type<nope>}
// -----
func.func private @f() attributes {x = #omp.declaretarget<device_type = (nope), capture_clause = (to)>}
// -----
func.func private @f() attributes {x = #acc<clause acc_copyin>}
// -----
func.func private @f() attributes {x = #acc<data_clause acc_nope>}
// -----
func.func private @f() attributes {x = #acc.routine_info<[3]>}
// -----
func.func private @f() attributes {x = #irdl.variadicity<nope>}
// -----
func.func private @f() attributes {x = #smt.bv<5> : !smt.bv<2>}
// -----
func.func private @f() attributes {x = #smt.bv<5> : i3}
// -----
func.func private @f() attributes {x = #smt.bv<5>}
// -----
func.func private @f() attributes {x = #ptr.address<3>}
// -----
func.func private @f() attributes {x = #ptr.null}
// -----
func.func private @f() attributes {x = #tosa.nan_mode<nope>}
// -----
func.func private @f() attributes {x = #tosa.target_env<specification_version = "x", level = nope>}
// -----
func.func private @f() attributes {x = #nvgpu.swizzle<nope>}
// -----
func.func private @f() attributes {x = #amdgpu.sched_barrier<nope>}
// -----
func.func private @f() attributes {x = #xegpu.block_tdesc_attr<memory_space = nope>}
// -----
func.func private @f() attributes {x = #xegpu.layout<sg_layout = [3], sg_data = [x]>}
// -----
func.func private @f() attributes {x = #xegpu.slice<3, dims = [0]>}
// -----
func.func private @f() attributes {x = #index.cmp_predicate<nope>}
// -----
func.func private @f() attributes {x = #mpi.op_class<nope>}
// -----
func.func private @f() attributes {x = #mpi<op_class MPI_SUM>}
// -----
func.func private @f() attributes {x = #bufferization.nope}
// -----
func.func private @f() attributes {x = #sparse_tensor.crd_trans_kind<nope>}
// -----
func.func private @f() attributes {x = #sparse_tensor<crd_trans_direction nope>}
// -----
func.func private @f() attributes {x = #sparse_tensor.slice<3>}
// -----
func.func private @f() attributes {x = #sparse_tensor<slice(1, 2)>}
// -----
func.func private @f() attributes {x = #sparse_tensor<slice(-1, 2, 3)>}
// -----
func.func private @f() attributes {x = #shape.nope}
// -----
func.func private @f(!emitc.opaque<"*">)
// -----
func.func private @f(!smt.func<() i32>)
// -----
func.func private @f(!smt.array<[i32 -> i32]>)
// -----
func.func private @f(!smt.func<(!smt.func<(!smt.bool) !smt.bool>) !smt.bool>)
// -----
func.func private @f(!smt.sort<"x"[!smt.func<(!smt.bool) !smt.bool>]>)
// -----
func.func private @f(!llvm.array<4 x struct<(void)>>)
// -----
func.func private @f(!llvm.func<metadata ()>)
// -----
func.func private @f(!llvm.func<void (func<void ()>)>)
// -----
func.func private @f(!llvm.struct<(metadata)>)
// -----
func.func private @f(!llvm.struct<(token)>)
// -----
func.func private @f(!llvm.struct<(func<void ()>)>)
// -----
func.func private @f(!llvm.struct<packed (i32, func<void ()>)>)
// -----
func.func private @f(!transform.param<i65>)
// -----
func.func private @f(!transform.param<index>)
// -----
func.func private @f(!tosa.shape<-2>)
// -----
func.func private @f() attributes {x = #nvvm.target<O = 4>}
// -----
func.func private @f() attributes {x = #nvvm.target<O = -1>}
// -----
func.func private @f() attributes {x = #nvvm.target<O = 2, triple = "", chip = "">}
// -----
func.func private @f() attributes {x = #nvvm.target<link = [1]>}
// -----
func.func private @f() attributes {x = #xevm.target<link = [1]>}
// -----
func.func private @f() attributes {x = #llvm.target_features<["", "+x"]>}
// -----
func.func private @f() attributes {x = #llvm.target_features<[3]>}
// -----
func.func private @f() attributes {x = #llvm.target_features<"+x">}
// -----
func.func private @f() attributes {x = #gpu.kernel_metadata<"", () -> ()>}
// -----
func.func private @f() attributes {x = #gpu.kernel_table<[3]>}
// -----
func.func private @f() attributes {x = #llvm.fcmp<x>}
// -----
func.func private @f() attributes {x = #llvm.module_flag<error, "x", 3>}
// -----
func.func private @f() attributes {x = #llvm.module_flag<nope, "x", 3 : i32>}
// -----
func.func private @f() attributes {x = #llvm.module_flag<error, "x", 3 : i32>}
// -----
func.func private @f() attributes {x = #llvm.dependent_libraries<[3]>}
// -----
func.func private @f() attributes {x = #amdgpu.address_space<nope>}
// -----
func.func private @f(!emitc.lvalue<i7>)
// -----
func.func private @f(!emitc.lvalue<!llvm.ptr>)
// -----
func.func private @f(!emitc.lvalue<none>)
// -----
func.func private @f(!emitc.lvalue<f128>)
// -----
func.func private @f(!emitc.lvalue<memref<2xf32>>)
// -----
func.func private @f(!emitc.lvalue<vector<2xf32>>)
// -----
func.func private @f(!emitc.array<2x!emitc.lvalue<i32>>)
// -----
func.func private @f(!emitc.array<2xi7>)
// -----
func.func private @f(!emitc.array<2xf128>)
// -----
func.func private @f(!emitc.array<2xnone>)
// -----
func.func private @f(!emitc.array<2xtuple<i32>>)
// -----
func.func private @f(!emitc.array<2xmemref<2xf32>>)
// -----
func.func private @f(!emitc.array<2x!llvm.ptr>)
// -----
func.func private @f(!gpu.mma_matrix<16x16xbf16, "AOp">)
// -----
func.func private @f(!gpu.mma_matrix<16x16xi8, "AOp">)
// -----
func.func private @f(!gpu.mma_matrix<16x16xf32, "AOp", 3>)
// -----
func.func private @f(!gpu.mma_matrix<xf32, "AOp">)
// -----
func.func private @f(!gpu.mma_matrix)
// -----
func.func private @f(!spirv.coopmatrix<4x4xf32, Subgroup>)
// -----
func.func private @f(!spirv.coopmatrix)
// -----
func.func private @f(!spirv.arm.tensor<2x?xf32>)
// -----
func.func private @f(!spirv.arm.tensor<f32>)
// -----
func.func private @f(!spirv.arm.tensor<0xf32>)
// -----
func.func private @f(!spirv.arm.tensor<2xf32, 3>)
// -----
func.func private @f(!spirv.image<f32, NoDepth, NoDepth, Arrayed, SingleSampled, NeedSampler, Rgba8>)
// -----
func.func private @f(!spirv.sampled_image<!spirv.image<f32, SubpassData, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>)
// -----
func.func private @f(!spirv.sampled_image<!spirv.image<f32, Buffer, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>)
// -----
func.func private @f(!spirv.sampled_image)
// -----
func.func private @f() attributes {x = #spirv.vce<1.0, [], []>}
// -----
func.func private @f() attributes {x = #spirv.vce<v1.0, [], [], 3>}
// -----
func.func private @f() attributes {x = #spirv.vce}
// -----
func.func private @f() attributes {x = #spirv.vce<"x">}
// -----
func.func private @f() attributes {x = #spirv.interface_var_abi<(x, 1)>}
// -----
func.func private @f() attributes {x = #spirv.interface_var_abi<(0, 1) Uniform>}
// -----
func.func private @f() attributes {x = #spirv.interface_var_abi}
// -----
func.func private @f() attributes {x = #spirv.interface_var_abi<0, 1>}
// -----
func.func private @f() attributes {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, AMD:DiscreteGPU:x, #spirv.resource_limits<>>}
// -----
func.func private @f() attributes {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>>}
// -----
func.func private @f() attributes {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, 3>}
// -----
func.func private @f() attributes {x = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.vce<v1.0, [Shader], []>>}
// -----
func.func private @f() attributes {x = #dlti.map<"" = 1>}
// -----
func.func private @f() attributes {x = #dlti.map<i32 = 1, i32 = 2>}
// -----
func.func private @f() attributes {x = #dlti.target_device_spec<>}
// -----
func.func private @f() attributes {x = #dlti.target_device_spec<"" = 1>}
// -----
func.func private @f() attributes {x = #dlti.target_device_spec<foo = 1>}
// -----
func.func private @f() attributes {x = #dlti.target_device_spec<#dlti.dl_entry<i32, 1>>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<foo = 1>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<#dlti.dl_entry<"a", 1>>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<"CPU" = #dlti.dl_spec<"a" = 1>>}
// -----
func.func private @f() attributes {x = #dlti.target_system_spec<"CPU" = #dlti.map<"a" = 1>>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<foo = 1>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<#dlti.dl_entry<"", 1>>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<#dlti.dl_entry<"a", 1>, "a" = 3>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<"a" = 1, >}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<"a">}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<"a" = 1}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<"a" : i32 = 1>}
// -----
func.func private @f() attributes {x = #dlti.dl_entry<"a">}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<index = 32, index = 64>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<#dlti.dl_entry<index, 32>, #dlti.dl_entry<index, 64>>}
// -----
func.func private @f() attributes {x = #dlti.dl_spec<#dlti.map<"a" = 1>>}
// -----
func.func private @f(!llvm.struct<"x", (f32, void)>)
// -----
func.func private @f(!llvm.struct<(f32, !llvm.void)>)
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : structured[4, 2]) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : structured) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(soa)) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense(nonunique)) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : batch) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 32, crdWidth = 7 }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), explicitVal = "x" }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> d0 }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map (d0) -> (d0 : dense) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> () }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0, d0) -> (d0 : dense) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (l0 = d0 : dense) }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{}}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ 3 = 4 }>}
// -----
func.func private @f() attributes {x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) posWidth = 32 }>}
// -----
func.func private @f(tensor<4xf32, #sparse_tensor.encoding<{ dimOrdering = affine_map<(i) -> (i)> }>>)
// -----
func.func private @f(tensor<4xf32, #sparse_tensor.encoding<{ lvlTypes = [ "dense" ] }>>)
// -----
func.func private @f(!amx.tile)
// -----
func.func private @f(!amx.tile<4x4xf32, 3>)
// -----
func.func private @f(!affine.nope)
// -----
func.func private @f(!arith.nope)
// -----
func.func private @f(!arm_sme.nope)
// -----
func.func private @f(!arm_sve.nope)
// -----
func.func private @f(!bufferization.nope)
// -----
func.func private @f(!cf.nope)
// -----
func.func private @f(!complex.nope)
// -----
func.func private @f(!dlti.nope)
// -----
func.func private @f(!func.nope)
// -----
func.func private @f(!index.nope)
// -----
func.func private @f(!linalg.nope)
// -----
func.func private @f(!math.nope)
// -----
func.func private @f(!memref.nope)
// -----
func.func private @f(!nvvm.nope)
// -----
func.func private @f(!pdl_interp.nope)
// -----
func.func private @f(!rocdl.nope)
// -----
func.func private @f(!scf.nope)
// -----
func.func private @f(!tensor.nope)
// -----
func.func private @f(!ub.nope)
// -----
func.func private @f(!vector.nope)
// -----
func.func private @f(!x86vector.nope)
// -----
func.func private @f(!xevm.nope)
// -----
func.func private @f(!gpu.nope)
// -----
func.func private @f(!quant.nope)
// -----
func.func private @f(!transform.nope)
// -----
func.func private @f(!llvm.nope)
// -----
func.func private @f(!acc.nope)
// -----
func.func private @f(!tosa.nope)
// -----
func.func private @f(!builtin.nope)
// -----
func.func private @f(!gpu<"x">)
// -----
func.func private @f(!arith<nope>)
// -----
func.func private @f(!llvm.no-pe<x>)
// -----
func.func private @f(!tosa.3d)
// -----
func.func private @f() attributes {x = #affine.nope}
// -----
func.func private @f() attributes {x = #amx.nope}
// -----
func.func private @f() attributes {x = #arm_neon.nope}
// -----
func.func private @f() attributes {x = #arm_sve.nope}
// -----
func.func private @f() attributes {x = #async.nope}
// -----
func.func private @f() attributes {x = #cf.nope}
// -----
func.func private @f() attributes {x = #func.nope}
// -----
func.func private @f() attributes {x = #math.nope}
// -----
func.func private @f() attributes {x = #memref.nope}
// -----
func.func private @f() attributes {x = #pdl.nope}
// -----
func.func private @f() attributes {x = #pdl_interp.nope}
// -----
func.func private @f() attributes {x = #quant.nope}
// -----
func.func private @f() attributes {x = #scf.nope}
// -----
func.func private @f() attributes {x = #spirv.nope}
// -----
func.func private @f() attributes {x = #tensor.nope}
// -----
func.func private @f() attributes {x = #wasmssa.nope}
// -----
func.func private @f() attributes {x = #x86vector.nope}
// -----
func.func private @f() attributes {x = #arith.nope}
// -----
func.func private @f() attributes {x = #llvm.nope}
// -----
func.func private @f() attributes {x = #math.fastmath<fast>}
// -----
func.func private @f() attributes {x = #spirv<"x">}
