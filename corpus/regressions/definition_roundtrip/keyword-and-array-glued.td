def T_Op0 : T_Op<"op0", [AttrSizedOperandSegments]> {
  let arguments = (ins F32:$a0, VariadicOfVariadic<NoneType, "n1">:$a1, Variadic<I32>:$a2, DenseI32ArrayAttr:$n1, StrAttr:$v0, OptionalAttr<I64Attr>:$v1, T_ColorAttr:$v2);
  let results = (outs AnyInteger:$r0);
  let regions = (region SizedRegion<1>:$g0, AnyRegion:$g1);
  let assemblyFormat = [{$a0 `->` `` $a1 `a.b` `` $a2
    `with` `` qualified($n1) $v2 $g0 $g1 oilist(`+` qualified($v1
    )) attr-dict
    `:` type($r0)}];
}
