//! C++ functions of dialects that predicates, builders and defaults call, and methods of types that hooks read.

use super::versions::owned;
use format_runtime::dialect::{AccessorResult, CxxFunction, TypeAccessor};

/// Qualified name, parameters, and what it gives. In order of their names.
const FUNCTIONS: &[(&str, &[&str], &str)] = &[
    (
        "LLVM::getValAndBoolStructType",
        &["type"],
        r#"asmf::makeType("llvm.struct", nullptr, 0, {type, IntegerType::get($_ctxt, 1)})"#,
    ),
    ("LLVM::getVectorNumElements", &["type"], "type.getNumElements()"),
    (
        "LLVM::isCompatibleFloatingPointType",
        &["type"],
        "isa<BFloat16Type, Float16Type, Float32Type, Float64Type, Float80Type, Float128Type>(type)
            || isa<LLVM::CompatibleFloatingPointType>(type)",
    ),
    (
        "LLVM::isCompatibleOuterType",
        &["type"],
        "isa<BFloat16Type, Float16Type, Float32Type, Float64Type, Float80Type, Float128Type>(type)
            || type.isSignlessInteger()
            || (isa<VectorType>(type) && type.getRank() == 1)
            || isa<LLVM::CompatibleOuterType>(type)",
    ),
    (
        "LLVM::isCompatibleVectorElementType",
        &["type"],
        "isa<BFloat16Type, Float16Type, Float32Type, Float64Type, Float80Type, Float128Type>(type)
            || type.isSignlessInteger()
            || isa<LLVM::CompatibleVectorElementType>(type)",
    ),
    (
        "LLVM::isCompatibleVectorType",
        &["type"],
        "isa<VectorType>(type) && type.getRank() == 1
            && LLVM::isCompatibleVectorElementType(type.getElementType())",
    ),
    ("LLVM::isScalableVectorType", &["type"], "isa<ScalableVectorType>(type)"),
    // A default may name it before the operation's dialect is loaded.
    (
        "bufferization::MaterializeInDestinationOp::getOperationName",
        &[],
        r#""bufferization.materialize_in_destination""#,
    ),
    (
        "emitc::isIntegerIndexOrOpaqueType",
        &["type"],
        "isa<IndexType>(type) || emitc::isSupportedIntegerType(type)
            || emitc::isPointerWideType(type) || isa<emitc::OpaqueType>(type)",
    ),
    ("emitc::isPointerWideType", &["type"], "isa<emitc::PtrDiffTType, emitc::SignedSizeTType, emitc::SizeTType>(type)"),
    (
        "emitc::isSupportedEmitCType",
        &["type"],
        "emitc::isSupportedScalarType(type)
            || isa<emitc::ArrayType>(type)
            || (isa<TupleType>(type) && llvm::all_of(getFlattenedTypes(type), [](Type element) {
                    return emitc::isSupportedScalarType(element);
                }))",
    ),
    ("emitc::isSupportedFloatType", &["type"], "isa<BFloat16Type, Float16Type, Float32Type, Float64Type>(type)"),
    (
        "emitc::isSupportedIntegerType",
        &["type"],
        "isa<IntegerType>(type) && llvm::is_contained({1, 8, 16, 32, 64}, type.getWidth())",
    ),
    // All but arrays and tuples: these are no elements of others.
    (
        "emitc::isSupportedScalarType",
        &["type"],
        "emitc::isSupportedIntegerType(type) || emitc::isSupportedFloatType(type) || isa<IndexType>(type)
            || emitc::isPointerWideType(type) || isa<emitc::OpaqueType>(type)
            || (isa<RankedTensorType>(type) && type.hasStaticShape()
                && emitc::isSupportedScalarType(type.getElementType()))
            || (isa<emitc::PointerType>(type)
                && emitc::isSupportedScalarType(cast<emitc::PointerType>(type).getPointee()))",
    ),
    (
        "pdl_interp::getGetValueTypeOpValueType",
        &["type"],
        r#"isa<pdl::RangeType>(type) ? asmf::makeType("pdl.range", asmf::makeType("pdl.value"))
            : asmf::makeType("pdl.value")"#,
    ),
    (
        "smt::isAnyNonFuncSMTValueType",
        &["type"],
        "isa<smt::ArrayType, smt::BitVectorType, smt::BoolType, smt::IntType, smt::SortType>(type)",
    ),
    ("smt::isAnySMTValueType", &["type"], "smt::isAnyNonFuncSMTValueType(type) || isa<smt::SMTFuncType>(type)"),
    (
        "sparse_tensor::getSparseTensorEncoding",
        &["type"],
        "isa<RankedTensorType>(type) && isa<sparse_tensor::SparseTensorEncodingAttr>(type.getEncoding())
            ? cast<sparse_tensor::SparseTensorEncodingAttr>(type.getEncoding()) : nullptr",
    ),
    // For scalars and vectors.
    ("spirv::getUnaryOpResultType", &["type"], "getI1SameShape(type)"),
    ("spirv::isDirectInModuleLikeOp", &["op"], "asmf::isSymbolTable(op)"),
    ("spirv::isNestedInFunctionOpInterface", &["op"], "asmf::isNestedInFunction(op)"),
    ("tosa::isa_tosa_shape_type", &["type"], "isa<tosa::shapeType>(type)"),
];

/// `dialect.mnemonic`, method, and what it gives.
const ACCESSORS: &[(&str, &str, AccessorResult)] = &[
    ("amx.tile", "getElementType", AccessorResult::ElementType),
    ("emitc.array", "getElementType", AccessorResult::ElementType),
    ("gpu.mma_matrix", "getElementType", AccessorResult::ElementType),
    ("quant.any", "getStorageTypeIntegralWidth", AccessorResult::IntegerWidth),
    ("quant.uniform", "getStorageTypeIntegralWidth", AccessorResult::IntegerWidth),
    ("spirv.coopmatrix", "getElementType", AccessorResult::ElementType),
    ("spirv.ptr", "getPointeeType", AccessorResult::Type),
    ("spirv.sampled_image", "getImageType", AccessorResult::Type),
    ("xegpu.tensor_desc", "getElementType", AccessorResult::ElementType),
];

pub(super) fn functions() -> Vec<CxxFunction> {
    let function = |&(name, parameters, body): &(&str, &[&str], &str)| CxxFunction {
        name: name.to_owned(),
        parameters: owned(parameters),
        body: body.to_owned(),
    };
    FUNCTIONS.iter().map(function).collect()
}

pub(super) fn accessors() -> Vec<TypeAccessor> {
    let accessor = |&(type_name, method, gives): &(&str, &str, AccessorResult)| TypeAccessor {
        type_name: type_name.to_owned(),
        method: method.to_owned(),
        gives,
    };
    ACCESSORS.iter().map(accessor).collect()
}
