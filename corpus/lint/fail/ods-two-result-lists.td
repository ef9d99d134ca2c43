// FAIL: asmf lint --format plain %
//
// Two lists of results, and nothing to say how long each is.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: op has multiple variadic results but no specification over their sizes
def Bad_ScatterOp : Bad_Op<"scatter"> {
  let results = (outs Variadic<I32>:$evens, Variadic<I32>:$odds);
  let assemblyFormat = "attr-dict";
}
