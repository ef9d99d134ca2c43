// FAIL: asmf lint --format plain %
//
// An include that is not there is one error: what it may define is not asked for.

include "mlir/IR/OpBase.td"
include "shop/ShopBase.td"

def Shop_BuyOp : Shop_Op<"buy"> {
  let arguments = (ins Shop_Price:$price);
  let assemblyFormat = "$price attr-dict";
}
