// Data layout, and descriptions of the target.

#ifndef ASMF_PRELUDE_INTERFACES_DATALAYOUTINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_DATALAYOUTINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Answers questions by key.
def DLTIQueryInterface : AttrInterface<"DLTIQueryInterface"> {
  let cppNamespace = "::mlir";
}

/// One entry: a type or name, and a value.
def DataLayoutEntryInterface : AttrInterface<"DataLayoutEntryInterface"> {
  let cppNamespace = "::mlir";
}

/// A list of entries.
def DataLayoutSpecInterface
    : AttrInterface<"DataLayoutSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
}

/// What one device is like.
def TargetDeviceSpecInterface
    : AttrInterface<"TargetDeviceSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
}

/// What all devices are like.
def TargetSystemSpecInterface
    : AttrInterface<"TargetSystemSpecInterface", [DLTIQueryInterface]> {
  let cppNamespace = "::mlir";
}

/// Sets the layout for what is nested in it.
def DataLayoutOpInterface : OpInterface<"DataLayoutOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifyDataLayoutOp($_op);
  }];
  let dependentTraits = [IsolatedFromAbove];
}

/// Knows its size and alignment.
def DataLayoutTypeInterface : TypeInterface<"DataLayoutTypeInterface"> {
  let cppNamespace = "::mlir";
}

#endif
