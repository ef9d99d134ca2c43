// FAIL: asmf lint --format plain %
//
// A definition of an attribute with a mnemonic and parameters, and no text.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
}

class Bad_Attr<string name, string attrMnemonic>
    : AttrDef<Bad_Dialect, name> {
  let mnemonic = attrMnemonic;
}

// expect: must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set
def Bad_Neither : Bad_Attr<"Neither", "neither"> {
  let parameters = (ins "int64_t":$a);
}
