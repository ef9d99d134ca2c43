// Vectors.

#ifndef ASMF_PRELUDE_INTERFACES_VECTORINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_VECTORINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Can be unrolled to smaller vectors.
def VectorUnrollOpInterface : OpInterface<"VectorUnrollOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Moves a vector between memory or a tensor and a value.
def VectorTransferOpInterface : OpInterface<"VectorTransferOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif
