// Operations of MLIR's `memref` and `tensor` dialects, with as much of them as folding and rewriting ask for.

include "upstream.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def NamesItsResult : DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>;

def MemRef_Dialect : Dialect {
  let name = "memref";
  let cppNamespace = "::mlir::memref";
  let hasConstantMaterializer = 1;
}

class MemRef_Op<string mnemonic, list<Trait> traits = []> : Op<MemRef_Dialect, mnemonic, traits>;

def MemRef_AllocOp : MemRef_Op<"alloc", [AttrSizedOperandSegments, NamesItsResult]> {
  let arguments = (ins Variadic<Index>:$dynamicSizes, Variadic<Index>:$symbolOperands,
                       OptionalAttr<I64Attr>:$alignment);
  let results = (outs Res<AnyMemRef, "", [MemAlloc<DefaultResource>]>:$memref);
  let assemblyFormat = "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)";
}

def MemRef_CastOp : MemRef_Op<"cast", [Pure, CastOpInterface, NamesItsResult]> {
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}

def MemRef_CollapseShapeOp : MemRef_Op<"collapse_shape", [Pure, NamesItsResult]> {
  let arguments = (ins AnyStridedMemRef:$src, ArrayAttr:$reassociation);
  let results = (outs AnyStridedMemRef:$result);
  let assemblyFormat = "$src $reassociation attr-dict `:` type($src) `into` type($result)";
}

def MemRef_CopyOp : MemRef_Op<"copy"> {
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemRead]>:$source,
                       Arg<AnyRankedOrUnrankedMemRef, "", [MemWrite]>:$target);
  let assemblyFormat = "$source `,` $target attr-dict `:` type($source) `to` type($target)";
}

def MemRef_DeallocOp : MemRef_Op<"dealloc"> {
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "", [MemFree]>:$memref);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
}

def MemRef_DimOp : MemRef_Op<"dim", [Pure, NamesItsResult]> {
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
}

def MemRef_LoadOp : MemRef_Op<"load", [TypesMatchWith<"the element type", "memref", "result",
                                                       "::llvm::cast<MemRefType>($_self).getElementType()">]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$memref, Variadic<Index>:$indices);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$memref `[` $indices `]` attr-dict `:` type($memref)";
}

def MemRef_StoreOp : MemRef_Op<"store", [TypesMatchWith<"the element type", "memref", "value",
                                                         "::llvm::cast<MemRefType>($_self).getElementType()">]> {
  let arguments = (ins AnyType:$value, Arg<AnyMemRef, "", [MemWrite]>:$memref, Variadic<Index>:$indices);
  let assemblyFormat = "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)";
}

def MemRef_SubViewOp : MemRef_Op<"subview", [Pure, AttrSizedOperandSegments, NamesItsResult]> {
  let arguments = (ins AnyMemRef:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes, Variadic<Index>:$strides,
                       DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
                       DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = [{
    $source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)
  }];
}

def Tensor_Dialect : Dialect {
  let name = "tensor";
  let cppNamespace = "::mlir::tensor";
  let hasConstantMaterializer = 1;
}

class Tensor_Op<string mnemonic, list<Trait> traits = []> : Op<Tensor_Dialect, mnemonic, traits # [Pure, NamesItsResult]>;

def Tensor_CastOp : Tensor_Op<"cast", [CastOpInterface]> {
  let arguments = (ins AnyTensor:$source);
  let results = (outs AnyTensor:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}

def Tensor_ConcatOp : Tensor_Op<"concat"> {
  let arguments = (ins I64Attr:$dim, Variadic<AnyRankedTensor>:$inputs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)";
}

def Tensor_DimOp : Tensor_Op<"dim"> {
  let arguments = (ins AnyTensor:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
}

def Tensor_EmptyOp : Op<Tensor_Dialect, "empty", [Pure]> {
  let arguments = (ins Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`(` $dynamicSizes `)` attr-dict `:` type($result)";
}

def Tensor_ExpandShapeOp : Tensor_Op<"expand_shape"> {
  let arguments = (ins AnyTensor:$src, ArrayAttr:$reassociation, Variadic<Index>:$output_shape,
                       DenseI64ArrayAttr:$static_output_shape);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = [{
    $src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict
    `:` type($src) `into` type($result)
  }];
}

def Tensor_CollapseShapeOp : Tensor_Op<"collapse_shape"> {
  let arguments = (ins AnyTensor:$src, ArrayAttr:$reassociation);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$src $reassociation attr-dict `:` type($src) `into` type($result)";
}

def Tensor_ExtractOp : Tensor_Op<"extract", [TypesMatchWith<"the element type", "tensor", "result",
                                                           "::llvm::cast<TensorType>($_self).getElementType()">]> {
  let arguments = (ins AnyRankedTensor:$tensor, Variadic<Index>:$indices);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$tensor `[` $indices `]` attr-dict `:` type($tensor)";
}

def Tensor_ExtractSliceOp : Tensor_Op<"extract_slice", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
                       Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
                       DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)
  }];
}

def Tensor_InsertSliceOp : Tensor_Op<"insert_slice", [AttrSizedOperandSegments, AllTypesMatch<["dest", "result"]>]> {
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$dest, Variadic<Index>:$offsets,
                       Variadic<Index>:$sizes, Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets,
                       DenseI64ArrayAttr:$static_sizes, DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict
    `:` type($source) `into` type($dest)
  }];
}

def Tensor_YieldOp : Op<Tensor_Dialect, "yield", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Tensor_PadOp : Tensor_Op<"pad", [AttrSizedOperandSegments, SingleBlockImplicitTerminator<"Tensor_YieldOp">]> {
  let arguments = (ins AnyRankedTensor:$source, Variadic<Index>:$low, Variadic<Index>:$high,
                       DenseI64ArrayAttr:$static_low, DenseI64ArrayAttr:$static_high, UnitAttr:$nofold);
  let regions = (region SizedRegion<1>:$region);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low)
    `high` `` custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) `to` type($result)
  }];
}
