def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins Optional<NoneType>:$a0, OptionalAttr<TypedAttrInterface>:$v0, TypedAttrInterface:$v1);
  let results = (outs T_Type:$r0, AnyTensor:$r1);
  let assemblyFormat = "$a0 (qualified($v0)^ ` ` `[`)? $v1 `*` attr-dict `:` type(results) `else`";
}
