def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins ElementsAttr:$v0);
  let results = (outs Optional<AnyType>:$r0);
  let assemblyFormat = "`` $v0 attr-dict `:` type($r0)";
}
