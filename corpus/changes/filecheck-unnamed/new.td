// What is sold and its price change places.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins AnyType:$thing, AnyType:$price);
  let assemblyFormat = "$price `of` $thing attr-dict `:` type($thing) `,` type($price)";
}
