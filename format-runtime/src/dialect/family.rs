//! C++ classes that are told by lists: bases and interfaces of types and attributes, enums of integers.

use super::BuiltinType;
use operation_core::{Attribute, AttributeKind, Type, TypeKind};

/// Types that share a C++ base class or interface.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TypeFamily {
    /// The C++ class.
    pub name: String,
    /// Types of dialects, `dialect.mnemonic`.
    pub members: Vec<String>,
    /// Classes of MLIR's own types.
    pub builtins: Vec<BuiltinType>,
    /// Types that aren't listed may belong to it, if their dialect isn't one of MLIR's.
    pub is_open: bool,
}

/// Attributes of dialects that share an interface or a trait; no builtin attribute does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AttributeFamily {
    /// The C++ class.
    pub name: String,
    /// `dialect.mnemonic`
    pub members: Vec<String>,
    /// Attributes that aren't listed may belong to it, if their dialect isn't one of MLIR's.
    pub is_open: bool,
}

/// The dialects that come with MLIR: which of their types and attributes implement an interface is known.
const OF_MLIR: [&str; 49] = [
    "acc",
    "affine",
    "amdgpu",
    "amx",
    "arith",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "async",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "dlti",
    "emitc",
    "func",
    "gpu",
    "index",
    "irdl",
    "linalg",
    "llvm",
    "math",
    "memref",
    "ml_program",
    "mpi",
    "nvgpu",
    "nvvm",
    "omp",
    "pdl",
    "pdl_interp",
    "ptr",
    "quant",
    "rocdl",
    "scf",
    "shape",
    "shard",
    "smt",
    "sparse_tensor",
    "spirv",
    "tensor",
    "tosa",
    "transform",
    "ub",
    "vcix",
    "vector",
    "wasmssa",
    "x86vector",
    "xegpu",
    "xevm",
];

pub(crate) fn dialect_of(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

pub(crate) fn is_of_mlir(dialect: &str) -> bool {
    OF_MLIR.binary_search(&dialect).is_ok()
}

impl TypeFamily {
    pub(super) fn contains(&self, type_: Type<'_>) -> Option<bool> {
        if self.builtins.iter().any(|class| class.contains(type_))
            || self.members.iter().any(|name| is_instance(type_, name))
        {
            return Some(true);
        }
        let is_complete = match type_.kind() {
            TypeKind::Dialect(instance) => is_of_mlir(dialect_of(instance.name.as_str())),
            // Extensions add types to this one.
            TypeKind::Opaque { dialect, .. } => is_of_mlir(dialect.as_str()) && dialect.as_str() != "transform",
            _ => true,
        };
        if self.is_open && !is_complete { None } else { Some(false) }
    }
}

impl AttributeFamily {
    pub(super) fn contains(&self, attribute: Attribute<'_>) -> Option<bool> {
        let dialect = match attribute.kind() {
            AttributeKind::Dialect(instance) => dialect_of(instance.name.as_str()),
            AttributeKind::Opaque { dialect, .. } => dialect.as_str(),
            _ => return Some(false),
        };
        if self.members.iter().any(|name| is_attribute_instance(attribute, name)) {
            return Some(true);
        }
        if self.is_open && !is_of_mlir(dialect) { None } else { Some(false) }
    }
}

/// True for an attribute of that `dialect.mnemonic`, also one that is kept as text.
pub(super) fn is_attribute_instance(attribute: Attribute<'_>, name: &str) -> bool {
    match attribute.kind() {
        AttributeKind::Dialect(instance) => instance.name.as_str() == name,
        AttributeKind::Opaque { dialect, body, .. } => is_text_of(dialect.as_str(), body.as_str(), name),
        _ => false,
    }
}

/// True for a type of that `dialect.mnemonic`, also one that is kept as text.
pub(super) fn is_instance(type_: Type<'_>, name: &str) -> bool {
    match type_.kind() {
        TypeKind::Dialect(instance) => instance.name.as_str() == name,
        TypeKind::Opaque { dialect, body } => is_text_of(dialect.as_str(), body.as_str(), name),
        _ => false,
    }
}

/// True for what is written `dialect.body` if it begins with that `dialect.mnemonic`.
fn is_text_of(dialect: &str, body: &str, name: &str) -> bool {
    name.strip_prefix(dialect).and_then(|rest| rest.strip_prefix('.')) == Some(mnemonic_of(body))
}

/// The word at the beginning of what stands behind `dialect.`
pub(super) fn mnemonic_of(body: &str) -> &str {
    let end = body.find(|each: char| !(each.is_ascii_alphanumeric() || matches!(each, '_' | '.' | '$')));
    &body[..end.unwrap_or(body.len())]
}

/// The C++ class of attributes that an enum of integers has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EnumInteger {
    /// Bits of the integer.
    pub width: u32,
    /// Which integers belong to it.
    pub values: EnumValues,
}

/// The values of an enum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum EnumValues {
    /// These.
    Cases(Vec<i64>),
    /// Any that have no other bits.
    Bits(u64),
}

impl EnumInteger {
    /// True if that is one of the enum's values, both cut to its width.
    pub(super) fn contains(&self, value: i64) -> bool {
        let cut = |value: i64| value as u64 & (u64::MAX >> (64 - self.width.clamp(1, 64)));
        match &self.values {
            EnumValues::Cases(cases) => cases.iter().any(|&case| cut(case) == cut(value)),
            EnumValues::Bits(bits) => cut(value) & !bits == 0,
        }
    }
}
