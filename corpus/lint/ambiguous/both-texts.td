// RUN: asmf lint --format plain %
//
// A format, and a promise of C++ for it.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: the format wins; the C++ is never asked for.
def Risky_BothOp : Risky_Op<"both"> {
  let arguments = (ins I32:$value);
  let hasCustomAssemblyFormat = 1;
  let assemblyFormat = "$value attr-dict";
}
