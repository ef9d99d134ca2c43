// As they are now.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Box : TypeDef<Shop_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int64_t":$m, "int64_t":$n);
  let assemblyFormat = "`<` $m `,` $n `>`";
}
def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "`to` $thing attr-dict `as` type($thing)";
}
def Shop_RoomOp : Shop_Op<"room", [NoTerminator]> {
  let arguments = (ins Variadic<AnyType>:$things);
  let results = (outs Variadic<AnyType>:$others);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
def Shop_ShelfOp : Shop_Op<"shelf"> {
  let arguments = (ins AnyType:$thing, I32Attr:$height);
  let hasCustomAssemblyFormat = 1;
}
