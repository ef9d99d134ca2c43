// Of MLIR's operations, one whose check in C++ is known here but for a part.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/CastInterfaces.td"

def MemRef_Dialect : Dialect {
  let name = "memref";
  let cppNamespace = "::mlir::memref";
}

def MemRef_CastOp : Op<MemRef_Dialect, "cast", [DeclareOpInterfaceMethods<CastOpInterface>]> {
  let arguments = (ins AnyMemRef:$source);
  let results = (outs AnyMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
}
