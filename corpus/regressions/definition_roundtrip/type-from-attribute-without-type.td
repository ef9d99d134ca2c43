def T_Op0 : T_Op<"op0", [RangedTypesMatchWith<"they match", "n0", "a0", "$_self">]> {
  let arguments = (ins VariadicOfVariadic<Index, "n0">:$a0, DenseI32ArrayAttr:$n0, UnitAttr:$v0, OptionalProp<IntProp<"int64_t">>:$p0);
  let regions = (region AnyRegion:$g0, AnyRegion:$g1);
  let assemblyFormat = "operands $n0 `x$y` ` ` attr-dict-with-keyword\t`a`  (\t`_` $p0\n    ^)\n    ? `\\n` $g0  $g1";
}
