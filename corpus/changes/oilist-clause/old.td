// FAIL: asmf diff % ./new.td
// A clause of an `oilist` is new, and another one has another word.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_RackOp : Shop_Op<"rack", [AttrSizedOperandSegments]> {
  let arguments = (ins UnitAttr:$tall, Optional<I32>:$width, Variadic<I64>:$shelves);
  let assemblyFormat = [{
    oilist(`tall` $tall | `wide` `(` $width `)` | `shelves` `(` $shelves `)`) attr-dict
  }];
  let hasVerifier = 0;
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
