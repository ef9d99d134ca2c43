def T_Op0 : T_Op<"op0", [SameOperandsShape]> {
  let arguments = (ins VariadicOfVariadic<T_Type, "n0">:$a0, F32:$a1, DenseI32ArrayAttr:$n0);
  let results = (outs T_Type:$r0);
  let assemblyFormat = "operands attr-dict-with-keyword `:` qualified(\n    type($a0)) `(` `,` type($a1)";
}
