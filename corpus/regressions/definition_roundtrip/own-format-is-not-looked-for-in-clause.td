def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins AnyTensor:$a0, ConfinedType<AnyInteger, []>:$a1, OptionalAttr<T_Attr>:$v0, OptionalAttr<I64Attr>:$v1, FlatSymbolRefAttr:$v2);
  let assemblyFormat = [{
    `=` oilist(`]` $v0 | `}` $v1) attr-dict $a1 $a0 `:` `*` type($a0) `else` ` ` `,` `\n` type($a1) `b`}];
}
