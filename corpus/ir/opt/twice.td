// Two operations of one name.

include "mlir/IR/OpBase.td"

def Twice_Dialect : Dialect {
  let name = "twice";
  let cppNamespace = "::twice";
}

def Twice_FirstOp : Op<Twice_Dialect, "same"> {
  let assemblyFormat = "`first` attr-dict";
}

def Twice_SecondOp : Op<Twice_Dialect, "same"> {
  let assemblyFormat = "`second` attr-dict";
}
