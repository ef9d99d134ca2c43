// Parts of one result computed side by side.

#ifndef ASMF_PRELUDE_INTERFACES_PARALLELCOMBININGOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_PARALLELCOMBININGOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Combines what its body computes.
def InParallelOpInterface : OpInterface<"InParallelOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return verifyInParallelOpInterface($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::OpResult", "getParentResult",
        (ins "int64_t":$idx), _inCxx>,
    InterfaceMethod<"", "::llvm::iterator_range<Block::iterator>",
        "getYieldingOps",
        (ins), _inCxx>
  ];
}

/// Contributes one part.
def ParallelCombiningOpInterface : OpInterface<"ParallelCombiningOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::MutableOperandRange",
        "getUpdatedDestinations">,
    InterfaceMethod<"", "::mlir::Operation*", "getIteratingParent">
  ];
}

#endif
