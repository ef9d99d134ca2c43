// FAIL: asmf lint --format plain %
//
// Two lists of operands, and nothing to say how long each is.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: op has multiple variadic operands but no specification over their sizes
def Bad_GatherOp : Bad_Op<"gather"> {
  let arguments = (ins Variadic<I32>:$base, Variadic<Index>:$indices);
  let assemblyFormat = "$base `[` $indices `]` attr-dict";
}
