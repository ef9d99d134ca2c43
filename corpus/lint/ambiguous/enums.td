// RUN: asmf lint --format plain %
//
// Enums whose text can't be read back.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

def Risky_Mode : I32EnumAttr<"Mode", "mode", [
    I32EnumAttrCase<"Plain", 0, "">, I32EnumAttrCase<"Fancy", 1, "fancy">
  ]> {
  let cppNamespace = "::risky";
}

// hazard: a case without text is written `""` and read as absent.
def Risky_EmptyOp : Risky_Op<"empty"> {
  let arguments = (ins OptionalAttr<Risky_Mode>:$mode);
  let assemblyFormat = "($mode^)? attr-dict";
}
