// FAIL: asmf diff % ./new.td
// An attribute that had a place in the format is in the dictionary.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_TagOp : Shop_Op<"tag"> {
  let arguments = (ins AnyType:$thing, StrAttr:$label, DefaultValuedAttr<I32Attr, "1">:$copies);
  let assemblyFormat = "$thing `as` $label (`times` $copies^)? attr-dict `:` type($thing)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
