// The other dialect.

include "mlir/IR/OpBase.td"

def Bank_Dialect : Dialect {
  let name = "bank";
  let cppNamespace = "::bank";
}

def Bank_PayOp : Op<Bank_Dialect, "pay"> {
  let arguments = (ins AnyType:$sum);
  let assemblyFormat = "$sum attr-dict `as` type($sum)";
}
