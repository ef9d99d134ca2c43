// Vectors.

#ifndef ASMF_PRELUDE_INTERFACES_VECTORINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_VECTORINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Can be unrolled to smaller vectors.
def VectorUnrollOpInterface : OpInterface<"VectorUnrollOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::std::optional<::llvm::SmallVector<int64_t, 4>>",
        "getShapeForUnroll",
        (ins), [{}], _inCxx>
  ];
}

/// Moves a vector between memory or a tensor and a value.
def VectorTransferOpInterface : OpInterface<"VectorTransferOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::StringRef", "getInBoundsAttrName">,
    InterfaceMethod<"", "::mlir::StringRef", "getPermutationMapAttrName">,
    InterfaceMethod<"", "::mlir::ArrayAttr", "getInBounds">,
    InterfaceMethod<"", "::mlir::Value", "getBase">,
    InterfaceMethod<"", "::mlir::Value", "getVector">,
    InterfaceMethod<"", "::mlir::VectorType", "getVectorType">,
    InterfaceMethod<"", "::mlir::OperandRange", "getIndices">,
    InterfaceMethod<"", "::mlir::AffineMap", "getPermutationMap">,
    InterfaceMethod<"", "Value", "getMask">
  ];
}

#endif
