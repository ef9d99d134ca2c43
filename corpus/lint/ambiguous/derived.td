// RUN: asmf lint --format plain %
//
// An attribute that is computed, in the text.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: there is nothing to read it into.
def Risky_ShowOp : Risky_Op<"show"> {
  DerivedAttr width = DerivedAttr<"uint32_t", "return 4;">;
  let assemblyFormat = "$width attr-dict";
}
