// The same, later.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "$thing `gratis` attr-dict `:` type($thing)";
}
