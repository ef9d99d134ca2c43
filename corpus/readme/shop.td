// RUN: asmf lint %
// RUN[explain]: asmf explain shop.buy --dialect %

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; }

def Shop_BuyOp : Op<Shop_Dialect, "buy", [AllTypesMatch<["price", "total"]>]> {
  let arguments = (ins AnyInteger:$price, I32:$amount, UnitAttr:$gift);
  let results = (outs AnyInteger:$total);
  let assemblyFormat = "$price `times` $amount (`wrapped` $gift^)? attr-dict `:` type($price)";
}
