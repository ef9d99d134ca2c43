// Questions about shapes.

#ifndef ASMF_PRELUDE_INTERFACES_SHAPEDOPINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_SHAPEDOPINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Returns one dimension of a shaped value.
def ShapedDimOpInterface : OpInterface<"ShapedDimOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return verifyShapedDimOpInterface($_op);
  }];
  let methods = [
    InterfaceMethod<"", "::mlir::Value", "getShapedValue">,
    InterfaceMethod<"", "::mlir::OpFoldResult", "getDimension">
  ];
}

#endif
