// FAIL: asmf lint --format plain %
//
// Parameters of a builder are an `ins` list.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected 'ins' in builders
def Bad_FillOp : Bad_Op<"fill"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value attr-dict";
  let builders = [OpBuilder<(outs "int":$a)>];
}
