// FAIL: asmf diff % ./new.td
// The operands are declared in another order.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing, I32:$price);
  let assemblyFormat = "$thing `for` $price attr-dict `:` type($thing)";
}

// Written as the operands are declared.
def Shop_SwapOp : Shop_Op<"swap"> {
  let arguments = (ins I32:$given, I64:$taken);
  let results = (outs I32:$back, I64:$forth);
  let assemblyFormat = "operands attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
