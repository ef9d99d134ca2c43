def T_Op0 : T_Op<"op0", [TypesMatchWith<"they match", "a0", "a0", "$_self">]> {
  let arguments = (ins Index:$a0, OptionalAttr<T_Attr>:$v0);
  let results = (outs NoneType:$r0);
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "$a0\n    attr-dict `->` ` ` \n(`w" # "ith` $g0 \n^)\t?\t$g1\n    `(`  oilist(`key` $v0) \n`a.b`\n    `:` type(results)";
}
