// Loops.

#ifndef ASMF_PRELUDE_INTERFACES_LOOPLIKEINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_LOOPLIKEINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Runs a region again and again.
def LoopLikeOpInterface : OpInterface<"LoopLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let verifyWithRegions = 1;
  let verify = [{
    return ::mlir::detail::verifyLoopLikeOpInterface($_op);
  }];
  let methods = [
    InterfaceMethod<"", "bool", "isDefinedOutsideOfLoop",
        (ins "::mlir::Value":$value), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::SmallVector<::mlir::Region *>",
        "getLoopRegions">,
    InterfaceMethod<"", "void", "moveOutOfLoop",
        (ins "::mlir::Operation *":$op), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "promoteIfSingleIteration",
        (ins "::mlir::RewriterBase &":$rewriter), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::llvm::SmallVector<::mlir::Value>>",
        "getLoopInductionVars",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>",
        "getLoopLowerBounds",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>",
        "getLoopSteps",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::llvm::SmallVector<::mlir::OpFoldResult>>",
        "getLoopUpperBounds",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::MutableArrayRef<::mlir::OpOperand>",
        "getInitsMutable",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::Block::BlockArgListType",
        "getRegionIterArgs",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::llvm::MutableArrayRef<::mlir::OpOperand>>",
        "getYieldedValuesMutable",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::mlir::ResultRange>",
        "getLoopResults",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::FailureOr<::mlir::LoopLikeOpInterface>",
        "replaceWithAdditionalYields",
        (ins "::mlir::RewriterBase &":$rewriter,
             "::mlir::ValueRange":$newInitOperands,
             "bool":$replaceInitOperandUsesInLoop,
             "const ::mlir::NewYieldValuesFn &":$newYieldValuesFn), [{}], _inCxx>,
    InterfaceMethod<"", "::std::optional<::llvm::APInt>",
        "getStaticTripCount",
        (ins), [{}], _inCxx>
  ];
}

/// Iterations may run side by side.
def HasParallelRegion : NativeOpTrait<"HasParallelRegion">;

#endif
