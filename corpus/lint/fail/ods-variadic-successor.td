// FAIL: asmf lint --format plain %
//
// A list of successors that is not last.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: only the last successor can be variadic
def Bad_SwitchOp : Bad_Op<"switch", [Terminator]> {
  let successors = (successor
    VariadicSuccessor<AnySuccessor>:$cases,
    AnySuccessor:$otherwise);
  let assemblyFormat = "successors attr-dict";
}
