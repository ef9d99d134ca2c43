// FAIL: asmf diff % ./new.td --format markdown
// More operations are new than a comment lists.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins I32:$price);
  let assemblyFormat = "$price attr-dict";
}
