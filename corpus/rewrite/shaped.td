// Operations of MLIR's `arith`, `scf`, `tensor`, `memref` and `vector` dialects, with as much of them as folding and rewriting ask
// for. More of `arith` and `scf` is in upstream.td.

include "upstream.td"

def SelectOp : Op<Arith_Dialect, "select", [Pure, AllTypesMatch<["true_value", "false_value", "result"]>]> {
  let arguments = (ins BoolLike:$condition, AnyType:$true_value, AnyType:$false_value);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
}

def ConditionOp : Op<SCF_Dialect, "condition", [HasParent<"WhileOp">, Pure, Terminator]> {
  let arguments = (ins I1:$condition, Variadic<AnyType>:$args);
  let assemblyFormat = "`(` $condition `)` attr-dict ($args^ `:` type($args))?";
}

def IfOp : Op<SCF_Dialect, "if", [RecursiveMemoryEffects, RecursivelySpeculatable, NoRegionArguments,
                                  SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
}

def ForOp : Op<SCF_Dialect, "for", [AllTypesMatch<["lowerBound", "upperBound", "step"]>, RecursiveMemoryEffects,
                                    AutomaticAllocationScope, SingleBlockImplicitTerminator<"YieldOp">]> {
  let arguments = (ins AnySignlessIntegerOrIndex:$lowerBound, AnySignlessIntegerOrIndex:$upperBound,
                       AnySignlessIntegerOrIndex:$step, Variadic<AnyType>:$initArgs, UnitAttr:$unsignedCmp);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}

def WhileOp : Op<SCF_Dialect, "while", [RecursiveMemoryEffects, SingleBlock]> {
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$after);
  let hasCustomAssemblyFormat = 1;
}

def Tensor_Dialect : Dialect {
  let name = "tensor";
  let cppNamespace = "::mlir::tensor";
}

class Tensor_Op<string mnemonic, list<Trait> traits = []> : Op<Tensor_Dialect, mnemonic, traits>;

def CastInterface : OpInterface<"CastOpInterface"> {
  let cppNamespace = "::mlir";
}

def Tensor_CastOp : Tensor_Op<"cast", [CastInterface, Pure]> {
  let arguments = (ins AnyTensor:$source);
  let results = (outs AnyTensor:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}

def Tensor_DimOp : Tensor_Op<"dim", [ConditionallySpeculatable, NoMemoryEffect]> {
  let arguments = (ins AnyTensor:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
}

def Tensor_EmptyOp : Tensor_Op<"empty", [Pure]> {
  let arguments = (ins Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`(` $dynamicSizes `)` attr-dict `:` type($result)";
}

def Tensor_ExtractOp : Tensor_Op<"extract", [Pure, TypesMatchWith<"result type matches element type of tensor",
    "tensor", "result", "::llvm::cast<::mlir::TensorType>($_self).getElementType()">]> {
  let arguments = (ins AnyRankedTensor:$tensor, Variadic<Index>:$indices);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$tensor `[` $indices `]` attr-dict `:` type($tensor)";
}

def Tensor_FromElementsOp : Tensor_Op<"from_elements", [Pure, TypesMatchWith<"operand types match result element type",
    "result", "elements", "::llvm::SmallVector<::mlir::Type, 2>(::llvm::cast<::mlir::ShapedType>($_self).getNumElements(), ::llvm::cast<::mlir::ShapedType>($_self).getElementType())">]> {
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$elements attr-dict `:` type($result)";
}

def MemRef_Dialect : Dialect {
  let name = "memref";
  let cppNamespace = "::mlir::memref";
}

class MemRef_Op<string mnemonic, list<Trait> traits = []> : Op<MemRef_Dialect, mnemonic, traits>;

def MemRef_AllocOp : MemRef_Op<"alloc", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands, OptionalAttr<I64Attr>:$alignment);
  let results = (outs Res<AnyMemRef, "", [MemAlloc<DefaultResource, 0, FullEffect>]>:$memref);
  let assemblyFormat = "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)";
}

def MemRef_CastOp : MemRef_Op<"cast", [CastInterface, Pure]> {
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}

def MemRef_DeallocOp : MemRef_Op<"dealloc"> {
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemFreeAt<0, FullEffect>]>:$memref);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
}

def MemRef_DimOp : MemRef_Op<"dim", [ConditionallySpeculatable, NoMemoryEffect]> {
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
}

def MemRef_LoadOp : MemRef_Op<"load", [TypesMatchWith<"result type matches element type of 'memref'",
    "memref", "result", "::llvm::cast<::mlir::MemRefType>($_self).getElementType()">]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$memref, Variadic<Index>:$indices, UnitAttr:$nontemporal);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$memref `[` $indices `]` attr-dict `:` type($memref)";
}

def MemRef_StoreOp : MemRef_Op<"store", [TypesMatchWith<"type of 'value' matches element type of 'memref'",
    "memref", "value", "::llvm::cast<::mlir::MemRefType>($_self).getElementType()">]> {
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "", [MemWrite]>:$memref, Variadic<Index>:$indices,
                       UnitAttr:$nontemporal);
  let assemblyFormat = "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)";
}

def Vector_Dialect : Dialect {
  let name = "vector";
  let cppNamespace = "::mlir::vector";
}

class Vector_Op<string mnemonic, list<Trait> traits = []> : Op<Vector_Dialect, mnemonic, traits>;

def Vector_BroadcastOp : Vector_Op<"broadcast", [Pure]> {
  let arguments = (ins AnyType:$source);
  let results = (outs AnyVectorOfAnyRank:$vector);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($vector)";
}

def Vector_ShapeCastOp : Vector_Op<"shape_cast", [Pure]> {
  let arguments = (ins AnyVectorOfAnyRank:$source);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
}

def Vector_TransposeOp : Vector_Op<"transpose", [Pure]> {
  let arguments = (ins AnyVectorOfAnyRank:$vector, DenseI64ArrayAttr:$permutation);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)";
}

def Vector_ConstantMaskOp : Vector_Op<"constant_mask", [Pure]> {
  let arguments = (ins DenseI64ArrayAttr:$mask_dim_sizes);
  let results = (outs VectorOfAnyRankOf<[I1]>:$result);
  let assemblyFormat = "$mask_dim_sizes attr-dict `:` type(results)";
}
