// FAIL: asmf lint --format plain %
//
// Parameters that say no C++ type.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultTypePrinterParser = 1;
}

// expect: Missing `cppType` field in Attribute/Type parameter: I32Attr
def Bad_CountType : TypeDef<Bad_Dialect, "Count"> {
  let mnemonic = "count";
  let parameters = (ins I32Attr:$count);
  let assemblyFormat = "`<` $count `>`";
}
