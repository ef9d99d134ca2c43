// FAIL: asmf lint --format plain %
//
// Each operand has an accessor for changing it as well.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: Unexpected overlap when generating `getFoo` for bad.change
def Bad_ChangeOp : Bad_Op<"change"> {
  let arguments = (ins I32:$foo_mutable, I32:$foo);
  let assemblyFormat = "$foo $foo_mutable attr-dict";
}
