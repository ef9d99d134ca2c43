// FAIL: asmf diff % ./new.td --hooks ./shop.hooks
// Operations that can't be carried over, with others in them and lines for FileCheck about them.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_RoomOp : Shop_Op<"room", [NoTerminator]> {
  let arguments = (ins OptionalAttr<StrAttr>:$host);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Room>($body) attr-dict";
}
def Shop_BurnOp : Shop_Op<"burn", [NoTerminator]> {
  let arguments = (ins AnyType:$thing);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Hidden>($body) $thing attr-dict `:` type($thing)";
}
def Shop_GoOp : Shop_Op<"go", [Terminator]> {
  let successors = (successor AnySuccessor:$there);
  let assemblyFormat = "$there attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
