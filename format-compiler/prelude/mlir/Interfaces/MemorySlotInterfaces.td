// Turning memory into values.

#ifndef ASMF_PRELUDE_INTERFACES_MEMORYSLOTINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_MEMORYSLOTINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Makes memory that may become values.
def PromotableAllocationOpInterface
    : OpInterface<"PromotableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::SmallVector<::mlir::MemorySlot>",
        "getPromotableSlots">,
    InterfaceMethod<"", "::mlir::Value", "getDefaultValue",
        (ins "const ::mlir::MemorySlot &":$slot,
             "::mlir::OpBuilder &":$builder)>,
    InterfaceMethod<"", "void", "handleBlockArgument",
        (ins "const ::mlir::MemorySlot &":$slot,
             "::mlir::BlockArgument":$argument,
             "::mlir::OpBuilder &":$builder)>,
    InterfaceMethod<"", "::std::optional<::mlir::PromotableAllocationOpInterface>",
        "handlePromotionComplete",
        (ins "const ::mlir::MemorySlot &":$slot,
             "::mlir::Value":$defaultValue,
             "::mlir::OpBuilder &":$builder)>
  ];
}

/// Loads or stores such memory.
def PromotableMemOpInterface : OpInterface<"PromotableMemOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "bool", "loadsFrom",
        (ins "const ::mlir::MemorySlot &":$slot)>,
    InterfaceMethod<"", "bool", "storesTo",
        (ins "const ::mlir::MemorySlot &":$slot)>,
    InterfaceMethod<"", "::mlir::Value", "getStored",
        (ins "const ::mlir::MemorySlot &":$slot,
             "::mlir::OpBuilder &":$builder,
             "::mlir::Value":$reachingDef,
             "const ::mlir::DataLayout &":$dataLayout)>,
    InterfaceMethod<"", "bool", "canUsesBeRemoved",
        (ins "const ::mlir::MemorySlot &":$slot,
             "const ::llvm::SmallPtrSetImpl<::mlir::OpOperand *> &":$blockingUses,
             "::llvm::SmallVectorImpl<::mlir::OpOperand *> &":$newBlockingUses,
             "const ::mlir::DataLayout &":$datalayout)>,
    InterfaceMethod<"", "::mlir::DeletionKind", "removeBlockingUses",
        (ins "const ::mlir::MemorySlot &":$slot,
             "const ::llvm::SmallPtrSetImpl<mlir::OpOperand *> &":$blockingUses,
             "::mlir::OpBuilder &":$builder,
             "::mlir::Value":$reachingDefinition,
             "const ::mlir::DataLayout &":$dataLayout)>
  ];
}

/// Uses such memory in other ways.
def PromotableOpInterface : OpInterface<"PromotableOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "bool", "canUsesBeRemoved",
        (ins "const ::llvm::SmallPtrSetImpl<::mlir::OpOperand *> &":$blockingUses,
             "::llvm::SmallVectorImpl<::mlir::OpOperand *> &":$newBlockingUses,
             "const ::mlir::DataLayout &":$datalayout)>,
    InterfaceMethod<"", "::mlir::DeletionKind", "removeBlockingUses",
        (ins "const ::llvm::SmallPtrSetImpl<mlir::OpOperand *> &":$blockingUses,
             "::mlir::OpBuilder &":$builder)>,
    InterfaceMethod<"", "bool", "requiresReplacedValues", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "void", "visitReplacedValues",
        (ins "::llvm::ArrayRef<std::pair<::mlir::Operation*, ::mlir::Value>>":$mutatedDefs,
             "::mlir::OpBuilder &":$builder), [{}], _inCxx>
  ];
}

/// Makes memory that may be split.
def DestructurableAllocationOpInterface
    : OpInterface<"DestructurableAllocationOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::SmallVector<::mlir::DestructurableMemorySlot>",
        "getDestructurableSlots">,
    InterfaceMethod<"", "::llvm::DenseMap<::mlir::Attribute, ::mlir::MemorySlot>",
        "destructure",
        (ins "const ::mlir::DestructurableMemorySlot &":$slot,
             "const ::llvm::SmallPtrSetImpl<::mlir::Attribute> &":$usedIndices,
             "::mlir::OpBuilder &":$builder,
             "::mlir::SmallVectorImpl<::mlir::DestructurableAllocationOpInterface> &":$newAllocators)>,
    InterfaceMethod<"", "::std::optional<::mlir::DestructurableAllocationOpInterface>",
        "handleDestructuringComplete",
        (ins "const ::mlir::DestructurableMemorySlot &":$slot,
             "::mlir::OpBuilder &":$builder)>
  ];
}

/// Stays within the memory.
def SafeMemorySlotAccessOpInterface
    : OpInterface<"SafeMemorySlotAccessOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "ensureOnlySafeAccesses",
        (ins "const ::mlir::MemorySlot &":$slot,
             "::mlir::SmallVectorImpl<::mlir::MemorySlot> &":$mustBeSafelyUsed,
             "const ::mlir::DataLayout &":$dataLayout)>
  ];
}

/// Can use the parts of split memory.
def DestructurableAccessorOpInterface
    : OpInterface<"DestructurableAccessorOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "bool", "canRewire",
        (ins "const ::mlir::DestructurableMemorySlot &":$slot,
             "::llvm::SmallPtrSetImpl<::mlir::Attribute> &":$usedIndices,
             "::mlir::SmallVectorImpl<::mlir::MemorySlot> &":$mustBeSafelyUsed,
             "const ::mlir::DataLayout &":$dataLayout)>,
    InterfaceMethod<"", "::mlir::DeletionKind", "rewire",
        (ins "const ::mlir::DestructurableMemorySlot &":$slot,
             "::llvm::DenseMap<::mlir::Attribute, ::mlir::MemorySlot> &":$subslots,
             "::mlir::OpBuilder &":$builder,
             "const ::mlir::DataLayout &":$dataLayout)>
  ];
}

/// Has parts.
def DestructurableTypeInterface : TypeInterface<"DestructurableTypeInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::std::optional<::llvm::DenseMap<::mlir::Attribute, ::mlir::Type>>",
        "getSubelementIndexMap">,
    InterfaceMethod<"", "::mlir::Type", "getTypeAtIndex",
        (ins "::mlir::Attribute":$index)>
  ];
}

#endif
