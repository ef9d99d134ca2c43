// FAIL: asmf diff % ./new.td
// A default value is another one.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_WaitOp : Shop_Op<"wait"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "5">:$minutes);
  let assemblyFormat = "(`for` $minutes^)? attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
