// Tiling.

#ifndef ASMF_PRELUDE_INTERFACES_TILINGINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_TILINGINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Can be computed tile by tile.
def TilingInterface : OpInterface<"TilingInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::SmallVector<::mlir::utils::IteratorType>",
        "getLoopIteratorTypes",
        (ins), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::SmallVector<::mlir::Range>",
        "getIterationDomain",
        (ins "::mlir::OpBuilder &":$b), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::FailureOr<::mlir::TilingResult>",
        "getTiledImplementation",
        (ins "::mlir::OpBuilder &":$b,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "getResultTilePosition",
        (ins "::mlir::OpBuilder &":$b,
             "unsigned":$resultNumber,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes,
             "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultOffsets,
             "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultSizes), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::FailureOr<::mlir::TilingResult>",
        "generateResultTileValue",
        (ins "::mlir::OpBuilder &":$b,
             "unsigned":$resultNumber,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::FailureOr<::mlir::TilingResult>",
        "getTiledImplementationFromOperandTiles",
        (ins "::mlir::OpBuilder &":$b,
             "::mlir::ArrayRef<unsigned>":$operandNumbers,
             "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allOffsets,
             "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allSizes), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult",
        "getIterationDomainTileFromOperandTiles",
        (ins "::mlir::OpBuilder &":$b,
             "::mlir::ArrayRef<unsigned>":$operandNumbers,
             "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allOffsets,
             "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allSizes,
             "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainOffsets,
             "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainSizes), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult",
        "getIterationDomainTileFromResultTile",
        (ins "::mlir::OpBuilder &":$b,
             "unsigned":$resultNumber,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes,
             "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainOffsets,
             "::mlir::SmallVectorImpl<::mlir::OpFoldResult> &":$iterDomainSizes), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult",
        "generateScalarImplementation",
        (ins "::mlir::OpBuilder &":$b,
             "::mlir::Location":$loc,
             "::mlir::ValueRange":$ivs), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isOpFusableWithConsumerSlice",
        (ins "unsigned":$resultNumber,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes), [{}], _inCxx>,
    InterfaceMethod<"", "bool", "isOpFusableWithProducerSlices",
        (ins "::mlir::ArrayRef<unsigned>":$operandNumbers,
             "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allOffsets,
             "::mlir::ArrayRef<::mlir::SmallVector<::mlir::OpFoldResult>>":$allSizes), [{}], _inCxx>
  ];
}

/// Can be reduced in parts that are merged later.
def PartialReductionOpInterface
    : OpInterface<"PartialReductionOpInterface", [TilingInterface]> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::FailureOr<SmallVector<Value>>",
        "generateInitialTensorForPartialReduction",
        (ins "::mlir::OpBuilder &":$b,
             "Location":$loc,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$tileSizes,
             "const ::mlir::SetVector<unsigned> &":$reductionDims), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::FailureOr<TilingResult>",
        "tileToPartialReduction",
        (ins "::mlir::OpBuilder &":$b,
             "Location":$loc,
             "::mlir::ReductionTilingStrategy":$tilingStrategy,
             "ValueRange":$init,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes,
             "const ::llvm::SetVector<unsigned> &":$reductionDims,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$splitReductionIvs), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::FailureOr<MergeResult>", "mergeReductions",
        (ins "::mlir::OpBuilder &":$b,
             "Location":$loc,
             "ValueRange":$partialReduce,
             "const ::mlir::SetVector<unsigned> &":$reductionDims), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult",
        "getPartialResultTilePosition",
        (ins "::mlir::OpBuilder &":$b,
             "unsigned":$resultNumber,
             "ReductionTilingStrategy":$tilingStrategy,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$offsets,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$sizes,
             "const ::mlir::SetVector<unsigned> &":$reductionDims,
             "::mlir::ArrayRef<::mlir::OpFoldResult>":$splitReductionIvs,
             "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultOffsets,
             "::mlir::SmallVector<::mlir::OpFoldResult> &":$resultSizes), [{}], _inCxx>
  ];
}

#endif
