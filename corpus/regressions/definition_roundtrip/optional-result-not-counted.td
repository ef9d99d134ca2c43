def T_Op0 : T_Op<"op0", [SingleBlock, SameOperandsAndResultType]> {
  let arguments = (ins I32:$a0, TypedArrayAttrBase<AnyAttr, "list">:$v0, I64Attr:$v1, AnyAttr:$v2);
  let results = (outs ConfinedType<AnyInteger, []>:$r0, Optional<I32>:$r1);
  let assemblyFormat = [{$v2 $a0 `{` type($a0) $v0 attr-dict $v1 `:` `(` type($r0)}];
}
