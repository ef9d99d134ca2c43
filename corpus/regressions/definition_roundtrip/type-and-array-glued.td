def T_Op0 : T_Op<"op0", [TypesMatchWith<"they match", "a0", "v0", "$_self">]> {
  let arguments = (ins AnyType:$a0, T_Type:$a1, DenseI32ArrayAttr:$v0, T_ColorAttr:$v1, UnitProp:$p0, DefaultValuedProp<EnumProp<T_Level>, "Level::Low">:$p1);
  let assemblyFormat = [{$a0 `\n` attr-dict `=` `\n` prop-dict $a1 `a.b` type($a1) `` qualified($v0) $v1 `\n` (`a.b` $p0^)? `:` qualified(type($a0))}];
}
