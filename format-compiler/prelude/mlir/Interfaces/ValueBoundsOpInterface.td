// Bounds of values.

#ifndef ASMF_PRELUDE_INTERFACES_VALUEBOUNDSOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_VALUEBOUNDSOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Bounds its index results and the dimensions of its shaped ones.
def ValueBoundsOpInterface : OpInterface<"ValueBoundsOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "void", "populateBoundsForIndexValue",
        (ins "::mlir::Value":$value,
             "::mlir::ValueBoundsConstraintSet &":$cstr), [{}], _inCxx>,
    InterfaceMethod<"", "void", "populateBoundsForShapedValueDim",
        (ins "::mlir::Value":$value,
             "int64_t":$dim,
             "::mlir::ValueBoundsConstraintSet &":$cstr), [{}], _inCxx>
  ];
}

#endif
