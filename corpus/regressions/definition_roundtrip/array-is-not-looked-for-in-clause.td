def T_Op0 : T_Op<"op0", [AllTypesMatch<["v0", "a0"]>]> {
  let arguments = (ins AnyType:$a0, OptionalAttr<AnyAttr>:$v0, T_ColorAttr:$v1);
  let assemblyFormat = [{oilist(`with` $v0) qualified($v1) $a0 attr-dict `:` type($a0)}];
}
