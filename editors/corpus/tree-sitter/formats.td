def A : Op<"a"> {
  let description = "`$x`";
  let assemblyFormat = "$x `,` attr-dict";
}
def B : Op<"b"> {
  let assemblyFormat = [{
    $x (`,` $y^)? attr-dict
  }];
}
def C : Op<"c"> { let assemblyFormat = "$x `,` " # "$y"; }
let assemblyFormat = "attr-dict" in def D : Op<"d">;
