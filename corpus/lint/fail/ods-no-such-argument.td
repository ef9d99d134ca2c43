// FAIL: asmf lint --format plain %
//
// What is declared is a type, an attribute or a property.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: undefined type for argument #0
def Bad_CallOp : Bad_Op<"call"> {
  let arguments = (ins "int":$value);
}
