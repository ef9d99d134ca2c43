// FAIL: asmf diff % ./new.td
// What stands before regions is written otherwise.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_DoOp : Shop_Op<"do", [NoTerminator]> {
  let arguments = (ins I32:$times);
  let regions = (region AnyRegion:$body, AnyRegion:$rest);
  let assemblyFormat = "$times $body `else` $rest attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
