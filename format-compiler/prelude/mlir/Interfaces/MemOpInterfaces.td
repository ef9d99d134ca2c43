// Casts between memory spaces.

#ifndef ASMF_PRELUDE_INTERFACES_MEMOPINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_MEMOPINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Can do without a cast of its operands.
def MemorySpaceCastConsumerOpInterface
    : OpInterface<"MemorySpaceCastConsumerOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::FailureOr<std::optional<::llvm::SmallVector<::mlir::Value>>>",
        "bubbleDownCasts",
        (ins "::mlir::OpBuilder &":$builder)>
  ];
}

/// Changes the memory space of a pointer.
def MemorySpaceCastOpInterface : OpInterface<"MemorySpaceCastOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyMemorySpaceCastOpInterface($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::TypedValue<::mlir::PtrLikeTypeInterface>",
        "getSourcePtr">,
    InterfaceMethod<"", "::mlir::TypedValue<::mlir::PtrLikeTypeInterface>",
        "getTargetPtr">,
    InterfaceMethod<"", "bool", "isValidMemorySpaceCast",
        (ins "::mlir::PtrLikeTypeInterface":$tgt,
             "::mlir::PtrLikeTypeInterface":$src)>,
    InterfaceMethod<"", "::mlir::MemorySpaceCastOpInterface",
        "cloneMemorySpaceCastOp",
        (ins "::mlir::OpBuilder &":$builder,
             "::mlir::PtrLikeTypeInterface":$tgt,
             "::mlir::TypedValue<::mlir::PtrLikeTypeInterface>":$src)>,
    InterfaceMethod<"", "bool", "isSourcePromotable">
  ];
}

#endif
