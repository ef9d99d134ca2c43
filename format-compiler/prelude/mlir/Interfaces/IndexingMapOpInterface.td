// Operations over index spaces.

#ifndef ASMF_PRELUDE_INTERFACES_INDEXINGMAPOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_INDEXINGMAPOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Has an affine map from loops to each operand.
def IndexingMapOpInterface : OpInterface<"IndexingMapOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "ArrayAttr", "getIndexingMaps">,
    InterfaceMethod<"", "SmallVector<AffineMap>", "getIndexingMapsArray",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "AffineMap", "getMatchingIndexingMap",
        (ins "OpOperand*":$opOperand), [{}], _inCxx>,
    InterfaceMethod<"", "AffineMap", "getLoopsToShapesMap",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "AffineMap", "getShapesToLoopsMap",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "SmallVector<int64_t>", "getStaticOperandShape",
        (ins "OpOperand*":$opOperand), [{}], _inCxx>,
    InterfaceMethod<"", "SmallVector<int64_t>", "getStaticLoopRanges",
        (ins), [{}], _inCxx>
  ];
}

#endif
