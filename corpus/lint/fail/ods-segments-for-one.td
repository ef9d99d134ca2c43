// FAIL: asmf lint --format plain %
//
// The trait for several lists, with one list.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: op must have at least two variadic operands to use 'AttrSizedOperandSegments' trait
def Bad_ConcatOp : Bad_Op<"concat", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "$values attr-dict";
}
