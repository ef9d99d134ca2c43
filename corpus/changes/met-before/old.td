// FAIL: asmf diff % ./new.td
// Two groups that may stand apart change places.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

// Only an operation with both is written otherwise.
def Shop_LookOp : Shop_Op<"look"> {
  let arguments = (ins AnyType:$value, OptionalAttr<I64Attr>:$near, OptionalAttr<I64Attr>:$far);
  let results = (outs AnyType:$seen);
  let assemblyFormat = "$value (`near` $near^)? (`far` $far^)? attr-dict `:` type($value) `->` type($seen)";
}

def Shop_VisitOp : Shop_Op<"visit", [NoTerminator, SingleBlock]> {
  let arguments = (ins OptionalAttr<I64Attr>:$near, OptionalAttr<I64Attr>:$far);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "(`near` $near^)? (`far` $far^)? $body attr-dict";
}
