// FAIL: asmf diff % ./new.td
// An attribute that was in the dictionary has a place in the format.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_TagOp : Shop_Op<"tag"> {
  let arguments = (ins AnyType:$thing, StrAttr:$label, OptionalAttr<I32Attr>:$copies);
  let assemblyFormat = "$thing attr-dict `:` type($thing)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Shop_MarkOp : Shop_Op<"mark"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "$thing attr-dict `:` type($thing)";
}
