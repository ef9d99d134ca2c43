// FAIL: asmf lint --format plain %
//
// Every operation has `getAttributes`.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: Unexpected overlap when generating `getAttributes` for bad.call
def Bad_CallOp : Bad_Op<"call"> {
  let arguments = (ins I32Attr:$attributes);
}
