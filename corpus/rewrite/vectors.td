// More operations of MLIR's `vector` dialect, with as much of them as folding and rewriting ask for.

include "shaped.td"

def Arith_FastMathFlags : I32BitEnum<"FastMathFlags", "",
    [I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"reassoc", 0>, I32BitEnumCaseBit<"nnan", 1>]> {
  let separator = ",";
  let cppNamespace = "::mlir::arith";
}
def Arith_FastMathAttr : EnumAttr<Arith_Dialect, Arith_FastMathFlags, "fastmath"> {
  let assemblyFormat = "`<` $value `>`";
}
def Arith_AddFOp : Arith_Op<"addf", [Commutative, SameOperandsAndResultType]> {
  let arguments = (ins FloatLike:$lhs, FloatLike:$rhs,
      DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs FloatLike:$result);
  let assemblyFormat = "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)";
}

def Vector_ExtractOp : Vector_Op<"extract", [Pure]> {
  let arguments = (ins AnyVectorOfAnyRank:$source, Variadic<Index>:$dynamic_position,
                       DenseI64ArrayAttr:$static_position);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict
    `:` type($result) `from` type($source)
  }];
}

def Vector_ExtractStridedSliceOp : Vector_Op<"extract_strided_slice", [Pure]> {
  let arguments = (ins AnyVectorOfAnyRank:$source, I64ArrayAttr:$offsets, I64ArrayAttr:$sizes, I64ArrayAttr:$strides);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
}
def Vector_InsertStridedSliceOp : Vector_Op<"insert_strided_slice", [Pure, AllTypesMatch<["dest", "result"]>]> {
  let arguments = (ins AnyVectorOfAnyRank:$valueToStore, AnyVectorOfAnyRank:$dest, I64ArrayAttr:$offsets,
                       I64ArrayAttr:$strides);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)";
}

def Vector_CreateMaskOp : Vector_Op<"create_mask", [Pure]> {
  let arguments = (ins Variadic<Index>:$operands);
  let results = (outs VectorOfAnyRankOf<[I1]>:$result);
  let assemblyFormat = "$operands attr-dict `:` type($result)";
}
def Vector_StepOp : Vector_Op<"step", [Pure]> {
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Vector_YieldOp : Vector_Op<"yield", [Pure, ReturnLike, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}
def Vector_MaskOp : Vector_Op<"mask", [SingleBlockImplicitTerminator<"Vector_YieldOp">, RecursiveMemoryEffects,
                                       NoRegionArguments]> {
  let arguments = (ins VectorOfAnyRankOf<[I1]>:$mask, Optional<AnyType>:$passthru);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$maskRegion);
  let hasCustomAssemblyFormat = 1;
}

def Vector_LoadOp : Vector_Op<"load"> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$base, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, OptionalAttr<I64Attr>:$alignment);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)";
}
def Vector_StoreOp : Vector_Op<"store"> {
  let arguments = (ins AnyVectorOfAnyRank:$valueToStore, Arg<AnyMemRef, "", [MemWrite]>:$base, Variadic<Index>:$indices,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$nontemporal, OptionalAttr<I64Attr>:$alignment);
  let assemblyFormat = "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)";
}
def Vector_MaskedLoadOp : Vector_Op<"maskedload"> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$base, Variadic<Index>:$indices, VectorOfAnyRankOf<[I1]>:$mask,
                       AnyVectorOfAnyRank:$pass_thru, OptionalAttr<I64Attr>:$alignment);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict
    `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
}
def Vector_MaskedStoreOp : Vector_Op<"maskedstore"> {
  let arguments = (ins Arg<AnyMemRef, "", [MemWrite]>:$base, Variadic<Index>:$indices, VectorOfAnyRankOf<[I1]>:$mask,
                       AnyVectorOfAnyRank:$valueToStore, OptionalAttr<I64Attr>:$alignment);
  let assemblyFormat = [{
    $base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict
    `:` type($base) `,` type($mask) `,` type($valueToStore)
  }];
}
def Vector_GatherOp : Vector_Op<"gather"> {
  let arguments = (ins Arg<TensorOrMemRef<[AnyType]>, "", [MemRead]>:$base, Variadic<Index>:$offsets,
                       AnyVectorOfAnyRank:$indices, VectorOfAnyRankOf<[I1]>:$mask, AnyVectorOfAnyRank:$pass_thru,
                       OptionalAttr<I64Attr>:$alignment);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = [{
    $base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict
    `:` type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)
  }];
}

def CombiningKind : I32EnumAttr<"CombiningKind", "",
    [I32EnumAttrCase<"ADD", 0, "add">, I32EnumAttrCase<"AND", 8, "and">]> {
  let cppNamespace = "::mlir::vector";
  let genSpecializedAttr = 0;
}
def Vector_CombiningKindAttr : EnumAttr<Vector_Dialect, CombiningKind, "kind"> {
  let assemblyFormat = "`<` $value `>`";
}
def Vector_ReductionOp : Vector_Op<"reduction", [Pure, OptionalTypesMatchWith<"the type of the result", "dest", "acc",
                                                                              "::llvm::cast<Type>($_self)">]> {
  let arguments = (ins Vector_CombiningKindAttr:$kind, AnyVectorOfAnyRank:$vector, Optional<AnyType>:$acc,
      DefaultValuedAttr<Arith_FastMathAttr, "::mlir::arith::FastMathFlags::none">:$fastmath);
  let results = (outs AnyType:$dest);
  let assemblyFormat = [{
    $kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)
  }];
}
def Vector_MultiDimReductionOp : Vector_Op<"multi_reduction", [Pure, AllTypesMatch<["dest", "acc"]>]> {
  let arguments = (ins Vector_CombiningKindAttr:$kind, AnyVectorOfAnyRank:$source, AnyType:$acc,
                       DenseI64ArrayAttr:$reduction_dims);
  let results = (outs AnyType:$dest);
  let assemblyFormat = "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)";
}

def Vector_InterleaveOp : Vector_Op<"interleave", [Pure, AllTypesMatch<["lhs", "rhs"]>]> {
  let arguments = (ins AnyVectorOfAnyRank:$lhs, AnyVectorOfAnyRank:$rhs);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)";
}
def Vector_BitCastOp : Vector_Op<"bitcast", [Pure]> {
  let arguments = (ins AnyVectorOfAnyRank:$source);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($result)";
}

def Vector_TransferReadOp : Vector_Op<"transfer_read", [AttrSizedOperandSegments,
                                                        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins AnyShaped:$base, Variadic<Index>:$indices, AffineMapAttr:$permutation_map, AnyType:$padding,
                       Optional<VectorOfAnyRankOf<[I1]>>:$mask, BoolArrayAttr:$in_bounds);
  let results = (outs AnyVectorOfAnyRank:$vector);
  let hasCustomAssemblyFormat = 1;
}
def Vector_TransferWriteOp : Vector_Op<"transfer_write", [AttrSizedOperandSegments,
                                                          DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins AnyVectorOfAnyRank:$valueToStore, AnyShaped:$base, Variadic<Index>:$indices,
                       AffineMapAttr:$permutation_map, Optional<VectorOfAnyRankOf<[I1]>>:$mask,
                       BoolArrayAttr:$in_bounds);
  let results = (outs Optional<AnyRankedTensor>:$result);
  let hasCustomAssemblyFormat = 1;
}

def Vector_InsertOp : Vector_Op<"insert", [Pure, AllTypesMatch<["dest", "result"]>]> {
  let arguments = (ins AnyType:$valueToStore, AnyVectorOfAnyRank:$dest, Variadic<Index>:$dynamic_position,
                       DenseI64ArrayAttr:$static_position);
  let results = (outs AnyVectorOfAnyRank:$result);
  let assemblyFormat = [{
    $valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict
    `:` type($valueToStore) `into` type($dest)
  }];
}
