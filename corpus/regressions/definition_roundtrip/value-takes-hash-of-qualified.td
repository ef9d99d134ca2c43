def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins Arg<F32, "a value">:$a0, StrAttr:$v0, OptionalAttr<T_ColorAttr>:$v1);
  let results = (outs AnyTensor:$r0);
  let assemblyFormat = "$a0 (qualified($v1)^)? `_` `\\n` attr-dict-with-keyword `:` functional-type\n    ($a0, $r0)";
}
