// FAIL: asmf lint --format plain %
//
// Several regions are known by their name.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: variadic regions must be named
def Bad_CallOp : Bad_Op<"call"> {
  let regions = (region VariadicRegion<AnyRegion>);
}
