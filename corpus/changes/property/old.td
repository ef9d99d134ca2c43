// FAIL: asmf diff % ./new.td
// Attributes became properties.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_TagOp : Shop_Op<"tag"> {
  let arguments = (ins I64Attr:$number, StrAttr:$label, UnitAttr:$sold,
                       OptionalAttr<I64Attr>:$left, I64ArrayAttr:$sizes);
  let assemblyFormat = "$number $label (`sold` $sold^)? (`left` $left^)? $sizes attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
