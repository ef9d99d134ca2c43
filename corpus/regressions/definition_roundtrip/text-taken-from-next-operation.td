def T_Op0 : T_Op<"op0", [InferTypeOpInterface]> {
  let arguments = (ins UnitProp:$p0, OptionalProp<StringProp>:$p1);
  let assemblyFormat = [{`` ($p1^)? attr-dict($p0^ `` `+`)?}];
}
