def T_Op0 : T_Op<"op0", [AttrSizedOperandSegments]> {
  let arguments = (ins NoneType:$a0, Optional<ConfinedType<AnyInteger, []>>:$a1, Optional<Index>:$a2, OptionalAttr<T_ColorAttr>:$v0, NamedEnumProp<T_Level, "level">:$p0);
  let assemblyFormat = [{operands ` ` (`=`):(qualified($v0)^)? $p0 attr-dict-with-keyword `` `:` type(operands)}];
}
