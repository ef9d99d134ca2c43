// Calls and what can be called.

#ifndef ASMF_PRELUDE_INTERFACES_CALLINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_CALLINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Has attributes on its arguments and results.
def ArgAndResultAttrsOpInterface : OpInterface<"ArgAndResultAttrsOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::ArrayAttr", "getArgAttrsAttr">,
    InterfaceMethod<"", "::mlir::ArrayAttr", "getResAttrsAttr">,
    InterfaceMethod<"", "void", "setArgAttrsAttr",
        (ins "::mlir::ArrayAttr":$attrs)>,
    InterfaceMethod<"", "void", "setResAttrsAttr",
        (ins "::mlir::ArrayAttr":$attrs)>,
    InterfaceMethod<"", "::mlir::Attribute", "removeArgAttrsAttr">,
    InterfaceMethod<"", "::mlir::Attribute", "removeResAttrsAttr">
  ];
}

/// Transfers control to a callable.
def CallOpInterface
    : OpInterface<"CallOpInterface", [ArgAndResultAttrsOpInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::CallInterfaceCallable",
        "getCallableForCallee">,
    InterfaceMethod<"", "void", "setCalleeFromCallable",
        (ins "::mlir::CallInterfaceCallable":$callee)>,
    InterfaceMethod<"", "::mlir::Operation::operand_range", "getArgOperands">,
    InterfaceMethod<"", "::mlir::MutableOperandRange", "getArgOperandsMutable">,
    InterfaceMethod<"", "::mlir::Operation *", "resolveCallableInTable",
        (ins "::mlir::SymbolTableCollection *":$symbolTable), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::Operation *", "resolveCallable",
        (ins), [{}], _inCxx>
  ];
}

/// Can be called.
def CallableOpInterface
    : OpInterface<"CallableOpInterface", [ArgAndResultAttrsOpInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::Region *", "getCallableRegion">,
    InterfaceMethod<"", "::llvm::ArrayRef<::mlir::Type>", "getArgumentTypes">,
    InterfaceMethod<"", "::llvm::ArrayRef<::mlir::Type>", "getResultTypes">
  ];
}

#endif
