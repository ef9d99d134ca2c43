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
  let methods = [
    InterfaceMethod<"", "bool", "operatesOnEquivalentSubset",
        (ins "::mlir::SubsetOpInterface":$candidate,
             "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "operatesOnDisjointSubset",
        (ins "::mlir::SubsetOpInterface":$candidate,
             "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::FailureOr<::mlir::HyperrectangularSlice>",
        "getAccessedHyperrectangularSlice",
        (ins), [{}], _inCxx>
  ];
}

/// Takes a part out.
def SubsetExtractionOpInterface
    : OpInterface<"SubsetExtractionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
  let verify = [{
    return ::mlir::detail::verifySubsetExtractionOpInterface(
        ::mlir::cast<::mlir::SubsetExtractionOpInterface>($_op));
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::OpOperand &", "getSourceOperand">
  ];
}

/// Puts a part in.
def SubsetInsertionOpInterface
    : OpInterface<"SubsetInsertionOpInterface", [SubsetOpInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::OpOperand &", "getSourceOperand">,
    InterfaceMethod<"", "::mlir::OpOperand &", "getDestinationOperand",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::OpResult", "getUpdatedDestination",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isEquivalentSubset",
        (ins "::mlir::Value":$candidate,
             "::llvm::function_ref<bool(Value, Value)>":$equivalenceFn), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::Value", "buildSubsetExtraction",
        (ins "::mlir::OpBuilder &":$builder, "Location":$loc)>,
    InterfaceMethod<"", "::llvm::SmallVector<::mlir::Value>",
        "getValuesNeededToBuildSubsetExtraction">
  ];
}

#endif
