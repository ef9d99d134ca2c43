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
}

/// May be an element of a memref.
def MemRefElementTypeInterface : TypeInterface<"MemRefElementTypeInterface"> {
  let cppNamespace = "::mlir";
}

/// Is some kind of pointer.
def PtrLikeTypeInterface : TypeInterface<"PtrLikeTypeInterface"> {
  let cppNamespace = "::mlir";
}

/// Has a shape and an element type.
def ShapedTypeInterface : TypeInterface<"ShapedType"> {
  let cppNamespace = "::mlir";
}

#endif
