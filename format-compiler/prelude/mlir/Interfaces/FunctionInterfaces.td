// Functions.

#ifndef ASMF_PRELUDE_INTERFACES_FUNCTIONINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_FUNCTIONINTERFACES_TD

include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"

/// A symbol with a function type and a body to call.
def FunctionOpInterface
    : OpInterface<"FunctionOpInterface", [Symbol, CallableOpInterface]> {
  let cppNamespace = "::mlir";
  let verify = [{
    return function_interface_impl::verifyTrait(cast<ConcreteOp>($_op));
  }];
}

#endif
