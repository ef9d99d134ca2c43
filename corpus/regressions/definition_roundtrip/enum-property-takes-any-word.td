def T_Op0 : T_Op<"op0", [AllTypesMatch<["a0", "a0", "a0"]>, AllTypesMatch<["a0", "v0", "a0"]>]> {
  let arguments = (ins Index:$a0, OptionalAttr<AnyAttr>:$v0, T_Attr:$v1, DefaultValuedProp<EnumProp<T_Level>, "Level::Low">:$p0, StringProp:$p1);
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "$a0 `<` type($a0) (qualified($v0)^)? $v1 attr-dict($p0^)? $p1 $g0";
}
