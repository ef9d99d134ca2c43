def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins VariadicOfVariadic<ConfinedType<AnyInteger, []>, "n0">:$a0, DenseI32ArrayAttr:$n0);
  let assemblyFormat = "`a`\n    `` $a0 `a` type($a0) regions `(` attr-dict";
}
