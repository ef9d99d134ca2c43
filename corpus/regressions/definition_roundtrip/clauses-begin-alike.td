def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins BoolAttr:$v0, OptionalAttr<SymbolNameAttr>:$v1, OptionalProp<IntProp<"int64_t">>:$p0, DefaultValuedProp<EnumProp<T_Level>, "Level::Low">:$p1);
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "`\\n`\n    $g0 prop-dict oilist(`<` qualified($v1) | `<` $p1) `:` attr-dict `else`";
}
