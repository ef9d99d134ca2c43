// FAIL: asmf fmt --check %
//
// Files that would change are listed, and stay.

include "mlir/IR/OpBase.td"

def Lay_Dialect : Dialect {
  let name = "lay";
  let cppNamespace = "::lay";
}

def Lay_OneOp : Op<Lay_Dialect, "one"> {
  let assemblyFormat = "`one`   attr-dict";
}
