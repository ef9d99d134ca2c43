// FAIL: asmf lint --format plain %
//
// A derived attribute is a field of the operation.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: derived attributes not allowed in argument list
def Bad_CallOp : Bad_Op<"call"> {
  let arguments = (ins DerivedAttr<"int", "return 1;">:$count);
}
