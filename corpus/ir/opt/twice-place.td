// The other file has this record too, at this place..

include "mlir/IR/OpBase.td"

def Twice_Dialect : Dialect {
  let name = "twice";
  let cppNamespace = "::twice";
}

def Twice_ThirdOp : Op<Twice_Dialect, "same"> {
  let assemblyFormat = "`again` attr-dict";
}
