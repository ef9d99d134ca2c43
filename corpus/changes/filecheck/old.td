// FAIL: asmf diff % ./new.td
// Operations in lines for FileCheck follow, with their patterns.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing, AnyType:$price);
  let results = (outs AnyType:$receipt);
  let assemblyFormat = "$thing `for` $price attr-dict `:` type($thing) `,` type($price) `->` type($receipt)";
}
def Shop_RoomOp : Shop_Op<"room", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "`with` $body attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
