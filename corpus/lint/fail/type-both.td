// FAIL: asmf lint --format plain %
//
// A definition of a type that promises its text twice.

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

// expect: cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'
def Bad_Both : Bad_Type<"Both", "both"> {
  let parameters = (ins "::mlir::Type":$element);
  let hasCustomAssemblyFormat = 1;
  let assemblyFormat = "`<` $element `>`";
}
