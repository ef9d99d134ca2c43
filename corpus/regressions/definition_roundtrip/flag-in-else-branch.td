def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins OptionalProp<IntProp<"int64_t">>:$p0, UnitProp:$p1);
  let results = (outs Optional<AnyType>:$r0);
  let assemblyFormat = [{attr-dict prop-dict(`*`):($p1
    ^)? `:` type($r0)}];
}
