// Calls and what can be called.

#ifndef ASMF_PRELUDE_INTERFACES_CALLINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_CALLINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Has attributes on its arguments and results.
def ArgAndResultAttrsOpInterface : OpInterface<"ArgAndResultAttrsOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Transfers control to a callable.
def CallOpInterface
    : OpInterface<"CallOpInterface", [ArgAndResultAttrsOpInterface]> {
  let cppNamespace = "::mlir";
}

/// Can be called.
def CallableOpInterface
    : OpInterface<"CallableOpInterface", [ArgAndResultAttrsOpInterface]> {
  let cppNamespace = "::mlir";
}

#endif
