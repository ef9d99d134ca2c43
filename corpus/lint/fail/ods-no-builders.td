// FAIL: asmf lint --format plain %
//
// An operation whose default builders are skipped lists its own.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: default builders are skipped and no custom builders provided
def Bad_FillOp : Bad_Op<"fill"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value attr-dict";
  let skipDefaultBuilders = 1;
}

def Bad_RightOp : Bad_Op<"right"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value attr-dict";
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "int":$value)>];
}
