def T_Op0 : T_Op<"op0", []> {
  let arguments = (ins F32:$a0, AnyTypeOf<[I32, T_Type]>:$a1);
  let results = (outs AnyType:$r0, AnyTensor:$r1);
  let assemblyFormat = [{$a0  `,` ``$a1 `from` type
    ($a1) attr-dict `:` 
qualified 
(  type
    (
    $r0)) ``  `->`	`[` type(	$r1 
)}];
}
