// The encoding of tensor types.

#ifndef ASMF_PRELUDE_IR_TENSORENCODING_TD
#define ASMF_PRELUDE_IR_TENSORENCODING_TD

include "mlir/IR/OpBase.td"

/// Can check the shape and element type it is used with.
def VerifiableTensorEncoding : AttrInterface<"VerifiableTensorEncoding"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "verifyEncoding",
        (ins "::mlir::ArrayRef<int64_t>":$shape,
             "::mlir::Type":$elementType,
             "::llvm::function_ref<::mlir::InFlightDiagnostic()>":$emitError)>
  ];
}

#endif
