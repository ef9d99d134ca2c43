// FAIL: asmf diff % ./new.td
// A word of the format is another one.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing, AnyType:$price);
  let assemblyFormat = "$thing `for` $price attr-dict `:` type($thing) `,` type($price)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
