// FAIL: asmf lint --format plain %
//
// A parameter without a name.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

// expect: all parameters must have a name
def Bad_Box : TypeDef<Bad_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int");
  let assemblyFormat = "params";
}
