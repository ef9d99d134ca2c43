// The same, later.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

def Shop_RoomOp : Op<Shop_Dialect, "room", [
    SingleBlock, NoTerminator, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let arguments = (ins I32Attr:$number, I32Attr:$floor);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$number `on` $floor attr-dict-with-keyword $body";
}
def Shop_ShelfOp : Op<Shop_Dialect, "shelf", [SingleBlockImplicitTerminator<"EndOp">]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}
def Shop_EndOp : Op<Shop_Dialect, "end", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` custom<Kinds>(type($values)))?";
}
def Shop_ShowOp : Op<Shop_Dialect, "show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value `gratis` attr-dict `:` type($value)";
}
