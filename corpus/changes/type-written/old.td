// FAIL: asmf diff % ./new.td
// A type that was inferred is written.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_PickOp : Shop_Op<"pick", [AllTypesMatch<["which", "picked"]>]> {
  let arguments = (ins Index:$place, AnyType:$which);
  let results = (outs AnyType:$picked);
  let assemblyFormat = "$which `[` $place `]` attr-dict `:` type($which)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
