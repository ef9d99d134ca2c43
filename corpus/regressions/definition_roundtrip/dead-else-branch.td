def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins ConfinedType<AnyInteger, []>:$a0, Optional<I32>:$a1);
  let results = (outs I32:$r0);
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "$a0 `]` type($a0) `from` `` (`]" # "` $g0^):(`[` (`[` $a1^)?)? `key` attr-dict";
}
