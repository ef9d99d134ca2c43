// RUN: asmf lint --format plain %
//
// Types that follow from what may be absent.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: without the mask there is no type for the value.
def Risky_OptionalOp
    : Risky_Op<"optional", [AllTypesMatch<["value", "mask"]>]> {
  let arguments = (ins AnyType:$value, Optional<AnyType>:$mask);
  let assemblyFormat = "$value ($mask^ `:` type($mask))? attr-dict";
}
