// RUN: asmf hooks init % --text ../hooks/init.mlir

// Nothing is left to C++.

include "mlir/IR/OpBase.td"

def Nth_Dialect : Dialect {
  let name = "nth";
  let cppNamespace = "::nth";
}

def Nth_StayOp : Op<Nth_Dialect, "stay"> {
  let assemblyFormat = "`here` attr-dict";
}
