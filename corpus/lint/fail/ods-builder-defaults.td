// FAIL: asmf lint --format plain %
//
// Parameters of a C++ function with default values stand last.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected an argument with default value after other arguments with default values
def Bad_FillOp : Bad_Op<"fill"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value attr-dict";
  let builders = [
    OpBuilder<(ins "int":$a, CArg<"int", "3">:$b)>,
    OpBuilder<(ins CArg<"int", "3">:$a, CArg<"int">:$b)>
  ];
}
