// Views of memory.

#ifndef ASMF_PRELUDE_INTERFACES_VIEWLIKEINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_VIEWLIKEINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Its result is another view of the memory of an operand.
def ViewLikeOpInterface : OpInterface<"ViewLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::Value", "getViewSource">,
    InterfaceMethod<"", "::mlir::Value", "getViewDest", (ins), [{}], _inCxx>
  ];
}

/// Has static and dynamic offsets, sizes and strides.
def OffsetSizeAndStrideOpInterface
    : OpInterface<"OffsetSizeAndStrideOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyOffsetSizeAndStrideOp(
        ::mlir::cast<::mlir::OffsetSizeAndStrideOpInterface>($_op));
  }];
  let methods = [
    StaticInterfaceMethod<"", "unsigned",
        "getOffsetSizeAndStrideStartOperandIndex">,
    InterfaceMethod<"", "std::array<unsigned, 3>", "getArrayAttrMaxRanks">,
    InterfaceMethod<"", "::mlir::OperandRange", "getOffsets",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::OperandRange", "getSizes",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::OperandRange", "getStrides",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::ArrayRef<int64_t>", "getStaticOffsets",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::ArrayRef<int64_t>", "getStaticSizes",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::ArrayRef<int64_t>", "getStaticStrides",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::SmallVector<::mlir::OpFoldResult>",
        "getMixedOffsets",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::SmallVector<::mlir::OpFoldResult>",
        "getMixedSizes",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::SmallVector<::mlir::OpFoldResult>",
        "getMixedStrides",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isDynamicOffset",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isDynamicSize",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isDynamicStride",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "int64_t", "getStaticOffset",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "int64_t", "getStaticSize",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "int64_t", "getStaticStride",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "unsigned", "getIndexOfDynamicOffset",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "unsigned", "getIndexOfDynamicSize",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "unsigned", "getIndexOfDynamicStride",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::Value", "getDynamicOffset",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::Value", "getDynamicSize",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::Value", "getDynamicStride",
        (ins "unsigned":$idx), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isSameAs",
        (ins "::mlir::OffsetSizeAndStrideOpInterface":$other,
             "::llvm::function_ref<bool(::mlir::OpFoldResult, ::mlir::OpFoldResult)>":$cmp), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "hasUnitStride", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "hasZeroOffset", (ins), [{}], _inCxx>
  ];
}

/// Its results are distinct objects.
def DistinctObjectsTrait : NativeOpTrait<"DistinctObjectsTrait">;

#endif
