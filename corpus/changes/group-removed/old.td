// FAIL: asmf diff % ./new.td
// An optional group is gone, with its operand.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing, Optional<I32>:$discount, UnitAttr:$gift);
  let assemblyFormat = "(`gift` $gift^)? $thing (`less` $discount^)? attr-dict `:` type($thing)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
