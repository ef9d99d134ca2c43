// Turning memory into values.

#ifndef ASMF_PRELUDE_INTERFACES_MEMORYSLOTINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_MEMORYSLOTINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Makes memory that may become values.
def PromotableAllocationOpInterface
    : OpInterface<"PromotableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Loads or stores such memory.
def PromotableMemOpInterface : OpInterface<"PromotableMemOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Uses such memory in other ways.
def PromotableOpInterface : OpInterface<"PromotableOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Makes memory that may be split.
def DestructurableAllocationOpInterface
    : OpInterface<"DestructurableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Stays within the memory.
def SafeMemorySlotAccessOpInterface
    : OpInterface<"SafeMemorySlotAccessOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Can use the parts of split memory.
def DestructurableAccessorOpInterface
    : OpInterface<"DestructurableAccessorOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Has parts.
def DestructurableTypeInterface : TypeInterface<"DestructurableTypeInterface"> {
  let cppNamespace = "::mlir";
}

#endif
