// RUN: asmf diff % ./new.td
// RUN[plain]: asmf diff % ./new.td --format plain
// RUN[markdown]: asmf diff % ./new.td --format markdown
// An optional group for an operand that is new.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "$thing attr-dict `:` type($thing)";
}

// What the dictionary held has a group of its own.
def Shop_MarkOp : Shop_Op<"mark"> {
  let arguments = (ins AnyType:$thing, UnitAttr:$sold, OptionalAttr<StrAttr>:$note);
  let assemblyFormat = "$thing attr-dict `:` type($thing)";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
