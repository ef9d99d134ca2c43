// FAIL: asmf lint %
//
// A directive since LLVM 24.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Enum_Dialect : Dialect {
  let name = "enum";
  let cppNamespace = "::enum";
}

// expect: expected literal, variable, directive, or optional group
def Enum_CaseOp : Op<Enum_Dialect, "case"> {
  let arguments = (ins I32Attr:$size);
  let assemblyFormat = "enum($size) attr-dict";
}

// expect: expected literal, variable, directive, or optional group
def Enum_Attr : AttrDef<Enum_Dialect, "Case"> {
  let mnemonic = "case";
  let parameters = (ins "int":$size);
  let assemblyFormat = "`<` enum($size) `>`";
}
