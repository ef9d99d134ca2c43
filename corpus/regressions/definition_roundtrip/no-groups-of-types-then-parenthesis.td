def T_Op0 : T_Op<"op0", [AttrSizedOperandSegments]> {
  let arguments = (ins Arg<Variadic<F32>, "a value">:$a0, VariadicOfVariadic<ConfinedType<AnyInteger, []>, "n1">:$a1, Arg<I32, "a value">:$a2, DenseI32ArrayAttr:$n1);
  let results = (outs F32:$r0);
  let assemblyFormat = "$a1 `\\n` $a2 oilist(`]` $a0) attr-dict prop-dict `:` type($a1) `(`";
}
