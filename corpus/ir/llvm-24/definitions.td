// What LLVM 24 (October 2026) writes in another way than LLVM 22, as entries for definitions of MLIR 22: each is put at the end of the
// body of the definition of that name, where a later `let` wins. The formats follow from text that `iree-opt` prints and reads, for no
// definitions of that version are installed anywhere; constraints and traits are those of 22. Formats that only need `prop-dict` are not
// here: `asmf lint --llvm 24 --select F078 --fix --unsafe-fixes` adds it.

// tosa: attributes are written as `name(value)`, enums as `name<CASE>`, in place of an attribute
// dictionary. Where `local_bound` or `input_unsigned` is left out, two spaces are printed.
class Tosa_ConvOp {
  let assemblyFormat = [{
    operands `pad` `(` $pad `)` `stride` `(` $stride `)` `dilation` `(` $dilation `)`
    `acc_type` `(` $acc_type `)` ` ` (`local_bound` `(` $local_bound^ `)`)?
    attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_TransposeConv2DOp {
  let assemblyFormat = [{
    operands `out_pad` `(` $out_pad `)` `stride` `(` $stride `)`
    `acc_type` `(` $acc_type `)` ` ` (`local_bound` `(` $local_bound^ `)`)?
    attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_AvgPool2dOp {
  let assemblyFormat = [{
    operands `kernel` `(` $kernel `)` `stride` `(` $stride `)` `pad` `(` $pad `)`
    `acc_type` `(` $acc_type `)` attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_MaxPool2dOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    operands `kernel` `(` $kernel `)` `stride` `(` $stride `)` `pad` `(` $pad `)`
    (`nan_mode` `` $nan_mode^)? attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_FFT2dOp {
  let assemblyFormat = [{
    operands `inverse` `(` $inverse `)` ` ` (`local_bound` `(` $local_bound^ `)`)?
    attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_RFFT2dOp {
  let assemblyFormat = [{
    operands ` ` (`local_bound` `(` $local_bound^ `)`)? attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_CastOp {
  let arguments = (ins Tosa_Tensor:$input, DefaultValuedOptionalAttr<BoolAttr, "false">:$input_unsigned);
  let assemblyFormat = [{
    operands ` ` (`input_unsigned` `(` $input_unsigned^ `)`)? attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_ArgMaxOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    operands `axis` `(` $axis `)` (`nan_mode` `` $nan_mode^)? attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_ReduceMaxOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    operands `axis` `(` $axis `)` (`nan_mode` `` $nan_mode^)? attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_ReduceMinOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    operands `axis` `(` $axis `)` (`nan_mode` `` $nan_mode^)? attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_ReduceAllOp { let assemblyFormat = "operands `axis` `(` $axis `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ReduceAnyOp { let assemblyFormat = "operands `axis` `(` $axis `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ReduceProductOp { let assemblyFormat = "operands `axis` `(` $axis `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ReduceSumOp { let assemblyFormat = "operands `axis` `(` $axis `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ConcatOp { let assemblyFormat = "operands `axis` `(` $axis `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ReverseOp { let assemblyFormat = "operands `axis` `(` $axis `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_DimOp { let assemblyFormat = "operands `axis` `(` $axis `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_TransposeOp { let assemblyFormat = "operands `perms` `(` $perms `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ArithmeticRightShiftOp { let assemblyFormat = "operands `round` `(` $round `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ConstOp { let assemblyFormat = "operands `values` `(` $values `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_ConstShapeOp { let assemblyFormat = "operands `values` `(` $values `)` attr-dict `:` functional-type(operands, results)"; }
def Tosa_MaximumOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "operands (`nan_mode` `` $nan_mode^)? attr-dict `:` functional-type(operands, results)";
}
def Tosa_MinimumOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "operands (`nan_mode` `` $nan_mode^)? attr-dict `:` functional-type(operands, results)";
}
def Tosa_ClampOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    operands `min_val` `(` $min_val `)` `max_val` `(` $max_val `)` (`nan_mode` `` $nan_mode^)?
    attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_ApplyScaleOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "operands `rounding_mode` `` $rounding_mode attr-dict `:` functional-type(operands, results)";
}
def Tosa_RescaleOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = [{
    operands `scale32` `(` $scale32 `)` `rounding_mode` `` $rounding_mode `per_channel` `(` $per_channel `)`
    `input_unsigned` `(` $input_unsigned `)` `output_unsigned` `(` $output_unsigned `)`
    attr-dict `:` functional-type(operands, results)
  }];
}
def Tosa_ResizeOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "operands `mode` `` $mode attr-dict `:` functional-type(operands, results)";
}
def Tosa_MatmulTBlockScaledOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "operands `block_size` `` $block_size attr-dict `:` functional-type(operands, results)";
}
def Tosa_CastFromBlockScaledOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "operands `block_size` `` $block_size attr-dict `:` functional-type(operands, results)";
}
def Tosa_CastToBlockScaledOp {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "operands `block_size` `` $block_size attr-dict `:` functional-type(operands, results)";
}
def Tosa_CustomOp {
  let assemblyFormat = [{
    operands `operator_name` `(` $operator_name `)` `domain_name` `(` $domain_name `)`
    `implementation_attrs` `(` $implementation_attrs `)` attr-dict `:` functional-type(operands, results)
  }];
}

// arith, cf: nothing to change (22's formats bind every attribute).

// func: call_indirect writes its attributes as clauses. (With both, LLVM 24 prints a comma between
// them: a separator of `oilist`, which can't be written yet.)
def CallIndirectOp {
  let assemblyFormat = [{
    $callee `(` $callee_operands `)` oilist(`arg_attrs` `=` $arg_attrs | `res_attrs` `=` $res_attrs)
    attr-dict `:` type($callee)
  }];
}

// math: classifications have a `fastmath<..>` clause.
class Math_FloatClassificationOp {
  let assemblyFormat = "$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)";
}

// memref: `alignment = N` of allocations and globals, `alignment(N) nontemporal(true)` of accesses.
class AllocLikeOp {
  let assemblyFormat = [{
    `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? (`alignment` `=` $alignment^)?
    attr-dict `:` type($memref)
  }];
}
def MemRef_ReallocOp {
  let assemblyFormat = [{
    $source (`(` $dynamicResultSize^ `)`)? (`alignment` `=` $alignment^)?
    attr-dict `:` type($source) `to` type(results)
  }];
}
def MemRef_GlobalOp {
  let assemblyFormat = [{
    ($sym_visibility^)? (`constant` $constant^)? $sym_name `:`
    custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value)
    (`alignment` `=` $alignment^)? attr-dict
  }];
}
def LoadOp {
  let assemblyFormat = [{
    $memref `[` $indices `]`
    oilist(`alignment` `(` $alignment `)` | `nontemporal` `(` $nontemporal `)`)
    attr-dict `:` type($memref)
  }];
}
def MemRef_StoreOp {
  let assemblyFormat = [{
    $value `,` $memref `[` $indices `]`
    oilist(`alignment` `(` $alignment `)` | `nontemporal` `(` $nontemporal `)`)
    attr-dict `:` type($memref)
  }];
}

// vector: `alignment = N nontemporal = true` of accesses; offsets, sizes and strides of slices and the
// dimension of a scan are written out.
def Vector_InsertStridedSliceOp {
  let assemblyFormat = [{
    $valueToStore `,` $dest `offsets` `=` $offsets `,` `strides` `=` $strides
    attr-dict `:` type($valueToStore) `into` type($dest)
  }];
}
def Vector_ExtractStridedSliceOp {
  let assemblyFormat = [{
    $source `offsets` `=` $offsets `,` `sizes` `=` $sizes `,` `strides` `=` $strides
    attr-dict `:` type($source) `to` type(results)
  }];
}
def Vector_LoadOp {
  let assemblyFormat = [{
    $base `[` $indices `]` oilist(`alignment` `=` $alignment | `nontemporal` `=` $nontemporal)
    attr-dict `:` type($base) `,` type($result)
  }];
}
def Vector_StoreOp {
  let assemblyFormat = [{
    $valueToStore `,` $base `[` $indices `]` oilist(`alignment` `=` $alignment | `nontemporal` `=` $nontemporal)
    attr-dict `:` type($base) `,` type($valueToStore)
  }];
}
def Vector_MaskedLoadOp {
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $pass_thru (`alignment` `=` $alignment^)?
    attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
}
def Vector_MaskedStoreOp {
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $valueToStore (`alignment` `=` $alignment^)?
    attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)
  }];
}
def Vector_GatherOp {
  let assemblyFormat = [{
    $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru (`alignment` `=` $alignment^)?
    attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
}
def Vector_ScatterOp {
  let assemblyFormat = [{
    $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore (`alignment` `=` $alignment^)?
    attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?
  }];
}
def Vector_ExpandLoadOp {
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $pass_thru (`alignment` `=` $alignment^)?
    attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
}
def Vector_CompressStoreOp {
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $valueToStore (`alignment` `=` $alignment^)?
    attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)
  }];
}
def Vector_ScanOp {
  let assemblyFormat = [{
    $kind `,` $source `,` $initial_value `reduction_dim` `=` $reduction_dim `,` `inclusive` `=` $inclusive
    attr-dict `:` type($source) `,` type($initial_value)
  }];
}

// shape: the diagnostic of a broadcast is a clause.
def Shape_BroadcastOp {
  let assemblyFormat = "$shapes (`error` `=` $error^)? attr-dict `:` type($shapes) `->` type($result)";
}

// pdl, pdl_interp: `is_negated = true` in place of the attribute.
def PDL_ApplyNativeConstraintOp {
  let assemblyFormat = [{
    $name `(` $args `:` type($args) `)` (`is_negated` `=` $isNegated^)? (`:` type($results)^)? attr-dict
  }];
}
def PDLInterp_ApplyConstraintOp {
  let assemblyFormat = [{
    $name `(` $args `:` type($args) `)` (`is_negated` `=` $isNegated^)? (`:` type($results)^)?
    attr-dict `->` successors
  }];
}

// gpu: the leading dimension and transpositions of matrices are clauses.
def GPU_SubgroupMmaLoadMatrixOp {
  let assemblyFormat = [{
    $srcMemref `[` $indices `]` `leadDimension` $leadDimension (`transpose` $transpose^)?
    attr-dict `:` type($srcMemref) `->` type($res)
  }];
}
def GPU_SubgroupMmaStoreMatrixOp {
  let assemblyFormat = [{
    $src `,` $dstMemref `[` $indices `]` `leadDimension` $leadDimension (`transpose` $transpose^)?
    attr-dict `:` type($src) `,` type($dstMemref)
  }];
}
def GPU_SubgroupMmaComputeOp {
  let assemblyFormat = [{
    $opA `,` $opB `,` $opC (`a_transpose` $a_transpose^)? (`b_transpose` $b_transpose^)?
    attr-dict `:` type($opA) `,` type($opB) `->` type($res)
  }];
}

// nvgpu: attributes are written as `name = value`, units as their names.
def NVGPU_LdMatrixOp {
  let assemblyFormat = [{
    $srcMemref `[` $indices `]` `numTiles` `=` $numTiles `transpose` `=` $transpose
    attr-dict `:` type($srcMemref) `->` type($res)
  }];
}
def NVGPU_MmaSyncOp {
  let assemblyFormat = [{
    `(` $matrixA `,` $matrixB `,` $matrixC `)` `mmaShape` `=` $mmaShape (`tf32Enabled` $tf32Enabled^)?
    attr-dict `:` `(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)
  }];
}
def NVGPU_MmaSparseSyncOp {
  let assemblyFormat = [{
    `(` $matrixA `,` $matrixB `,` $matrixC `)` `metadata` `(` $sparseMetadata `)` `mmaShape` `=` $mmaShape
    oilist(`sparsitySelector` `=` $sparsitySelector | `tf32Enabled` $tf32Enabled)
    attr-dict `:` `(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)
  }];
}
def NVGPU_DeviceAsyncCopyOp {
  let assemblyFormat = [{
    $src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` `,` $dstElements (`,` $srcElements^)?
    (`bypassL1` $bypassL1^)? attr-dict `:` type($src) `to` type($dst)
  }];
}
def NVGPU_DeviceAsyncWaitOp {
  let assemblyFormat = "$asyncDependencies (`numGroups` `=` $numGroups^)? attr-dict";
}
def NVGPU_WarpgroupMmaOp {
  let assemblyFormat = [{
    $descriptorA `,` $descriptorB `,` $matrixC
    oilist(`waitGroup` `=` $waitGroup | `transposeA` $transposeA | `transposeB` $transposeB)
    attr-dict `:` type($descriptorA) `,` type($descriptorB) `,` type($matrixC) `->` type($matrixD)
  }];
}

// llvm: `fastmath<..>` in place of an attribute, loop annotations and matrix sizes written out.
class LLVM_UnaryIntrOpF {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}
class LLVM_BinarySameArgsIntrOpF {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}
class LLVM_TernarySameArgsIntrOpF {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}
class LLVM_PowFI {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}
def LLVM_FractionExpOp {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}
def LLVM_SincosOp {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}
class LLVM_VecReductionF {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}
class LLVM_FloatArithmeticOp {
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmathFlags^)? attr-dict `:` type($res)";
}
class LLVM_UnaryFloatArithmeticOp {
  let assemblyFormat = "$operand (`fastmath` `` $fastmathFlags^)? attr-dict `:` type($res)";
}
def LLVM_SelectOp {
  let assemblyFormat = "operands (`fastmath` `` $fastmathFlags^)? attr-dict `:` type($condition) `,` type($res)";
}
def LLVM_MatrixColumnMajorLoadOp {
  let assemblyFormat = [{
    $data `,` `<` `stride` `=` $stride `>` `,` `is_volatile` `=` $isVolatile `,` `rows` `=` $rows `,`
    `columns` `=` $columns attr-dict `:` type($res) `from` qualified(type($data)) `stride` type($stride)
  }];
}
def LLVM_MatrixColumnMajorStoreOp {
  let assemblyFormat = [{
    $matrix `,` $data `,` `<` `stride` `=` $stride `>` `,` `is_volatile` `=` $isVolatile `,` `rows` `=` $rows `,`
    `columns` `=` $columns attr-dict `:` type($matrix) `to` qualified(type($data)) `stride` type($stride)
  }];
}
def LLVM_MatrixMultiplyOp {
  let assemblyFormat = [{
    $lhs `,` $rhs `,` `lhs_rows` `=` $lhs_rows `,` `lhs_columns` `=` $lhs_columns `,` `rhs_columns` `=` $rhs_columns
    attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)
  }];
}
def LLVM_MatrixTransposeOp {
  let assemblyFormat = [{
    $matrix `,` `rows` `=` $rows `,` `columns` `=` $columns attr-dict `:` type($matrix) `into` type($res)
  }];
}
def LLVM_UBSanTrap { let assemblyFormat = "`failureKind` `=` $failureKind attr-dict"; }
def LLVM_BrOp {
  let assemblyFormat = [{
    $dest (`(` $destOperands^ `:` type($destOperands) `)`)? (`loop_annotation` `=` $loop_annotation^)? attr-dict
  }];
}
def LLVM_CondBrOp {
  let assemblyFormat = [{
    $condition (`weights` `(` $branch_weights^ `)`)? `,`
    $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
    $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)?
    (`loop_annotation` `=` $loop_annotation^)? attr-dict
  }];
}
def LLVM_SwitchOp {
  let assemblyFormat = [{
    $value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` type($defaultOperands) `)`)?
    custom<SwitchOpCases>(ref(type($value)), $case_values, $caseDestinations, $caseOperands, type($caseOperands))
    (`weights` `(` $branch_weights^ `)`)? attr-dict
  }];
}

// transform: options are clauses, `name = value`; units are their names.
def ReplaceFuncSignatureOp {
  let assemblyFormat = [{
    $function_name `args_interchange` `=` $args_interchange `results_interchange` `=` $results_interchange
    `at` $module (`adjust_func_calls` $adjust_func_calls^)? attr-dict `:` functional-type(operands, results)
  }];
}
def ApplyGPUToNVVMConversionPatternsOp { let assemblyFormat = "(`benefit` `=` $benefit^)? attr-dict"; }
def ApplyFoldPackUnpackIntoEmptyPatternsOp {
  let assemblyFormat = "(`fold_single_use_only` `=` $fold_single_use_only^)? attr-dict";
}
def ApplyFoldTensorEmptyPatternsOp {
  let assemblyFormat = "(`fold_single_use_only` `=` $fold_single_use_only^)? attr-dict";
}
def ApplyVectorToLLVMConversionPatternsOp {
  let assemblyFormat = [{
    oilist(`reassociate_fp_reductions` `=` $reassociate_fp_reductions
         | `force_32bit_vector_indices` `=` $force_32bit_vector_indices
         | `use_vector_alignment` `=` $use_vector_alignment)
    attr-dict
  }];
}
def MemrefToLLVMTypeConverterOp {
  // (With no option, LLVM 24 prints a space at the end of the line.)
  let assemblyFormat = [{
    oilist(`use_aligned_alloc` `=` $use_aligned_alloc | `index_bitwidth` `=` $index_bitwidth
         | `use_generic_functions` `=` $use_generic_functions
         | `use_bare_ptr_call_conv` `=` $use_bare_ptr_call_conv | `data_layout` `=` $data_layout)
    attr-dict
  }];
}
def MultiTileSizesOp {
  let assemblyFormat = [{
    $target `dimension` `=` $dimension `target_size` `=` $target_size (`divisor` `=` $divisor^)? attr-dict
    `:` custom<MultitileSizesTypes>(type($target), type($low_size), type($high_size), type($split_point))
  }];
}
def ContinuousTileSizesOp {
  let assemblyFormat = [{
    $target `dimension` `=` $dimension `target_size` `=` $target_size attr-dict
    `:` custom<ContinuousTileSizeTypes>(type($target), type($tile_sizes), type($chunk_sizes))
  }];
}
def PadTilingInterfaceOp {
  let assemblyFormat = [{
    $target `to` (`padding_sizes` custom<DynamicIndexList>($padding_sizes, $static_padding_sizes)^)?
    (`pad_to_multiple_of` $pad_to_multiple_of^)? (`padding_values` `=` $padding_values^)?
    attr-dict `:` functional-type(operands, results)
  }];
}
def VectorizeOp {
  let assemblyFormat = [{
    $target oilist(`vector_sizes` custom<DynamicIndexList>($vector_sizes, $static_vector_sizes, $scalable_sizes)
                 | `vectorize_nd_extract` $vectorize_nd_extract
                 | `assume_dynamic_dims_match_vec_sizes` $assume_dynamic_dims_match_vec_sizes
                 | `create_named_contraction` $create_named_contraction)
    attr-dict `:` type($target) (`,` type($vector_sizes)^)?
  }];
}
def HoistRedundantVectorTransfersOp {
  let assemblyFormat = [{
    $target (`verify_non_zero_trip` $verify_non_zero_trip^)? attr-dict `:` functional-type(operands, results)
  }];
}
def WinogradConv2DOp {
  let assemblyFormat = "$target `fmr` `(` $fmr `)` attr-dict `:` functional-type($target, results)";
}
def MemRefMakeLoopIndependentOp {
  let assemblyFormat = "$target `num_loops` `=` $num_loops attr-dict `:` functional-type($target, $transformed)";
}
def MakeLoopIndependentOp {
  let assemblyFormat = "$target `num_loops` `=` $num_loops attr-dict `:` functional-type($target, $transformed)";
}
def LoopOutlineOp {
  let assemblyFormat = "$target `func_name` `=` $func_name attr-dict `:` functional-type(operands, results)";
}
def LoopPeelOp {
  let assemblyFormat = [{
    $target oilist(`peel_front` `=` $peel_front | `fail_if_already_divisible` `=` $fail_if_already_divisible)
    attr-dict `:` functional-type(operands, results)
  }];
}
def LoopPipelineOp {
  let assemblyFormat = [{
    $target oilist(`iteration_interval` `=` $iteration_interval | `read_latency` `=` $read_latency)
    attr-dict `:` functional-type(operands, results)
  }];
}
def LoopUnrollOp { let assemblyFormat = "$target `factor` `=` $factor attr-dict `:` type($target)"; }
def LoopUnrollAndJamOp { let assemblyFormat = "$target `factor` `=` $factor attr-dict `:` type($target)"; }
def ApplyPatternsOp {
  let assemblyFormat = [{
    `to` $target $patterns
    oilist(`apply_cse` $apply_cse | `max_iterations` `=` $max_iterations | `max_num_rewrites` `=` $max_num_rewrites)
    attr-dict `:` type($target)
  }];
}
def SplitHandleOp {
  let assemblyFormat = [{
    $handle oilist(`pass_through_empty_handle` `=` $pass_through_empty_handle
                 | `fail_on_payload_too_small` `=` $fail_on_payload_too_small
                 | `overflow_result` `=` $overflow_result)
    attr-dict `:` functional-type(operands, results)
  }];
}
def PrintOp {
  let assemblyFormat = [{
    $target oilist(`name` `=` $name | `assume_verified` $assume_verified | `use_local_scope` $use_local_scope
                 | `skip_regions` $skip_regions)
    attr-dict (`:` type($target)^)?
  }];
}

// amdgpu: attributes are written as `name(value)`.
def AMDGPU_RawBufferLoadOp {
  let assemblyFormat = [{
    `boundsCheck` `(` $boundsCheck `)` $memref `[` $indices `]` (`indexOffset` `(` $indexOffset^ `)`)?
    (`sgprOffset` `(` $sgprOffset^ `)`)? attr-dict `:` type($memref) (`,` type($indices)^)? `->` type($value)
  }];
}
def AMDGPU_RawBufferStoreOp {
  let assemblyFormat = [{
    `boundsCheck` `(` $boundsCheck `)` $value `->` $memref `[` $indices `]` (`indexOffset` `(` $indexOffset^ `)`)?
    (`sgprOffset` `(` $sgprOffset^ `)`)? attr-dict `:` type($value) `->` type($memref) (`,` type($indices)^)?
  }];
}
def AMDGPU_RawBufferAtomicCmpswapOp {
  let assemblyFormat = [{
    `boundsCheck` `(` $boundsCheck `)` $src `,` $cmp `->` $memref `[` $indices `]`
    (`indexOffset` `(` $indexOffset^ `)`)? (`sgprOffset` `(` $sgprOffset^ `)`)?
    attr-dict `:` type($value) `->` type($memref) `,` type($indices)
  }];
}
def AMDGPU_PermlaneSwapOp {
  let assemblyFormat = [{
    $src $row_length oilist(`fetch_inactive` `(` $fetch_inactive `)` | `bound_ctrl` `(` $bound_ctrl `)`)
    attr-dict `:` type($result)
  }];
}

// nvvm: attributes are clauses.
def NVVM_ClusterArriveOp { let assemblyFormat = "(`aligned` $aligned^)? attr-dict"; }
def NVVM_ClusterArriveRelaxedOp { let assemblyFormat = "(`aligned` $aligned^)? attr-dict"; }
def NVVM_ClusterWaitOp { let assemblyFormat = "(`aligned` $aligned^)? attr-dict"; }
def NVVM_CpAsyncMBarrierArriveOp {
  let assemblyFormat = "$addr (`noinc` `=` $noinc^)? attr-dict `:` type(operands)";
}
def NVVM_CpAsyncBulkWaitGroupOp { let assemblyFormat = "$group (`read` $read^)? attr-dict"; }
def NVVM_FenceSyncRestrictOp { let assemblyFormat = "$order attr-dict"; }
def NVVM_FenceProxyOp { let assemblyFormat = "$kind (`,` `space` `=` $space^)? attr-dict"; }
def NVVM_FenceProxySyncRestrictOp {
  let assemblyFormat = "$order (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict";
}
def NVVM_ConvertFloatToTF32Op {
  let assemblyFormat = "$src oilist(`rnd` `=` $rnd | `sat` `=` $sat | `relu` `=` $relu) attr-dict";
}
def NVVM_ConvertF32x2ToF8x2Op {
  let assemblyFormat = [{
    $a `,` $b oilist(`rnd` `=` $rnd | `sat` `=` $sat | `relu` `=` $relu) attr-dict `:` type($dst) `(` $dstTy `)`
  }];
}
def NVVM_ConvertF16x2ToF8x2Op {
  let assemblyFormat = "$a (`relu` `=` $relu^)? attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`";
}
def NVVM_ConvertBF16x2ToF8x2Op {
  let assemblyFormat = [{
    $a oilist(`rnd` `=` $rnd | `sat` `=` $sat) attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`
  }];
}
def NVVM_ConvertF8x2ToF16x2Op {
  let assemblyFormat = "$src (`relu` `=` $relu^)? attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)";
}
class NVVM_ConvertF32x2ToFPx2OpBase {
  let assemblyFormat = [{
    $src_hi `,` $src_lo (`,` $random_bits^)? oilist(`rnd` `=` $rnd | `sat` `=` $sat | `relu` `=` $relu)
    attr-dict `:` type($dst)
  }];
}
class NVVM_ConvertF32x4ToFPx4OpBase {
  let assemblyFormat = [{
    $src `,` $rbits (`relu` `=` $relu^)? attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`
  }];
}
def NVVM_DotAccumulate2WayOp {
  let assemblyFormat = "$a $a_type `,` $b $b_type `,` $c `,` `b_hi` `=` $b_hi attr-dict `:` type($a) `,` type($b)";
}
def NVVM_BulkStoreOp {
  let assemblyFormat = "$addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict `:` type(operands)";
}
def NVVM_Tcgen05AllocOp {
  let assemblyFormat = "$addr `,` $nCols (`,` `group` `=` $group^)? attr-dict `:` type(operands)";
}
def NVVM_Tcgen05DeallocOp {
  let assemblyFormat = "$taddr `,` $nCols (`,` `group` `=` $group^)? attr-dict `:` type(operands)";
}
def NVVM_Tcgen05ShiftOp { let assemblyFormat = "$taddr (`,` `group` `=` $group^)? attr-dict `:` type(operands)"; }
def NVVM_Tcgen05RelinquishAllocPermitOp { let assemblyFormat = "(`group` `=` $group^)? attr-dict"; }
def NVVM_Tcgen05CommitOp {
  let assemblyFormat = [{
    $addr (`,` `multicast_mask` `=` $multicastMask^)? (`group` `=` $group^)? attr-dict `:` type(operands)
  }];
}
def NVVM_WMMAMmaOp {
  let assemblyFormat = [{
    $args `m` `=` $m `,` `n` `=` $n `,` `k` `=` $k `,` `layout_a` `=` $layoutA `,` `layout_b` `=` $layoutB `,`
    `element_type_a` `=` $eltypeA `,` `element_type_b` `=` $eltypeB attr-dict `:` functional-type($args, $res)
  }];
}

// rocdl: new types in the text, and a prefetch scope without its keyword.
def ROCDL_MakeBufferRsrcOp {
  let assemblyFormat = "operands attr-dict `:` type($base) `,` type($numRecords) `to` type($res)";
}

// amdgpu, continued: buffer atomics have a result; flags of matrix operations are clauses.
def AMDGPU_RawBufferAtomicFaddOp {
  let traits = [AllElementTypesMatch<["value", "memref"]>, AllTypesMatch<["value", "result"]>, AttrSizedOperandSegments];
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    `boundsCheck` `(` $boundsCheck `)` $value `->` $memref `[` $indices `]` (`indexOffset` `(` $indexOffset^ `)`)?
    (`sgprOffset` `(` $sgprOffset^ `)`)? attr-dict `:` type($value) `->` type($memref) `,` type($indices)
  }];
}
def AMDGPU_RawBufferAtomicFmaxOp {
  let traits = [AllElementTypesMatch<["value", "memref"]>, AllTypesMatch<["value", "result"]>, AttrSizedOperandSegments];
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    `boundsCheck` `(` $boundsCheck `)` $value `->` $memref `[` $indices `]` (`indexOffset` `(` $indexOffset^ `)`)?
    (`sgprOffset` `(` $sgprOffset^ `)`)? attr-dict `:` type($value) `->` type($memref) `,` type($indices)
  }];
}
def AMDGPU_RawBufferAtomicSmaxOp {
  let traits = [AllTypesMatch<["value", "result"]>, AttrSizedOperandSegments];
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    `boundsCheck` `(` $boundsCheck `)` $value `->` $memref `[` $indices `]` (`indexOffset` `(` $indexOffset^ `)`)?
    (`sgprOffset` `(` $sgprOffset^ `)`)? attr-dict `:` type($value) `->` type($memref) `,` type($indices)
  }];
}
def AMDGPU_RawBufferAtomicUminOp {
  let traits = [AllTypesMatch<["value", "result"]>, AttrSizedOperandSegments];
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    `boundsCheck` `(` $boundsCheck `)` $value `->` $memref `[` $indices `]` (`indexOffset` `(` $indexOffset^ `)`)?
    (`sgprOffset` `(` $sgprOffset^ `)`)? attr-dict `:` type($value) `->` type($memref) `,` type($indices)
  }];
}
def AMDGPU_DPPOp {
  let assemblyFormat = [{
    $old $src $kind (`(` $permArgument^ `)`)?
    oilist(`row_mask` `(` $row_mask `)` | `bank_mask` `(` $bank_mask `)` | `bound_ctrl` `(` $bound_ctrl `)`)
    attr-dict `:` type($result)
  }];
}
def AMDGPU_WMMAOp {
  let assemblyFormat = [{
    custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC
    oilist(`subwordOffset` `(` $subwordOffset `)` | `unsignedA` $unsignedA | `unsignedB` $unsignedB | `clamp` $clamp)
    attr-dict `:` type($sourceA) `,` type($sourceB) `,` type($destC)
  }];
}
def AMDGPU_MFMAOp {
  let assemblyFormat = [{
    (`blocks` `(` $blocks^ `)`)? custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC
    oilist(`abid` `(` $abid `)` | `blgp` `(` $blgp `)` | `cbsz` `(` $cbsz `)` | `reducePrecision` $reducePrecision
         | `negateA` $negateA | `negateB` $negateB | `negateC` $negateC)
    attr-dict `:` type($sourceA) `,` type($sourceB) `,` type($destC)
  }];
}
def AMDGPU_SparseMFMAOp {
  let assemblyFormat = [{
    custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC
    `sparse` `(` $sparseIdx `:` type($sparseIdx) `)` oilist(`abid` `(` $abid `)` | `cbsz` `(` $cbsz `)`)
    attr-dict `:` type($sourceA) `,` type($sourceB) `,` type($destC)
  }];
}
def AMDGPU_ScaledWMMAOp {
  let assemblyFormat = [{
    custom<MNKDimensionList>($m, $n, $k) ` ` `(` $scaleA `*` $sourceA `)` `*` `(` $scaleB `*` $sourceB `)` `+` $destC
    `a_first_scale_lane` `=` $a_first_scale_lane `b_first_scale_lane` `=` $b_first_scale_lane attr-dict
    `:` type($scaleA) `,` type($sourceA) `,` type($scaleB) `,` type($sourceB) `,` type($destC)
  }];
}

// llvm, continued: `alignment(N)` of masked accesses; clauses of ifunc; a form of reductions with a start value.
def LLVM_MaskedLoadOp {
  let assemblyFormat = [{
    `(` operands `)` `,` `alignment` `(` $alignment `)` prop-dict attr-dict `:` functional-type(operands, results)
  }];
}
def LLVM_MaskedStoreOp {
  let assemblyFormat = [{
    `(` $value `,` $data `,` $mask `)` `,` `alignment` `(` $alignment `)` attr-dict
    `:` type($value) `,` type($mask) `into` qualified(type($data))
  }];
}
def LLVM_masked_gather {
  let assemblyFormat = [{
    `(` operands `)` `,` `alignment` `(` $alignment `)` attr-dict `:` functional-type(operands, results)
  }];
}
def LLVM_masked_scatter {
  let assemblyFormat = [{
    `(` $value `,` $ptrs `,` $mask `)` `,` `alignment` `(` $alignment `)` attr-dict
    `:` type($value) `,` type($mask) `into` type($ptrs)
  }];
}
def LLVM_IFuncOp {
  // (With both, a comma between them: see func.call_indirect.)
  let assemblyFormat = [{
    custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type `,`
    $resolver_type $resolver oilist(`dso_local` $dso_local | `addr_space` `=` $address_space) attr-dict
  }];
}
// A compile unit that is not optimized doesn't say so.
def LLVM_DICompileUnitAttr {
  let parameters = (ins "DistinctAttr":$id, LLVM_DILanguageParameter:$sourceLanguage, "DIFileAttr":$file,
                        OptionalParameter<"StringAttr">:$producer, DefaultValuedParameter<"bool", "false">:$isOptimized,
                        "DIEmissionKind":$emissionKind, OptionalParameter<"DINameTableKind">:$nameTableKind,
                        OptionalParameter<"StringAttr">:$splitDebugFilename);
}
class LLVM_VecReductionAccBase {
  let assemblyFormat = "`(` operands `)` (`fastmath` `` $fastmathFlags^)? attr-dict `:` functional-type(operands, results)";
}

// nvvm, continued.
def NVVM_ConvertF32x2ToF4x2Op {
  let assemblyFormat = "$a `,` $b (`relu` `=` $relu^)? attr-dict `:` type($dst) `(` $dstTy `)`";
}
def NVVM_ConvertF32x2ToF6x2Op {
  let assemblyFormat = "$a `,` $b (`relu` `=` $relu^)? attr-dict `:` type($dst) `(` $dstTy `)`";
}
def NVVM_ConvertF6x2ToF16x2Op {
  let assemblyFormat = "$src (`relu` `=` $relu^)? attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)";
}
def NVVM_ConvertF4x2ToF16x2Op {
  let assemblyFormat = "$src (`relu` `=` $relu^)? attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)";
}
def NVVM_ReduxOp {
  let assemblyFormat = [{
    $kind $val `,` $mask_and_clamp oilist(`abs` `=` $abs | `nan` `=` $nan) attr-dict `:` type($val) `->` type($res)
  }];
}
def NVVM_ShflOp {
  let assemblyFormat = [{
    $kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp
    (`return_value_and_is_valid` $return_value_and_is_valid^)? attr-dict `:` type($val) `->` type($res)
  }];
}
def NVVM_StMatrixOp {
  let assemblyFormat = [{
    $ptr `,` $sources `layout` `=` $layout `,` `shape` `=` $shape `,` `element_type` `=` $eltType
    attr-dict `:` type(operands)
  }];
}
def NVVM_LdMatrixOp {
  let assemblyFormat = [{
    $ptr `,` `num` `=` $num `,` `layout` `=` $layout `,` `shape` `=` $shape `,` `element_type` `=` $eltType
    attr-dict `:` functional-type($ptr, $res)
  }];
}
def NVVM_WMMAStoreOp {
  let assemblyFormat = [{
    $ptr `,` $stride `,` $args `m` `=` $m `,` `n` `=` $n `,` `k` `=` $k `,` `layout` `=` $layout `,`
    `element_type` `=` $eltype attr-dict `:` qualified(type($ptr)) `,` type($args)
  }];
}

// spirv: attributes of a call are clauses; a graph constant has `id = N`.
def SPIRV_FunctionCallOp {
  let assemblyFormat = [{
    $callee `(` $arguments `)` oilist(`arg_attrs` `=` $arg_attrs | `res_attrs` `=` $res_attrs) attr-dict
    `:` functional-type($arguments, results)
  }];
}
def SPIRV_GraphConstantARMOp { let assemblyFormat = "`id` `=` $graph_constant_id attr-dict `:` type($output)"; }

// emitc: attributes of a call are clauses (with both, a comma between them: see func.call_indirect).
def EmitC_CallOp {
  let assemblyFormat = [{
    $callee `(` $operands `)` oilist(`arg_attrs` `=` $arg_attrs | `res_attrs` `=` $res_attrs) attr-dict
    `:` functional-type($operands, results)
  }];
}

// transform, continued.
def IncludeOp {
  let assemblyFormat = [{
    $target `failures` `(` $failure_propagation_mode `)` `(` $operands `)`
    oilist(`arg_attrs` `=` $arg_attrs | `res_attrs` `=` $res_attrs) attr-dict
    `:` functional-type($operands, $results)
  }];
}
def LowerPackOp {
  let assemblyFormat = [{
    $target (`lowerPadLikeWithInsertSlice` `=` $lowerPadLikeWithInsertSlice^)? attr-dict
    `:` functional-type(operands, results)
  }];
}
def LowerUnPackOp {
  let assemblyFormat = [{
    $target (`lowerUnpadLikeWithExtractSlice` `=` $lowerUnpadLikeWithExtractSlice^)? attr-dict
    `:` functional-type(operands, results)
  }];
}
def MatchStructuredBodyOp {
  let assemblyFormat = [{
    $operand_handle oilist(`reduction_position` `=` $reduction_position | `passthrough` $passthrough
                         | `elementwise` $elementwise | `contraction` `=` $contraction)
    attr-dict `:` type($operand_handle)
  }];
}
def MatchStructuredDimOp {
  let assemblyFormat = [{
    $operand_handle `[` custom<TransformMatchDims>($raw_dim_list, $is_inverted, $is_all) `]`
    oilist(`parallel` $parallel | `reduction` $reduction) attr-dict
    `:` custom<SemiFunctionType>(type($operand_handle), type($result))
  }];
}
class MatchStructuredOperandOp {
  let assemblyFormat = [{
    $operand_handle `[` custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all) `]`
    oilist(`permutation` $permutation | `projected_permutation` $projected_permutation) attr-dict
    `:` custom<SemiFunctionType>(type($operand_handle), type($result))
  }];
}

// rocdl, continued: a prefetch has a cache policy in place of a scope. (Policies of the names `pre_gfx12<..>`, `gfx942<..>`,
// `gfx12<..>` and `gfx12_atomic<..>` can't be read; numbers can.)
def ROCDL_GlobalPrefetchOp {
  let arguments = !con((ins Arg<LLVM_PointerInAddressSpace<1>, "", [MemRead]>:$ptr,
                            DefaultValuedAttr<I32Attr, "0">:$cachePolicy), baseArgs);
  let assemblyFormat = "$ptr `,` $cachePolicy prop-dict attr-dict `:` qualified(type($ptr))";
}
def ROCDL_FlatPrefetchOp {
  let arguments = !con((ins Arg<LLVM_PointerInAddressSpace<0>, "", [MemRead]>:$ptr,
                            DefaultValuedAttr<I32Attr, "0">:$cachePolicy), baseArgs);
  let assemblyFormat = "$ptr `,` $cachePolicy prop-dict attr-dict `:` qualified(type($ptr))";
}

// With `enum`, since the attributes have brackets of their own.
// nvvm: scopes of memory, modes, shapes and kinds are bare words.
def NVVM_MembarOp { let assemblyFormat = "enum($scope) attr-dict"; }
def NVVM_FenceProxyAcquireOp {
  let assemblyFormat = "enum($scope) $addr `,` $size (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict";
}
def NVVM_FenceProxyReleaseOp {
  let assemblyFormat = "enum($scope) (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict";
}
def NVVM_MBarrierExpectTxOp {
  let assemblyFormat = "$addr `,` $txcount (`scope` `=` enum($scope)^)? attr-dict `:` type(operands)";
}
def NVVM_MBarrierCompleteTxOp {
  let assemblyFormat = "$addr `,` $txcount (`scope` `=` enum($scope)^)? attr-dict `:` type(operands)";
}
def NVVM_MBarrierArriveOp {
  let assemblyFormat = [{
    $addr (`,` $count^)? oilist(`scope` `=` enum($scope) | `relaxed` `=` $relaxed)
    attr-dict `:` type($addr) (`->` type($res)^)?
  }];
}
def NVVM_MBarrierArriveDropOp {
  let assemblyFormat = [{
    $addr (`,` $count^)? oilist(`scope` `=` enum($scope) | `relaxed` `=` $relaxed)
    attr-dict `:` type($addr) (`->` type($res)^)?
  }];
}
def NVVM_MBarrierArriveExpectTxOp {
  let assemblyFormat = [{
    $addr `,` $txcount (`,` `predicate` `=` $predicate^)? oilist(`scope` `=` enum($scope) | `relaxed` `=` $relaxed)
    attr-dict `:` type(operands) (`->` type($res)^)?
  }];
}
def NVVM_MBarrierArriveDropExpectTxOp {
  let assemblyFormat = [{
    $addr `,` $txcount oilist(`scope` `=` enum($scope) | `relaxed` `=` $relaxed)
    attr-dict `:` type(operands) (`->` type($res)^)?
  }];
}
def NVVM_MBarrierTestWaitOp {
  let assemblyFormat = [{
    $addr `,` $stateOrPhase oilist(`scope` `=` enum($scope) | `relaxed` `=` $relaxed)
    attr-dict `:` type(operands) `->` type($res)
  }];
}
def NVVM_MBarrierTryWaitOp {
  let assemblyFormat = [{
    $addr `,` $stateOrPhase (`,` $ticks^)? oilist(`scope` `=` enum($scope) | `relaxed` `=` $relaxed)
    attr-dict `:` type(operands) `->` type($res)
  }];
}
def NVVM_CpAsyncBulkTensorGlobalToSharedClusterOp {
  let assemblyFormat = [{
    $dstMem `,` $tmaDescriptor `,` $mbar `,` `box` `[` $coordinates `]` (`im2col` `[` $im2colOffsets^ `]`)?
    (`multicast_mask` `=` $multicastMask^)? (`l2_cache_hint` `=` $l2CacheHint^)? (`predicate` `=` $predicate^)?
    (`mode` `=` enum($mode)^)? (`cta_only` `=` $isCTAOnly^)? (`group` `=` enum($group)^)?
    attr-dict `:` type($dstMem) `,` type($tmaDescriptor)
  }];
}
def NVVM_CpAsyncBulkTensorSharedCTAToGlobalOp {
  let assemblyFormat = [{
    $tmaDescriptor `,` $srcMem `,` `box` `[` $coordinates `]` (`l2_cache_hint` `=` $l2CacheHint^)?
    (`predicate` `=` $predicate^)? (`mode` `=` enum($mode)^)? attr-dict `:` type($tmaDescriptor) `,` type($srcMem)
  }];
}
def NVVM_CpAsyncBulkTensorPrefetchOp {
  let assemblyFormat = [{
    $tmaDescriptor `,` `box` `[` $coordinates `]` (`im2col` `[` $im2colOffsets^ `]`)?
    (`l2_cache_hint` `=` $l2CacheHint^)? (`mode` `=` enum($mode)^)? attr-dict `:` type($tmaDescriptor)
  }];
}
def NVVM_CpAsyncBulkTensorReduceOp {
  let assemblyFormat = [{
    $tmaDescriptor `,` $srcMem `,` `box` `[` $coordinates `]` (`l2_cache_hint` `=` $l2CacheHint^)?
    `,` `reduction` `=` enum($redKind) (`mode` `=` enum($mode)^)? attr-dict
    `:` type($tmaDescriptor) `,` type($srcMem)
  }];
}
def NVVM_WMMALoadOp {
  let assemblyFormat = [{
    $ptr `,` $stride `,` `m` `=` $m `,` `n` `=` $n `,` `k` `=` $k `,` `layout` `=` $layout `,`
    `element_type` `=` $eltype `,` `fragment` `=` enum($frag) attr-dict `:` functional-type($ptr, $res)
  }];
}
def NVVM_Tcgen05CpOp {
  let assemblyFormat = [{
    $taddr `,` $smem_desc `,` `shape` `=` enum($shape)
    (`group` `=` $group^)? (`multicast` `=` enum($multicast)^)? (`source_format` `=` $srcFormat^)? attr-dict
  }];
}
def NVVM_Tcgen05LdOp {
  let assemblyFormat = [{
    $tmemAddr (`,` $offset^)? (`pack` $pack^)? `shape` `=` enum($shape) attr-dict `:` type($res)
  }];
}
def NVVM_Tcgen05StOp {
  let assemblyFormat = [{
    $tmemAddr `,` $val (`,` $offset^)? (`unpack` $unpack^)? `shape` `=` enum($shape) attr-dict `:` type($val)
  }];
}
def NVVM_Tcgen05MMAOp {
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD
    (`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)?
    `,` `kind` `=` enum($kind) `,` `cta_group` `=` $ctaGroup
    oilist(`collector_a` `=` enum($collectorOp) | `a_shift` $aShift) attr-dict `:` `(` type(operands) `)`
  }];
}
def NVVM_Tcgen05MMASparseOp {
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata
    (`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)?
    `,` `kind` `=` enum($kind) `,` `cta_group` `=` $ctaGroup
    oilist(`collector_a` `=` enum($collectorOp) | `a_shift` $aShift) attr-dict `:` `(` type(operands) `)`
  }];
}
def NVVM_Tcgen05MMABlockScaleOp {
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $scaleA `,` $scaleB
    `,` `kind` `=` enum($kind) `,` `cta_group` `=` $ctaGroup
    oilist(`block_scale` `=` enum($blockScale) | `collector_a` `=` enum($collectorOp))
    attr-dict `:` `(` type(operands) `)`
  }];
}
def NVVM_Tcgen05MMASparseBlockScaleOp {
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata `,` $scaleA `,` $scaleB
    `,` `kind` `=` enum($kind) `,` `cta_group` `=` $ctaGroup
    oilist(`block_scale` `=` enum($blockScale) | `collector_a` `=` enum($collectorOp))
    attr-dict `:` `(` type(operands) `)`
  }];
}
def NVVM_Tcgen05MMAWsOp {
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`,` $zeroColMask^)? `kind` `=` enum($kind)
    oilist(`collector_b_buffer` `=` enum($collectorBBuffer) | `collector_b` `=` enum($collectorOp))
    attr-dict `:` `(` type(operands) `)`
  }];
}
def NVVM_Tcgen05MMAWsSparseOp {
  let assemblyFormat = [{
    $matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata (`,` $zeroColMask^)?
    `kind` `=` enum($kind)
    oilist(`collector_b_buffer` `=` enum($collectorBBuffer) | `collector_b` `=` enum($collectorOp))
    attr-dict `:` `(` type(operands) `)`
  }];
}

// gpu: reductions name an operation, or have a region.
def GPU_AllReduceOp {
  let assemblyFormat = [{
    (enum($op)^)? $value (`uniform` $uniform^)? $body attr-dict `:` functional-type(operands, results)
  }];
}
def GPU_SubgroupReduceOp {
  let assemblyFormat = [{
    enum($op) $value (`uniform` $uniform^)?
    (`cluster` `(` `size` `=` $cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)?
    attr-dict `:` functional-type(operands, results)
  }];
}
