// Interfaces of builtin types.

#ifndef ASMF_PRELUDE_IR_BUILTINTYPEINTERFACES_TD
#define ASMF_PRELUDE_IR_BUILTINTYPEINTERFACES_TD

include "mlir/IR/OpBase.td"

/// May be an element of a vector.
def VectorElementTypeInterface : TypeInterface<"VectorElementTypeInterface"> {
  let cppNamespace = "::mlir";
}

/// Is a float.
def FloatTypeInterface
    : TypeInterface<"FloatType", [VectorElementTypeInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "const ::llvm::fltSemantics &", "getFloatSemantics">,
    InterfaceMethod<"", "::mlir::FloatType", "scaleElementBitwidth",
        (ins "unsigned":$scale), [{}], _inCxx>
  ];
}

/// May be an element of a memref.
def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface"> {
  let cppNamespace = "::mlir";
}

/// Is some kind of pointer.
def PtrLikeTypeInterface : TypeInterface<"PtrLikeTypeInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::Attribute", "getMemorySpace">,
    InterfaceMethod<"", "::mlir::Type", "getElementType">,
    InterfaceMethod<"", "bool", "hasPtrMetadata">,
    InterfaceMethod<"", "::llvm::FailureOr<::mlir::PtrLikeTypeInterface>",
        "clonePtrWith",
        (ins "::mlir::Attribute":$memorySpace,
             "::std::optional<::mlir::Type>":$elementType)>
  ];
}

/// Has a shape and an element type.
def ShapedTypeInterface : TypeInterface<"ShapedType"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::ShapedType", "cloneWith",
        (ins "::std::optional<::llvm::ArrayRef<int64_t>>":$shape,
             "::mlir::Type":$elementType)>,
    InterfaceMethod<"", "::mlir::Type", "getElementType">,
    InterfaceMethod<"", "bool", "hasRank">,
    InterfaceMethod<"", "::llvm::ArrayRef<int64_t>", "getShape">
  ];
}

#endif
