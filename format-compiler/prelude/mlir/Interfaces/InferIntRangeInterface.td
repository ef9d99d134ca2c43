// Integer ranges.

#ifndef ASMF_PRELUDE_INTERFACES_INFERINTRANGEINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_INFERINTRANGEINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Bounds its integer results by the bounds of its operands.
def InferIntRangeInterface : OpInterface<"InferIntRangeInterface"> {
  let cppNamespace = "::mlir";
}

#endif
