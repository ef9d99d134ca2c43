// Ranges of offsets, sizes and strides.

#ifndef ASMF_PRELUDE_INTERFACES_INFERSTRIDEDMETADATAINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_INFERSTRIDEDMETADATAINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Bounds the offsets, sizes and strides of its results.
def InferStridedMetadataOpInterface
    : OpInterface<"InferStridedMetadataOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "void", "inferStridedMetadataRanges",
        (ins "::llvm::ArrayRef<::mlir::StridedMetadataRange>":$operands,
             "::mlir::GetIntRangeFn":$getIntRange,
             "::mlir::SetStridedMetadataRangeFn":$setMetadata,
             "int32_t":$indexBitwidth)>
  ];
}

#endif
