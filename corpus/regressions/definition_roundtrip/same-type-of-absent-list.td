def T_Op0 : T_Op<"op0", [AttrSizedOperandSegments, SameTypeOperands]> {
  let arguments = (ins VariadicOfVariadic<AnyTensor, "n0">:$a0, Variadic<AnyTypeOf<[I32, T_Type]>>:$a1, DenseI32ArrayAttr:$n0, T_Color:$v0, DefaultValuedAttr<I32Attr, "7">:$v1);
  let results = (outs AnyTensor:$r0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`a.b` attr-dict\n    $n0 ($a0^)? `-` $s0 (`->` $a1^ `_` type($a1) `}`):(`[`)? `loc` `:` qualified(type($r0))";
}
