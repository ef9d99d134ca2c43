def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins ConfinedType<AnyInteger, []>:$a0, Variadic<AnyTypeOf<[I32, T_Type]>>:$a1, DefaultValuedProp<EnumProp<T_Level>, "Level::Low">:$p0, OptionalProp<IntProp<"int64_t">>:$p1);
  let results = (outs Res<AnyTensor, "a value">:$r0);
  let assemblyFormat = [{$a0 `[` type($a0) $a1 ($p0^)? (`loc` $p1^)? `:` attr-dict-with-keyword `:` (`:` type($a1)^)? ` ` `->` `]` type($r0)}];
}
