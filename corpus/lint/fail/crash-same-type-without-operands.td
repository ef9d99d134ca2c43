// FAIL: asmf lint --format plain %
//
// The type of the result would be that of an operand.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

def Bad_MakeOp : Bad_Op<"make", [SameOperandsAndResultType]> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict type($result)";
}
