def T_Op0 : T_Op<"op0", [SingleBlock]> {
  let arguments = (ins DictionaryAttr:$v0, OptionalAttr<DictionaryAttr>:$v1, OptionalAttr<AnyAttr>:$v2);
  let regions = (region AnyRegion:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "(`a.b`):(\n    $v1^)? $g1 `{` prop-dict qualified($v0) (`]`):" # "($v2^)? ($g0^)? attr-dict `_`";
}
