// FAIL: asmf lint --format plain %
//
// A parameter of a builder is a C++ type, not a constraint.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: Builder DAG arguments must be either strings or defs which inherit from CArg
def Bad_FillOp : Bad_Op<"fill"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value attr-dict";
  let builders = [OpBuilder<(ins I32:$value)>];
}
