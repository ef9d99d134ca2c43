// FAIL: asmf lint --format plain %
//
// Accessors of parameters that the class has already: `mlir-tblgen` crashes.

include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

def Bad_Spelled : AttrDef<Bad_Dialect, "Spelled"> {
  let mnemonic = "spelled";
  let parameters = (ins "int":$max_size, "int":$limit, "int":$maxSize);
  let assemblyFormat = "`<` params `>`";
}

def Bad_Named : TypeDef<Bad_Dialect, "Named"> {
  let mnemonic = "named";
  let parameters = (ins "int":$mnemonic);
  let assemblyFormat = "`<` params `>`";
}

// Accessors written by hand.
def Bad_ByHand : AttrDef<Bad_Dialect, "ByHand"> {
  let mnemonic = "by_hand";
  let parameters = (ins "int":$max_size, "int":$maxSize);
  let hasCustomAssemblyFormat = 1;
  let genAccessors = 0;
}
