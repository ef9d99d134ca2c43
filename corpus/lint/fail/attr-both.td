// FAIL: asmf lint --format plain %
//
// A definition of an attribute that promises its text twice.

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

// expect: cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'
def Bad_Both : Bad_Attr<"Both", "both"> {
  let parameters = (ins "int64_t":$a);
  let hasCustomAssemblyFormat = 1;
  let assemblyFormat = "`<` $a `>`";
}
