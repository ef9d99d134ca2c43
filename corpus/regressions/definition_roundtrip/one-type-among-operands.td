def T_Op0 : T_Op<"op0", [SameOperandsAndResultType, InferTypeOpInterface]> {
  let arguments = (ins Variadic<AnyTensor>:$a0, AnyTypeOf<[I32, T_Type]>:$a1, AnyTypeOf<[I32, T_Type]>:$a2, NamedEnumProp<T_Level, "level">:$p0, IntProp<"int64_t">:$p1);
  let results = (outs AnyType:$r0);
  let assemblyFormat = [{`key` operands prop-dict $p0 attr-dict-with-keyword `:` type($a1) `,` type($a2) `->` type(
    $r0)}];
}
