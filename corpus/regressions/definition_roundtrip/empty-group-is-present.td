def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins VariadicOfVariadic<F32, "n0">:$a0, AnyTypeOf<[I32, T_Type]>:$a1, DenseI32ArrayAttr:$n0, AffineMapAttr:$v0);
  let results = (outs Optional<AnyTensor>:$r0);
  let regions = (region SizedRegion<1>:$g0, AnyRegion:$g1);
  let assemblyFormat = "`x$y` (`a` $a0^ `` `(`)? `\\n` $a1 $n0 $g0 attr-dict `to` $g1 `:` functio" # "nal-type(operands, results)";
}
