// Operations over index spaces.

#ifndef ASMF_PRELUDE_INTERFACES_INDEXINGMAPOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_INDEXINGMAPOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Has an affine map from loops to each operand.
def IndexingMapOpInterface : OpInterface<"IndexingMapOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif
