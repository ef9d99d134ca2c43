// FAIL: asmf lint --format plain %
//
// Every operation has `getOperation`.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: generated accessor for `operation` overlaps with a default one; please rename to avoid overlap
def Bad_CallOp : Bad_Op<"call"> {
  let arguments = (ins AnyType:$operation);
}
