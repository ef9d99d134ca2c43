//! C++ classes that no `.td` defines: bases, interfaces that types elsewhere implement, types made in C++. Who lists an
//! interface in its definition need not be named here.

use super::versions::{owned, pairs};
use format_runtime::dialect::{AttributeFamily, BuiltinType, Others, TypeFamily};

/// The types of a class.
struct Known {
    class: &'static str,
    members: &'static [&'static str],
    builtins: &'static [BuiltinType],
    others: Others,
}

/// A base class, or a class made in C++.
const fn closed(class: &'static str, members: &'static [&'static str]) -> Known {
    Known { class, members, builtins: &[], others: Others::None }
}

/// An interface.
const fn open(class: &'static str, members: &'static [&'static str], builtins: &'static [BuiltinType]) -> Known {
    Known { class, members, builtins, others: Others::OfDialects }
}

const MEMREFS: &[BuiltinType] = &[BuiltinType::MemRef, BuiltinType::UnrankedMemRef];
const TENSORS: &[BuiltinType] = &[BuiltinType::RankedTensor, BuiltinType::UnrankedTensor];

/// In order of their names.
const TYPES: &[Known] = &[
    // These three are the types that the functions of the same names know; their dialect may define some of them.
    open(
        "LLVM::CompatibleOuterType",
        &[
            "llvm.array",
            "llvm.func",
            "llvm.label",
            "llvm.metadata",
            "llvm.ppc_fp128",
            "llvm.ptr",
            "llvm.struct",
            "llvm.target",
            "llvm.token",
            "llvm.void",
            "llvm.x86_amx",
        ],
        &[],
    ),
    open("LLVM::CompatibleVectorElementType", &["llvm.ppc_fp128", "llvm.ptr"], &[]),
    open("LLVM::CompatibleFloatingPointType", &["llvm.ppc_fp128"], &[]),
    closed("LLVM::LLVMPointerType", &["llvm.ptr"]),
    closed("LLVM::LLVMVoidType", &["llvm.void"]),
    open("PtrLikeTypeInterface", &["ptr.ptr"], MEMREFS),
    open("acc::MappableType", &[], &[]),
    open("acc::PointerLikeType", &["llvm.ptr"], MEMREFS),
    open("bufferization::BufferLikeType", &[], MEMREFS),
    open("bufferization::TensorLikeType", &[], TENSORS),
    closed("gpu::MMAMatrixType", &["gpu.mma_matrix"]),
    open("omp::PointerLikeType", &["llvm.ptr"], MEMREFS),
    closed("pdl::PDLType", &["pdl.attribute", "pdl.operation", "pdl.range", "pdl.type", "pdl.value"]),
    closed("quant::QuantizedType", &["quant.any", "quant.calibrated", "quant.uniform"]),
    closed("spirv::ArrayType", &["spirv.array"]),
    closed("spirv::CooperativeMatrixType", &["spirv.coopmatrix"]),
    closed("spirv::ImageType", &["spirv.image"]),
    closed("spirv::MatrixType", &["spirv.matrix"]),
    closed("spirv::PointerType", &["spirv.ptr"]),
    closed("spirv::RuntimeArrayType", &["spirv.rtarray"]),
    closed("spirv::SampledImageType", &["spirv.sampled_image"]),
    closed("spirv::StructType", &["spirv.struct"]),
    closed("spirv::TensorArmType", &["spirv.arm.tensor"]),
    open("transform::TransformHandleTypeInterface", &["transform.any_op", "transform.op", "pdl.operation"], &[]),
    open("transform::TransformParamTypeInterface", &["transform.any_param", "transform.param", "transform.type"], &[]),
    open("transform::TransformValueHandleTypeInterface", &["transform.any_value"], &[]),
];

/// Names that stand for other classes.
const ALIASES: &[(&str, &str)] = &[("shard::GridAxesAttr", "DenseI16ArrayAttr")];

/// Classes with one type that has no parameters: C++ makes it without arguments.
const SPELLED: &[(&str, &str)] = &[
    ("LLVM::LLVMTokenType", "llvm.token"),
    ("gpu::AsyncTokenType", "gpu.async.token"),
    ("gpu::SparseDnTensorHandleType", "gpu.sparse.dntensor_handle"),
    ("gpu::SparseSpGEMMOpHandleType", "gpu.sparse.spgemmop_handle"),
    ("gpu::SparseSpMatHandleType", "gpu.sparse.spmat_handle"),
];

/// Interfaces and traits of attributes, with those that implement them without their definitions saying so.
const ATTRIBUTES: &[(&str, &[&str], Others)] = &[
    ("DeviceMappingAttrInterface", &[], Others::OfDialects),
    ("DeviceMaskingAttrInterface", &[], Others::OfDialects),
    ("gpu::OffloadingTranslationAttrTrait", &[], Others::None),
    (
        "gpu::TargetAttrInterface",
        &["nvvm.target", "rocdl.target", "spirv.target_env", "xevm.target"],
        Others::OfDialects,
    ),
    ("spirv::VerCapExtAttr", &["spirv.vce"], Others::OfDialects),
    ("ub::PoisonAttrInterface", &["ub.poison"], Others::OfDialects),
    ("xegpu::DistributeLayoutAttr", &["xegpu.layout", "xegpu.slice"], Others::OfDialects),
];

pub(super) fn types() -> Vec<TypeFamily> {
    let family = |known: &Known| TypeFamily {
        name: known.class.to_owned(),
        members: owned(known.members),
        builtins: known.builtins.to_vec(),
        others: known.others,
    };
    TYPES.iter().map(family).collect()
}

pub(super) fn aliases() -> Vec<(String, String)> {
    pairs(ALIASES)
}

pub(super) fn spelled_types() -> Vec<(String, String)> {
    pairs(SPELLED)
}

pub(super) fn attributes() -> Vec<AttributeFamily> {
    let family = |&(name, members, others): &(&str, &[&str], Others)| AttributeFamily {
        name: name.to_owned(),
        members: owned(members),
        others,
    };
    ATTRIBUTES.iter().map(family).collect()
}
