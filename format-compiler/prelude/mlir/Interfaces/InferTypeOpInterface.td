// Result types that follow from operands, attributes and regions.

#ifndef ASMF_PRELUDE_INTERFACES_INFERTYPEOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_INFERTYPEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// C++ computes the result types; the text form may leave them out.
def InferTypeOpInterface : OpInterface<"InferTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let verifyWithRegions = 1;
  let verify = [{
    return detail::verifyInferredResultTypes($_op);
  }];
  let methods = [
    StaticInterfaceMethod<"", "::llvm::LogicalResult", "inferReturnTypes",
        (ins "::mlir::MLIRContext *":$context,
             "::std::optional<::mlir::Location>":$location,
             "::mlir::ValueRange":$operands,
             "::mlir::DictionaryAttr":$attributes,
             "::mlir::OpaqueProperties":$properties,
             "::mlir::RegionRange":$regions,
             "::llvm::SmallVectorImpl<::mlir::Type>&":$inferredReturnTypes)>,
    StaticInterfaceMethod<"", "::llvm::LogicalResult", "refineReturnTypes",
        (ins "::mlir::MLIRContext *":$context,
             "::std::optional<::mlir::Location>":$location,
             "::mlir::ValueRange":$operands,
             "::mlir::DictionaryAttr":$attributes,
             "::mlir::OpaqueProperties":$properties,
             "::mlir::RegionRange":$regions,
             "::llvm::SmallVectorImpl<::mlir::Type>&":$returnTypes), [{}], _inCxx>,
    StaticInterfaceMethod<"", "bool", "isCompatibleReturnTypes",
        (ins "::mlir::TypeRange":$lhs,
             "::mlir::TypeRange":$rhs), _inCxx, _inCxx>
  ];
}

/// C++ computes the shapes of the results.
def InferShapedTypeOpInterface : OpInterface<"InferShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"", "::llvm::LogicalResult",
        "inferReturnTypeComponents",
        (ins "::mlir::MLIRContext*":$context,
             "::std::optional<::mlir::Location>":$location,
             "::mlir::ValueShapeRange":$operands,
             "::mlir::DictionaryAttr":$attributes,
             "::mlir::OpaqueProperties":$properties,
             "::mlir::RegionRange":$regions,
             "::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>&":$inferredReturnShapes), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::LogicalResult", "reifyReturnTypeShapes",
        (ins "::mlir::OpBuilder&":$builder,
             "::mlir::ValueRange":$operands,
             "::llvm::SmallVectorImpl<::mlir::Value> &":$reifiedReturnShapes), [{}], _inCxx>
  ];
}

/// Can build operations that compute the shapes of the results.
def ReifyRankedShapedTypeOpInterface
    : OpInterface<"ReifyRankedShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::LogicalResult", "reifyResultShapes",
        (ins "::mlir::OpBuilder &":$builder,
             "::mlir::ReifiedRankedShapedTypeDims &":$reifiedReturnShapes), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::FailureOr<::llvm::SmallVector<::mlir::OpFoldResult>>",
        "reifyShapeOfResult",
        (ins "::mlir::OpBuilder &":$builder, "int":$resultIndex), [{}], _inCxx>,
    InterfaceMethod<"", "::llvm::FailureOr<::mlir::OpFoldResult>",
        "reifyDimOfResult",
        (ins "::mlir::OpBuilder &":$builder,
             "int":$resultIndex,
             "int":$dim), [{}], _inCxx>
  ];
}

//===- Bundles of the above ----------------------------------------------===//

// The native traits name the C++ that connects one interface to another.

class InferTypeOpAdaptorBase<code additionalDecls = [{}]>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 NativeOpTrait<"InferTypeOpAdaptor", [], additionalDecls>]>;
def InferTypeOpAdaptor : InferTypeOpAdaptorBase;
def InferTypeOpAdaptorWithIsCompatible : InferTypeOpAdaptorBase<[{
  static bool isCompatibleReturnTypes(::mlir::TypeRange l,
                                      ::mlir::TypeRange r);
}]>;

class InferShapedTypeOpAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                                           overridenMethods>,
                 NativeOpTrait<"InferShapedTypeOpAdaptor">]>;
def InferShapedTypeOpAdaptor
    : InferShapedTypeOpAdaptorBase<["inferReturnTypeComponents"]>;
def InferShapedTypeOpAdaptorWithReify
    : InferShapedTypeOpAdaptorBase<["inferReturnTypeComponents",
                                    "reifyReturnTypeShapes"]>;

class InferTensorTypeBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                                           overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;
def InferTensorType : InferTensorTypeBase<["inferReturnTypeComponents"]>;
def InferTensorTypeWithReify
    : InferTensorTypeBase<["inferReturnTypeComponents",
                           "reifyReturnTypeShapes"]>;

class InferTensorTypeAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 InferShapedTypeOpAdaptorBase<overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;
def InferTensorTypeAdaptor
    : InferTensorTypeAdaptorBase<["inferReturnTypeComponents"]>;
def InferTensorTypeAdaptorWithReify
    : InferTensorTypeAdaptorBase<["inferReturnTypeComponents",
                                  "reifyReturnTypeShapes"]>;

//===- Traits that need no C++ -------------------------------------------===//

def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;
def SameOperandsAndResultRank : NativeOpTrait<"SameOperandsAndResultRank">;

#endif
