def T_Op0 : T_Op<"op0", [AllTypesMatch<["r0", "r0"]>]> {
  let arguments = (ins F32:$a0, AnyType:$a1, DictionaryAttr:$v0, TypeAttr:$v1);
  let results = (outs Optional<Index>:$r0, I32:$r1);
  let assemblyFormat = "$a0 attr-dict $a1 $v1 `]` `:` type(operands) `` `->` type(results)";
}
