// FAIL: asmf diff % ./new.td
// Texts that depend on definitions which they don't begin with, or don't name.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Shop_Box : TypeDef<Shop_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int64_t":$m, "int64_t":$n);
  let assemblyFormat = "`<` custom<Dims>($m, $n) `>`";
}
// Both sides have the same of these.
def Shop_Cart : TypeDef<Shop_Dialect, "Cart"> {
  let mnemonic = "cart";
  let parameters = (ins "::mlir::Type":$of);
  let assemblyFormat = "`<` custom<Contents>($of) `>`";
}
def Shop_Coin : AttrDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int64_t":$worth);
  let assemblyFormat = "`{` custom<Worth>($worth) `}`";
}
def Shop_Purse : AttrDef<Shop_Dialect, "Purse"> {
  let mnemonic = "purse";
  let parameters = (ins ArrayRefParameter<"CoinAttr">:$coins);
  let assemblyFormat = "`<` $coins `>`";
}

def Shop_ShowOp : Op<Shop_Dialect, "show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Shop_LendOp : Op<Shop_Dialect, "lend"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` custom<Kind>(type($value))";
}
def Shop_OldOp : Op<Shop_Dialect, "old">;
