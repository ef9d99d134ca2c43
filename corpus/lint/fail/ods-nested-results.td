// FAIL: asmf lint --format plain %
//
// Results of results.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: 'VariadicOfVariadic' results are currently not supported
def Bad_CallOp : Bad_Op<"call"> {
  let results = (outs VariadicOfVariadic<I32, "segments">:$values);
}
