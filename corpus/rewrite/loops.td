// Loops of MLIR's `scf` dialect, with as much of them as folding and rewriting ask for.

include "shaped_memory.td"

def ForOp : Op<SCF_Dialect, "for", [AllTypesMatch<["lowerBound", "upperBound", "step"]>, RecursiveMemoryEffects,
                                    AutomaticAllocationScope, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins AnySignlessIntegerOrIndex:$lowerBound, AnySignlessIntegerOrIndex:$upperBound,
                       AnySignlessIntegerOrIndex:$step, Variadic<AnyType>:$initArgs, UnitAttr:$unsignedCmp);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}

def ForallOp : Op<SCF_Dialect, "forall", [AttrSizedOperandSegments, AutomaticAllocationScope, RecursiveMemoryEffects,
                                          SingleBlockImplicitTerminator<"InParallelOp">]> {
  let arguments = (ins Variadic<Index>:$dynamicLowerBound, Variadic<Index>:$dynamicUpperBound,
                       Variadic<Index>:$dynamicStep, DenseI64ArrayAttr:$staticLowerBound,
                       DenseI64ArrayAttr:$staticUpperBound, DenseI64ArrayAttr:$staticStep,
                       Variadic<AnyRankedTensor>:$outputs, OptionalAttr<ArrayAttr>:$mapping);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}

def InParallelOp : Op<SCF_Dialect, "forall.in_parallel", [Pure, Terminator, HasParent<"ForallOp">, NoTerminator,
                                                          SingleBlock]> {
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}

def IndexSwitchOp : Op<SCF_Dialect, "index_switch", [RecursiveMemoryEffects,
                                                     SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins Index:$arg, DenseI64ArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$defaultRegion, VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = [{
    $arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\n` `` `default` $defaultRegion
  }];
}

def Tensor_ParallelInsertSliceOp : Op<Tensor_Dialect, "parallel_insert_slice", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, Variadic<Index>:$offsets,
                       Variadic<Index>:$sizes, Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets,
                       DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let assemblyFormat = [{
    $source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict
    `:` type($source) `into` type($dest)
  }];
}
