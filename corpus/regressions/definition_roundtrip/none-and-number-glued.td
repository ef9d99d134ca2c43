def T_Op0 : T_Op<"op0", [RangedTypesMatchWith<"they match", "a0", "a0", "$_self">]> {
  let arguments = (ins Index:$a0, OptionalProp<StringProp>:$p0, IntProp<"int64_t">:$p1);
  let assemblyFormat = "$a0\n    `x$y` type($a0) $p0 `` $p1 `` attr-dict prop-dict";
}
