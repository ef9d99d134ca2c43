// Interfaces of builtin attributes.

#ifndef ASMF_PRELUDE_IR_BUILTINATTRIBUTEINTERFACES_TD
#define ASMF_PRELUDE_IR_BUILTINATTRIBUTEINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Has a type.
def TypedAttrInterface : AttrInterface<"TypedAttr"> {
  let cppNamespace = "::mlir";
}

/// Has raw bytes.
def BlobAttrInterface : AttrInterface<"BlobAttr"> {
  let cppNamespace = "::mlir";
}

/// Has elements, and a shape.
def ElementsAttrInterface
    : AttrInterface<"ElementsAttr", [TypedAttrInterface]> {
  let cppNamespace = "::mlir";
  // C++ members for those who implement the interface; none here.
  code ElementsAttrInterfaceAccessors = "";
}

/// Maps indices to addresses.
def MemRefLayoutAttrInterface : AttrInterface<"MemRefLayoutAttrInterface"> {
  let cppNamespace = "::mlir";
}

#endif
