// Forty-three operations more, and one of another format.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins I32:$price);
  let assemblyFormat = "`for` $price attr-dict";
}

foreach number = !range(43) in {
  def Shop_Ware#number#Op : Op<Shop_Dialect, "ware_"#number> {
    let arguments = (ins I32:$price);
    let assemblyFormat = "$price attr-dict";
  }
}
