def T_Op0 : T_Op<"op0", [AllTypesMatch<["a1", "nothing"]>]> {
  let arguments = (ins Optional<AnyTensor>:$a0, Arg<T_Type, "a value">:$a1, StringProp:$p0);
  let assemblyFormat = "$a0 prop-dict attr-dict $a1 `:` `,` type($a0) type($a1)";
}
