// RUN: asmf fmt --check %
//
// Nothing to change.

include "mlir/IR/OpBase.td"

def Lay_Dialect : Dialect {
  let name = "lay";
  let cppNamespace = "::lay";
}

def Lay_OneOp : Op<Lay_Dialect, "one"> {
  let assemblyFormat = [{ `one` attr-dict }];
}

def Lay_TwoOp : Op<Lay_Dialect, "two"> {
  let assemblyFormat = "`two` attr-dict";
}
