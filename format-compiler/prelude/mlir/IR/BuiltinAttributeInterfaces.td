// Interfaces of builtin attributes.

#ifndef ASMF_PRELUDE_IR_BUILTINATTRIBUTEINTERFACES_TD
#define ASMF_PRELUDE_IR_BUILTINATTRIBUTEINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Has a type.
def TypedAttrInterface : AttrInterface<"TypedAttr"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::Type", "getType">
  ];
}

/// Has raw bytes.
def BlobAttrInterface : AttrInterface<"BlobAttr"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::ArrayRef<char>", "getData">
  ];
}

/// Has elements, and a shape.
def ElementsAttrInterface
    : AttrInterface<"ElementsAttr", [TypedAttrInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::FailureOr<::mlir::detail::ElementsAttrIndexer>",
        "getValuesImpl",
        (ins "::mlir::TypeID":$elementID), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isSplat", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::ShapedType", "getShapedType",
        (ins), [{}], _inCxx>
  ];
  // C++ members for those who implement the interface; none here.
  code ElementsAttrInterfaceAccessors = "";
}

/// Maps indices to addresses.
def MemRefLayoutAttrInterface : AttrInterface<"MemRefLayoutAttrInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::AffineMap", "getAffineMap">,
    InterfaceMethod<"", "bool", "isIdentity", (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifyLayout",
        (ins "::llvm::ArrayRef<int64_t>":$shape,
             "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "getStridesAndOffset",
        (ins "::llvm::ArrayRef<int64_t>":$shape,
             "::llvm::SmallVectorImpl<int64_t>&":$strides,
             "int64_t&":$offset), [{}], _inCxx>
  ];
}

#endif
