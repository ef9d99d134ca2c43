// FAIL: asmf lint --format plain %
//
// Each list has its own word.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: 'results' must have 'outs' directive
def Bad_CallOp : Bad_Op<"call"> {
  let results = (ins I32:$value);
}
