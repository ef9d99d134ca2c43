// Integer ranges.

#ifndef ASMF_PRELUDE_INTERFACES_INFERINTRANGEINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_INFERINTRANGEINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Bounds its integer results by the bounds of its operands.
def InferIntRangeInterface : OpInterface<"InferIntRangeInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "void", "inferResultRanges",
        (ins "::llvm::ArrayRef<::mlir::ConstantIntRanges>":$argRanges,
             "::mlir::SetIntRangeFn":$setResultRanges), [{}], _inCxx>,
    InterfaceMethod<"", "void", "inferResultRangesFromOptional",
        (ins "::llvm::ArrayRef<::mlir::IntegerValueRange>":$argRanges,
             "::mlir::SetIntLatticeFn":$setResultRanges), [{}], _inCxx>
  ];
}

#endif
