def T_Op0 : T_Op<"op0", [RangedTypesMatchWith<"they match", "r0", "r0", "$_self">, SameOperandsAndResultType]> {
  let arguments = (ins I32:$a0, DefaultValuedOptionalAttr<StrAttr, "\"x\"">:$v0, T_Flags:$v1, TypeAttr:$v2);
  let results = (outs Variadic<ConfinedType<AnyInteger, []>>:$r0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`+` $a0 " # "$v1 $v2 `` successors `-` attr-dict `:` (`:`\n    type($r0)^)?";
}
