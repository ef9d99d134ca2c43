//! C++ classes of types that no `.td` defines: bases, interfaces that types elsewhere implement, types made in C++.

use super::names::without_mlir;
use format_runtime::dialect::{AttributeFamily, BuiltinType, TypeClass, TypeFamily};

/// The types of a class.
struct Known {
    /// Without `::mlir::`.
    class: &'static str,
    /// Types of dialects, `dialect.mnemonic`.
    members: &'static [&'static str],
    builtins: &'static [BuiltinType],
    /// An interface: types of other dialects may implement it.
    is_open: bool,
    /// Its one member has no parameters: C++ makes it without arguments, and it is kept as text.
    is_spelled: bool,
}

const fn closed(class: &'static str, members: &'static [&'static str]) -> Known {
    Known { class, members, builtins: &[], is_open: false, is_spelled: false }
}

const fn spelled(class: &'static str, member: &'static [&'static str; 1]) -> Known {
    Known { class, members: member, builtins: &[], is_open: false, is_spelled: true }
}

const fn open(class: &'static str, members: &'static [&'static str], builtins: &'static [BuiltinType]) -> Known {
    Known { class, members, builtins, is_open: true, is_spelled: false }
}

const MEMREFS: &[BuiltinType] = &[BuiltinType::MemRef, BuiltinType::UnrankedMemRef];
const TENSORS: &[BuiltinType] = &[BuiltinType::RankedTensor, BuiltinType::UnrankedTensor];

/// Sorted by dialect.
const KNOWN: &[Known] = &[
    open("acc::MappableType", &[], &[]),
    open("acc::PointerLikeType", &["llvm.ptr"], MEMREFS),
    open("bufferization::BufferLikeType", &[], MEMREFS),
    open("bufferization::TensorLikeType", &[], TENSORS),
    spelled("gpu::AsyncTokenType", &["gpu.async.token"]),
    closed("gpu::MMAMatrixType", &["gpu.mma_matrix"]),
    spelled("gpu::SparseDnTensorHandleType", &["gpu.sparse.dntensor_handle"]),
    spelled("gpu::SparseSpGEMMOpHandleType", &["gpu.sparse.spgemmop_handle"]),
    spelled("gpu::SparseSpMatHandleType", &["gpu.sparse.spmat_handle"]),
    closed("LLVM::LLVMPointerType", &["llvm.ptr"]),
    spelled("LLVM::LLVMTokenType", &["llvm.token"]),
    closed("LLVM::LLVMVoidType", &["llvm.void"]),
    open("omp::PointerLikeType", &["llvm.ptr"], MEMREFS),
    open("PtrLikeTypeInterface", &["ptr.ptr"], MEMREFS),
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

/// Interfaces of attributes, and what implements them without its definition saying so.
const KNOWN_ATTRIBUTES: &[(&str, &[&str])] = &[
    ("DeviceMappingAttrInterface", &[]),
    ("DeviceMaskingAttrInterface", &[]),
    ("gpu::TargetAttrInterface", &["nvvm.target", "rocdl.target", "spirv.target_env", "xevm.target"]),
    ("spirv::VerCapExtAttr", &["spirv.vce"]),
    ("ub::PoisonAttrInterface", &["ub.poison"]),
    ("xegpu::DistributeLayoutAttr", &["xegpu.layout", "xegpu.slice"]),
];

/// The attributes of an interface of that name.
pub(super) fn find_attribute(path: &str, namespace: &str) -> Option<AttributeFamily> {
    let (path, own) = (without_mlir(path), without_mlir(namespace));
    let (name, members) = KNOWN_ATTRIBUTES.iter().find(|(class, _)| is_meant(class, path, own))?;
    let members = members.iter().map(|&name| name.to_owned()).collect();
    Some(AttributeFamily { name: (*name).to_owned(), members, is_open: true })
}

/// True if that class is found under that name in that namespace.
fn is_meant(class: &str, path: &str, own: &str) -> bool {
    class == path || class.strip_suffix(path).and_then(|rest| rest.strip_suffix("::")).is_some_and(|scope| scope == own)
}

const LLVM: Known = open(
    "LLVM type",
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
);
const LLVM_ELEMENTS: Known = open("LLVM element type", &["llvm.ppc_fp128", "llvm.ptr"], &[]);
const LLVM_FLOATS: Known = open("LLVM float type", &["llvm.ppc_fp128"], &[]);
const SMT: Known = closed("SMT type", &["smt.array", "smt.bool", "smt.bv", "smt.func", "smt.int", "smt.sort"]);
const SMT_VALUES: Known = closed("SMT type", &["smt.array", "smt.bool", "smt.bv", "smt.int", "smt.sort"]);

impl Known {
    fn class(&self) -> TypeClass {
        if let (true, [name]) = (self.is_spelled, self.members) {
            return TypeClass::Spelled((*name).to_owned());
        }
        TypeClass::Family(TypeFamily {
            name: self.class.to_owned(),
            members: self.members.iter().map(|&name| name.to_owned()).collect(),
            builtins: self.builtins.to_vec(),
            is_open: self.is_open,
        })
    }
}

/// The class of that name, as written in a namespace.
pub(super) fn find(path: &str, namespace: &str) -> Option<TypeClass> {
    let (path, own) = (without_mlir(path), without_mlir(namespace));
    KNOWN.iter().find(|known| is_meant(known.class, path, own)).map(Known::class)
}

const EMITC_WIDE: Known = closed("EmitC pointer-wide type", &["emitc.ptrdiff_t", "emitc.size_t", "emitc.ssize_t"]);
const EMITC_OPAQUE: Known = closed("EmitC opaque type", &["emitc.opaque"]);
const EMITC_ARRAY: Known = closed("EmitC array type", &["emitc.array"]);

/// Which types LLVM's predicates and others are about.
pub(super) mod groups {
    use super::TypeClass;

    pub(in crate::cxx) fn llvm() -> TypeClass {
        super::LLVM.class()
    }
    pub(in crate::cxx) fn llvm_elements() -> TypeClass {
        super::LLVM_ELEMENTS.class()
    }
    pub(in crate::cxx) fn llvm_floats() -> TypeClass {
        super::LLVM_FLOATS.class()
    }
    pub(in crate::cxx) fn smt() -> TypeClass {
        super::SMT.class()
    }
    pub(in crate::cxx) fn smt_values() -> TypeClass {
        super::SMT_VALUES.class()
    }
    pub(in crate::cxx) fn emitc_wide() -> TypeClass {
        super::EMITC_WIDE.class()
    }
    pub(in crate::cxx) fn emitc_opaque() -> TypeClass {
        super::EMITC_OPAQUE.class()
    }
    pub(in crate::cxx) fn emitc_array() -> TypeClass {
        super::EMITC_ARRAY.class()
    }
}
