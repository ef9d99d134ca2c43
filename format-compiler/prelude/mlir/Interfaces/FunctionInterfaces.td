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
  let methods = [
    InterfaceMethod<"", "::mlir::Type", "getFunctionType">,
    InterfaceMethod<"", "void", "setFunctionTypeAttr",
        (ins "::mlir::TypeAttr":$type)>,
    InterfaceMethod<"", "::mlir::Type", "cloneTypeWith",
        (ins "::mlir::TypeRange":$inputs,
             "::mlir::TypeRange":$results), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifyBody",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "verifyType",
        (ins), [{}], _inCxx>
  ];
}

#endif
