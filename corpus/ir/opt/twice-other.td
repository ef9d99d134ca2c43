// One more operation of a name that another file has.

include "mlir/IR/OpBase.td"

def Twice_Dialect : Dialect {
  let name = "twice";
  let cppNamespace = "::twice";
}

def Twice_ThirdOp : Op<Twice_Dialect, "same"> {
  let assemblyFormat = "`third` attr-dict";
}
