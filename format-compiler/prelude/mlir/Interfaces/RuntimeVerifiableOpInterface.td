// Checks at run time.

#ifndef ASMF_PRELUDE_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_RUNTIMEVERIFIABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Can generate code that checks its operands.
def RuntimeVerifiableOpInterface : OpInterface<"RuntimeVerifiableOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "void", "generateRuntimeVerification",
        (ins "::mlir::OpBuilder &":$builder,
             "::mlir::Location":$loc,
             "function_ref<std::string(Operation *, StringRef)>":$generateErrorMessage)>
  ];
}

#endif
