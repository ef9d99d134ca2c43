// The same, later.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` custom<Kind>(type($value))";
}
def Shop_WaitOp : Shop_Op<"wait"> {
  let arguments = (ins I64Attr:$hours);
  let hasCustomAssemblyFormat = 1;
}
def Shop_PayOp : Shop_Op<"pay"> {
  let arguments = (ins AnyType:$coin);
}
def Shop_RoomOp : Shop_Op<"room", [NoTerminator]> {
  let arguments = (ins I64Attr:$size);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Size>($size) $body attr-dict";
}
def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "`it` $thing attr-dict `:` type($thing)";
}
