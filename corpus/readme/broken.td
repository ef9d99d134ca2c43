// FAIL: asmf lint %

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; }

def Shop_BuyOp : Op<Shop_Dialect, "buy", [AllTypesMatch<["price", "total"]>]> {
  let arguments = (ins AnyInteger:$price, I32:$amount, UnitAttr:$gift);
  let results = (outs AnyInteger:$total);
  let assemblyFormat = "$prize `times` $amount (`wrapped` $gift^)? attr-dict `:` type($price)";
}
