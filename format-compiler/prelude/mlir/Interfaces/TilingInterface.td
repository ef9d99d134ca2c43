// Tiling.

#ifndef ASMF_PRELUDE_INTERFACES_TILINGINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_TILINGINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Can be computed tile by tile.
def TilingInterface : OpInterface<"TilingInterface"> {
  let cppNamespace = "::mlir";
}

/// Can be reduced in parts that are merged later.
def PartialReductionOpInterface
    : OpInterface<"PartialReductionOpInterface", [TilingInterface]> {
  let cppNamespace = "::mlir";
}

#endif
