// FAIL: asmf lint --format plain %
//
// A definition of a type with a mnemonic and parameters, and no text.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultTypePrinterParser = 1;
}

class Bad_Type<string name, string typeMnemonic>
    : TypeDef<Bad_Dialect, name> {
  let mnemonic = typeMnemonic;
}

// expect: must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set
def Bad_Neither : Bad_Type<"Neither", "neither"> {
  let parameters = (ins "::mlir::Type":$element);
}
