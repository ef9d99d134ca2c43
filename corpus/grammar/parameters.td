// RUN: asmf grammar %
// Parameters in order: those behind the last required one may be left out.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Par_Dialect : Dialect {
  let name = "par";
  let cppNamespace = "::par";
  let useDefaultTypePrinterParser = 1;
}

def Par_Slot : TypeDef<Par_Dialect, "Slot"> {
  let mnemonic = "slot";
  let parameters = (ins "int64_t":$width, DefaultValuedParameter<"bool", "false">:$wide,
                        OptionalParameter<"::mlir::StringAttr">:$place);
  let assemblyFormat = "`<` params `>`";
}
