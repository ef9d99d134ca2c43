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
}

/// Iterations may run side by side.
def HasParallelRegion : NativeOpTrait<"HasParallelRegion">;

#endif
