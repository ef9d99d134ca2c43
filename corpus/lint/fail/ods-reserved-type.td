// FAIL: asmf lint --format plain %
//
// Only with one result is `getType` its type.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: generated accessor for `type` overlaps with a default one; please rename to avoid overlap
def Bad_CastOp : Bad_Op<"cast"> {
  let arguments = (ins AnyType:$type);
  let results = (outs I32:$a, I32:$b);
}
