// FAIL: asmf diff % ./new.td
// A type that was written is inferred.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_AddOp : Shop_Op<"add"> {
  let arguments = (ins AnyInteger:$left, AnyInteger:$right);
  let results = (outs AnyInteger:$sum);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($left) `,` type($right) `->` type($sum)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
