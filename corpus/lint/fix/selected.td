// FAIL: asmf lint --diff --unsafe-fixes --select F251 %
// FAIL[ignore]: asmf lint --diff --unsafe-fixes --ignore F251 %
//
// Only findings that are reported are fixed: selected ones, without those that a comment allows.

include "mlir/IR/OpBase.td"

def Sel_Dialect : Dialect {
  let name = "sel";
  let cppNamespace = "::sel";
}

def Sel_SpaceOp : Op<Sel_Dialect, "space"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "` ` $a `,` $b attr-dict `:` type($a) `,` type($b)";
}
def Sel_DictionaryOp : Op<Sel_Dialect, "dictionary"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict $body";
}
// asmf: allow(F251) The text is that of an older tool.
def Sel_AllowedOp : Op<Sel_Dialect, "allowed"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "` ` $a `,` $b attr-dict `:` type($a) `,` type($b)";
}
