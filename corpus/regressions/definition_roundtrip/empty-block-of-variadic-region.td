def T_Op0 : T_Op<"op0", [NoTerminator]> {
  let arguments = (ins AnyTensor:$a0, AnyInteger:$a1, OptionalAttr<DenseI32ArrayAttr>:$v0);
  let regions = (region VariadicRegion<SizedRegion<1>>:$g0);
  let assemblyFormat = "$a0 $a1 `with` ($g0^)? attr-dict-with-keyword `key` type(operands)";
}
