// RUN: asmf lint --format plain %
//
// A type with a parameter of a class that only C++ knows, and an operation whose types follow from what that holds.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Hld_Dialect : Dialect {
  let name = "hld";
  let cppNamespace = "::hld";
  let useDefaultTypePrinterParser = 1;
}

def Hld_Held : TypeDef<Hld_Dialect, "Held"> {
  let mnemonic = "held";
  let parameters = (ins "TypeArrayAttr":$types);
  let assemblyFormat = "`<` $types `>`";
}

def Hld_HoldOp : Op<Hld_Dialect, "hold", [
    RangedTypesMatchWith<"values are of the held types", "result", "values", "::llvm::cast<HeldType>($_self).getTypes()">
  ]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Hld_Held:$result);
  let assemblyFormat = "$values attr-dict `:` type($result)";
}
