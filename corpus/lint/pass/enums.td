// RUN: asmf lint %
//
// Enums of the dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
  let useDefaultAttributePrinterParser = 1;
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

def Good_Turn : I32Enum<"Turn", "turn", [
    I32EnumCase<"Left", 0, "left">, I32EnumCase<"Right", 1, "right">
  ]> {
  let cppNamespace = "::good";
}
def Good_TurnAttr : EnumAttr<Good_Dialect, Good_Turn, "turn">;

// Written with two spaces, and read back all the same.
def Good_BareOp : Good_Op<"bare"> {
  let arguments = (ins Good_TurnAttr:$turn);
  let assemblyFormat = "$turn attr-dict";
}

def Good_BracketsOp : Good_Op<"brackets"> {
  let arguments = (ins OptionalAttr<Good_TurnAttr>:$turn);
  let assemblyFormat = "(`by` $turn^)? attr-dict";
}
