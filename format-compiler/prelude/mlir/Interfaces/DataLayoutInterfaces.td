// Data layout, and descriptions of the target.

#ifndef ASMF_PRELUDE_INTERFACES_DATALAYOUTINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_DATALAYOUTINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Answers questions by key.
def DLTIQueryInterface : AttrInterface<"DLTIQueryInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::FailureOr<::mlir::Attribute>", "query",
        (ins "::mlir::DataLayoutEntryKey":$key)>
  ];
}

/// One entry: a type or name, and a value.
def DataLayoutEntryInterface : AttrInterface<"DataLayoutEntryInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::DataLayoutEntryKey", "getKey">,
    InterfaceMethod<"", "::mlir::Attribute", "getValue">,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifyEntry",
        (ins "::mlir::Location":$loc), [{}], _inCxx>
  ];
}

/// A list of entries.
def DataLayoutSpecInterface
    : AttrInterface<"DataLayoutSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::DataLayoutSpecInterface", "combineWith",
        (ins "::llvm::ArrayRef<::mlir::DataLayoutSpecInterface>":$specs)>,
    InterfaceMethod<"", "::mlir::DataLayoutEntryListRef", "getEntries">,
    InterfaceMethod<"", "::mlir::StringAttr", "getEndiannessIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr",
        "getDefaultMemorySpaceIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr",
        "getAllocaMemorySpaceIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr",
        "getProgramMemorySpaceIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr",
        "getGlobalMemorySpaceIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr", "getManglingModeIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr", "getStackAlignmentIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr",
        "getFunctionPointerAlignmentIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::StringAttr", "getLegalIntWidthsIdentifier",
        (ins "::mlir::MLIRContext *":$context)>,
    InterfaceMethod<"", "::mlir::DataLayoutEntryList", "getSpecForType",
        (ins "::mlir::TypeID":$type), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::DataLayoutEntryInterface",
        "getSpecForIdentifier",
        (ins "::mlir::StringAttr":$identifier), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifySpec",
        (ins "::mlir::Location":$loc), [{}], _inCxx>
  ];
}

/// What one device is like.
def TargetDeviceSpecInterface
    : AttrInterface<"TargetDeviceSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::DataLayoutEntryListRef", "getEntries">,
    InterfaceMethod<"", "::mlir::DataLayoutEntryInterface",
        "getSpecForIdentifier",
        (ins "::mlir::StringAttr":$identifier), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifyEntry",
        (ins "::mlir::Location":$loc), [{}], _inCxx>
  ];
}

/// What all devices are like.
def TargetSystemSpecInterface
    : AttrInterface<"TargetSystemSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::ArrayRef<DataLayoutEntryInterface>",
        "getEntries">,
    InterfaceMethod<"", "std::optional<::mlir::TargetDeviceSpecInterface>",
        "getDeviceSpecForDeviceID",
        (ins "StringAttr":$deviceID)>,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifySpec",
        (ins "::mlir::Location":$loc), [{}], _inCxx>
  ];
}

/// Sets the layout for what is nested in it.
def DataLayoutOpInterface : OpInterface<"DataLayoutOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyDataLayoutOp($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::DataLayoutSpecInterface", "getDataLayoutSpec">,
    InterfaceMethod<"", "::mlir::TargetSystemSpecInterface",
        "getTargetSystemSpec">,
    StaticInterfaceMethod<"", "::llvm::TypeSize", "getTypeSize",
        (ins "::mlir::Type":$type,
             "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::llvm::TypeSize", "getTypeSizeInBits",
        (ins "::mlir::Type":$type,
             "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    StaticInterfaceMethod<"", "uint64_t", "getTypeABIAlignment",
        (ins "::mlir::Type":$type,
             "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    StaticInterfaceMethod<"", "uint64_t", "getTypePreferredAlignment",
        (ins "::mlir::Type":$type,
             "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    StaticInterfaceMethod<"", "std::optional<uint64_t>", "getIndexBitwidth",
        (ins "::mlir::Type":$type,
             "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::mlir::Attribute", "getEndianness",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::mlir::Attribute", "getDefaultMemorySpace",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::mlir::Attribute", "getAllocaMemorySpace",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::mlir::Attribute", "getManglingMode",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::mlir::Attribute", "getProgramMemorySpace",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::mlir::Attribute", "getGlobalMemorySpace",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "uint64_t", "getStackAlignment",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "Attribute", "getFunctionPointerAlignment",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "Attribute", "getLegalIntWidths",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>,
    StaticInterfaceMethod<"", "std::optional<Attribute>",
        "getDevicePropertyValue",
        (ins "::mlir::DataLayoutEntryInterface":$entry), [{}], _inCxx>
  ];
  let dependentTraits = [IsolatedFromAbove];
}

/// Knows its size and alignment.
def DataLayoutTypeInterface : TypeInterface<"DataLayoutTypeInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::TypeSize", "getTypeSize",
        (ins "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::TypeSize", "getTypeSizeInBits",
        (ins "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params)>,
    InterfaceMethod<"", "uint64_t", "getABIAlignment",
        (ins "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params)>,
    InterfaceMethod<"", "uint64_t", "getPreferredAlignment",
        (ins "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    InterfaceMethod<"", "std::optional<uint64_t>", "getIndexBitwidth",
        (ins "const ::mlir::DataLayout &":$dataLayout,
             "::mlir::DataLayoutEntryListRef":$params), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "areCompatible",
        (ins "::mlir::DataLayoutEntryListRef":$oldLayout,
             "::mlir::DataLayoutEntryListRef":$newLayout,
             "::mlir::DataLayoutSpecInterface":$newSpec,
             "const ::mlir::DataLayoutIdentifiedEntryMap&":$identified), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifyEntries",
        (ins "::mlir::DataLayoutEntryListRef":$entries,
             "::mlir::Location":$loc), [{}], _inCxx>
  ];
}

#endif
