// RUN: asmf generate rust % -o -
//
// Included by other files; on its own, it is generated like any other dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Market_Dialect : Dialect {
  let name = "market";
  let cppNamespace = "::market";
  let useDefaultTypePrinterParser = 1;
}

def Market_Season : I32Enum<"Season", "season", [
    I32EnumCase<"Spring", 1, "spring">, I32EnumCase<"Autumn", 3, "autumn">
  ]> {
  let cppNamespace = "::market";
}

def Market_Stall : TypeDef<Market_Dialect, "Stall"> {
  let mnemonic = "stall";
  let parameters = (ins EnumParameter<Market_Season>:$season);
  let assemblyFormat = "`<` $season `>`";
}
