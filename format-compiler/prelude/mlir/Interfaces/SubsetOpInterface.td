// Parts of tensors.

#ifndef ASMF_PRELUDE_INTERFACES_SUBSETOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_SUBSETOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Touches a part of a tensor.
def SubsetOpInterface : OpInterface<"SubsetOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifySubsetOpInterface(
        ::mlir::cast<::mlir::SubsetOpInterface>($_op));
  }];
}

/// Takes a part out.
def SubsetExtractionOpInterface
    : OpInterface<"SubsetExtractionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifySubsetExtractionOpInterface(
        ::mlir::cast<::mlir::SubsetExtractionOpInterface>($_op));
  }];
}

/// Puts a part in.
def SubsetInsertionOpInterface
    : OpInterface<"SubsetInsertionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
}

#endif
