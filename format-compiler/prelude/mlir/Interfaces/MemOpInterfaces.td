// Casts between memory spaces.

#ifndef ASMF_PRELUDE_INTERFACES_MEMOPINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_MEMOPINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Can do without a cast of its operands.
def MemorySpaceCastConsumerOpInterface
    : OpInterface<"MemorySpaceCastConsumerOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Changes the memory space of a pointer.
def MemorySpaceCastOpInterface : OpInterface<"MemorySpaceCastOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyMemorySpaceCastOpInterface($_op);
  }];
}

#endif
