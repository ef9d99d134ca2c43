def T_Op0 : T_Op<"op0", [SingleBlock]> {
  let arguments = (ins ArrayAttr:$v0, UnitProp:$p0, DefaultValuedProp<IntProp<"int64_t">, "0">:$p1);
  let assemblyFormat = [{attr-dict qualified($v0) oilist(`}` $p1) prop-dict}];
}
