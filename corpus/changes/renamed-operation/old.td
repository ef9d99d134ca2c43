// FAIL: asmf diff % ./new.td
// FAIL[renamed]: asmf diff % ./new.td --renamed ./renamed.toml
// MISUSE[mistaken]: asmf diff % ./new.td --renamed ./mistaken.toml
// An operation, one of its arguments, a type and a case are called otherwise.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Coin : TypeDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int64_t":$v);
  let assemblyFormat = "`<` $v `>`";
}
def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing, Shop_Coin:$cost, StrAttr:$who);
  let assemblyFormat = "$thing `for` $cost `to` $who attr-dict `:` type($thing) `,` type($cost)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
