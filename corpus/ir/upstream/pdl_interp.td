// Operations of MLIR's `pdl_interp` dialect: one whose syntax is written in C++, and what it ends in.

include "mlir/IR/OpBase.td"

def PDL_Dialect : Dialect {
  let name = "pdl";
  let cppNamespace = "::mlir::pdl";
}

def PDL_Operation : TypeDef<PDL_Dialect, "Operation"> {
  let mnemonic = "operation";
}

def PDLInterp_Dialect : Dialect {
  let name = "pdl_interp";
  let cppNamespace = "::mlir::pdl_interp";
}

def PDLInterp_ForEachOp : Op<PDLInterp_Dialect, "foreach", [Terminator]> {
  let arguments = (ins AnyType:$values);
  let regions = (region AnyRegion:$region);
  let successors = (successor AnySuccessor:$successor);
  let hasCustomAssemblyFormat = 1;
}

def PDLInterp_ContinueOp : Op<PDLInterp_Dialect, "continue", [Terminator]> {
  let assemblyFormat = "attr-dict";
}

def PDLInterp_FinalizeOp : Op<PDLInterp_Dialect, "finalize", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
