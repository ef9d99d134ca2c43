// FAIL: asmf lint --format plain %
//
// The trait for several lists of results, with one.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: op must have at least two variadic results to use 'AttrSizedResultSegments' trait
def Bad_SplitOp : Bad_Op<"split", [AttrSizedResultSegments]> {
  let results = (outs Variadic<I32>:$values);
  let assemblyFormat = "attr-dict";
}
