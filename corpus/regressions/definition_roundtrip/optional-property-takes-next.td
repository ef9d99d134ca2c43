def T_Op0 : T_Op<"op0", [AllTypesMatch<["r0", "r0"]>, AllTypesMatch<["nothing", "a0"]>]> {
  let arguments = (ins Index:$a0, OptionalProp<StringProp>:$p0);
  let results = (outs NoneType:$r0);
  let assemblyFormat = [{attr-dict $a0 `>` type($a0) ($p0^ `x$y`)?}];
}
