// FAIL: asmf lint --format plain %
//
// An attribute and a region of one name.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: Unexpected overlap when generating `Adaptor::getBody` for bad.call
def Bad_CallOp : Bad_Op<"call"> {
  let arguments = (ins I32Attr:$body);
  let regions = (region AnyRegion:$body);
}
