// FAIL: asmf diff % ./new.td
// FAIL[plain]: asmf diff % ./new.td --format plain
// C++ alone knows the text: of a directive, of an operation, of a type.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Coin : TypeDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int64_t":$value);
  let hasCustomAssemblyFormat = 1;
}
def Shop_WaitOp : Shop_Op<"wait"> {
  let arguments = (ins I64Attr:$hours);
  let assemblyFormat = "custom<Hours>($hours) attr-dict";
}
def Shop_PackOp : Shop_Op<"pack"> {
  let arguments = (ins I64Attr:$boxes);
  let hasCustomAssemblyFormat = 1;
}
// In generic form it can be tried, and its attribute is gone.
def Shop_LoadOp : Shop_Op<"load"> {
  let arguments = (ins I64Attr:$boxes);
  let hasCustomAssemblyFormat = 1;
}
