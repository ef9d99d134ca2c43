// FAIL: asmf diff % ./new.td
// A file with operations that nobody defines: the others are carried over.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins Variadic<AnyType>:$things);
  let assemblyFormat = "$things attr-dict `:` type($things)";
}
def Shop_RoomOp : Shop_Op<"room", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}
