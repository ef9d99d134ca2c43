// FAIL: asmf diff % ./new.td
// Operations whose new custom form only C++ knows, and one that has none any more.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Shop_WaitOp : Shop_Op<"wait"> {
  let arguments = (ins I64Attr:$hours);
  let assemblyFormat = "$hours attr-dict";
}
def Shop_PayOp : Shop_Op<"pay"> {
  let arguments = (ins AnyType:$coin);
  let assemblyFormat = "$coin attr-dict `:` type($coin)";
}
def Shop_RoomOp : Shop_Op<"room", [NoTerminator]> {
  let arguments = (ins I64Attr:$size);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$size $body attr-dict";
}
def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "$thing attr-dict `:` type($thing)";
}
