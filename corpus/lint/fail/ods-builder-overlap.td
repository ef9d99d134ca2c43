// FAIL: asmf lint --format plain %
//
// A call of one builder may leave out what has a default value, so that it is a call of another one.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// What the default builders take may be written again, parameters may have no names, and the longer one may come last.
def Bad_RightOp : Bad_Op<"right"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value attr-dict";
  let builders = [
    OpBuilder<(ins "::mlir::Value":$value)>,
    OpBuilder<(ins "float")>,
    OpBuilder<(ins "float":$a, CArg<"int", "3">:$b)>
  ];
}

// expect: Unexpected overlap when generating `build` for bad.fill
def Bad_FillOp : Bad_Op<"fill"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value attr-dict";
  let builders = [
    OpBuilder<(ins "float":$a, CArg<"int", "3">:$b)>,
    OpBuilder<(ins "float":$c)>
  ];
}
