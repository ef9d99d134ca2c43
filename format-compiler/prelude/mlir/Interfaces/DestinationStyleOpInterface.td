// Operations given the place of their results.

#ifndef ASMF_PRELUDE_INTERFACES_DESTINATIONSTYLEOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_DESTINATIONSTYLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Some operands are the initial values of the results.
def DestinationStyleOpInterface : OpInterface<"DestinationStyleOpInterface"> {
  let cppNamespace = "::mlir";
  let verifyWithRegions = 1;
  let verify = [{
    return detail::verifyDestinationStyleOpInterface($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::MutableOperandRange", "getDpsInitsMutable">
  ];
}

#endif
