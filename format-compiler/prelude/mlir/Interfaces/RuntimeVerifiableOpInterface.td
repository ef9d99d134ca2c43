// Checks at run time.

#ifndef ASMF_PRELUDE_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Can generate code that checks its operands.
def RuntimeVerifiableOpInterface : OpInterface<"RuntimeVerifiableOpInterface"> {
  let cppNamespace = "::mlir";
}

#endif
