// Views of memory.

#ifndef ASMF_PRELUDE_INTERFACES_VIEWLIKEINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_VIEWLIKEINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Its result is another view of the memory of an operand.
def ViewLikeOpInterface : OpInterface<"ViewLikeOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Has static and dynamic offsets, sizes and strides.
def OffsetSizeAndStrideOpInterface
    : OpInterface<"OffsetSizeAndStrideOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyOffsetSizeAndStrideOp(
        ::mlir::cast<::mlir::OffsetSizeAndStrideOpInterface>($_op));
  }];
}

/// Its results are distinct objects.
def DistinctObjectsTrait : NativeOpTrait<"DistinctObjectsTrait">;

#endif
