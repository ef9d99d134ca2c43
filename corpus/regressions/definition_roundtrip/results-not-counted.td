def T_Op0 : T_Op<"op0", [SameOperandsAndResultType]> {
  let arguments = (ins NoneType:$a0);
  let results = (outs Variadic<T_Type>:$r0, AnyType:$r1);
  let assemblyFormat = [{attr-dict-with-keyword `[` operands `=` `:` type($a0)
  }];
}
