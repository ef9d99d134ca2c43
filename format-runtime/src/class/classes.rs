//! C++ classes of types and attributes, as far as text depends on them.

use super::family::{AttributeFamily, EnumInteger, TypeFamily, is_attribute_instance, is_instance};
use operation_core::{Attribute, AttributeKind, FloatKind, IntegerValue, Signedness, Type, TypeKind};
use std::fmt;

/// A C++ class of types.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeClass {
    /// `::mlir::Type`
    Any,
    /// One of MLIR's own.
    Builtin(BuiltinType),
    /// A float type, by its place in [`FloatKind::ALL`].
    Float(u8),
    /// That of a loaded definition, by index and name (`dialect.mnemonic`).
    Dialect(u32, String),
    /// Types that C++ puts together: a base class, an interface.
    Family(TypeFamily),
    /// A parameterless type that exists only in C++, as spelled after `!`: kept as text.
    Spelled(String),
    /// Something else, an interface for example: membership isn't known.
    Unknown(String),
}

/// The type classes of the builtin dialect.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BuiltinType {
    Integer,
    Index,
    None,
    AnyFloat,
    Complex,
    Tuple,
    Function,
    Vector,
    FixedVector,
    ScalableVector,
    RankedTensor,
    UnrankedTensor,
    Tensor,
    MemRef,
    UnrankedMemRef,
    BaseMemRef,
    Shaped,
    Opaque,
}

/// A C++ class of attributes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttributeClass {
    /// `::mlir::Attribute`
    Any,
    /// One of MLIR's own.
    Builtin(BuiltinAttribute),
    /// `DenseI32ArrayAttr` and its kin, by element width; read and printed as `[1, 2]`.
    DenseIntegerArray(u32),
    /// `DenseBoolArrayAttr`
    DenseBoolArray,
    /// `DenseF32ArrayAttr`, `DenseF64ArrayAttr`, by element width.
    DenseFloatArray(u32),
    /// That of a loaded definition, by index and name (`dialect.mnemonic`).
    Dialect(u32, String),
    /// An integer attribute that is a value of an enum.
    EnumInteger(EnumInteger),
    /// Attributes of dialects that share an interface or a trait.
    Family(AttributeFamily),
    /// Something else, an interface for example: membership isn't known.
    Unknown(String),
}

/// The attribute classes of the builtin dialect.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BuiltinAttribute {
    Unit,
    Integer,
    Bool,
    Float,
    String,
    SymbolRef,
    FlatSymbolRef,
    Array,
    Dictionary,
    Type,
    AffineMap,
    IntegerSet,
    DenseArray,
    Elements,
    DenseElements,
    DenseIntElements,
    DenseFloatElements,
    DenseIntOrFloatElements,
    DenseStringElements,
    DenseResourceElements,
    SparseElements,
    StridedLayout,
    Distinct,
    Location,
    Opaque,
    Typed,
}

impl TypeClass {
    /// True if the type is of the class; `None` if that isn't known.
    pub fn contains(&self, type_: Type<'_>) -> Option<bool> {
        Some(match self {
            TypeClass::Any => true,
            TypeClass::Builtin(class) => class.contains(type_),
            TypeClass::Float(number) => match type_.kind() {
                TypeKind::Float(kind) => FloatKind::ALL.get(*number as usize) == Some(kind),
                _ => false,
            },
            TypeClass::Dialect(_, name) | TypeClass::Spelled(name) => is_instance(type_, name),
            TypeClass::Family(family) => return family.contains(type_),
            TypeClass::Unknown(_) => return None,
        })
    }

    /// `T::name`, for `invalid kind of type specified: expected NAME, but found ...`. Interfaces have none.
    pub fn static_name(&self) -> Option<String> {
        let name = match self {
            TypeClass::Builtin(class) => match class {
                BuiltinType::Integer => "integer",
                BuiltinType::Index => "index",
                BuiltinType::None => "none",
                BuiltinType::Complex => "complex",
                BuiltinType::Tuple => "tuple",
                BuiltinType::Function => "function",
                BuiltinType::Vector => "vector",
                BuiltinType::RankedTensor => "tensor",
                BuiltinType::UnrankedTensor => "unranked_tensor",
                BuiltinType::MemRef => "memref",
                BuiltinType::UnrankedMemRef => "unranked_memref",
                BuiltinType::Opaque => "opaque",
                BuiltinType::AnyFloat
                | BuiltinType::FixedVector
                | BuiltinType::ScalableVector
                | BuiltinType::Tensor
                | BuiltinType::BaseMemRef
                | BuiltinType::Shaped => return None,
            },
            TypeClass::Float(number) => FloatKind::ALL.get(*number as usize)?.name(),
            TypeClass::Dialect(_, name) | TypeClass::Spelled(name) => return Some(name.clone()),
            TypeClass::Any | TypeClass::Family(_) | TypeClass::Unknown(_) => return None,
        };
        Some(format!("builtin.{name}"))
    }
}

impl BuiltinType {
    pub(super) fn contains(self, type_: Type<'_>) -> bool {
        let kind = type_.kind();
        let vector = matches!(kind, TypeKind::Vector { .. });
        let tensor = matches!(kind, TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_));
        let memref = matches!(kind, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
        match self {
            BuiltinType::Integer => matches!(kind, TypeKind::Integer { .. }),
            BuiltinType::Index => matches!(kind, TypeKind::Index),
            BuiltinType::None => matches!(kind, TypeKind::None),
            BuiltinType::AnyFloat => matches!(kind, TypeKind::Float(_)),
            BuiltinType::Complex => matches!(kind, TypeKind::Complex(_)),
            BuiltinType::Tuple => matches!(kind, TypeKind::Tuple(_)),
            BuiltinType::Function => matches!(kind, TypeKind::Function { .. }),
            BuiltinType::Vector => vector,
            BuiltinType::FixedVector => {
                matches!(kind, TypeKind::Vector { scalable, .. } if !scalable.contains(&true))
            }
            BuiltinType::ScalableVector => {
                matches!(kind, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
            }
            BuiltinType::RankedTensor => matches!(kind, TypeKind::RankedTensor { .. }),
            BuiltinType::UnrankedTensor => matches!(kind, TypeKind::UnrankedTensor(_)),
            BuiltinType::Tensor => tensor,
            BuiltinType::MemRef => matches!(kind, TypeKind::MemRef { .. }),
            BuiltinType::UnrankedMemRef => matches!(kind, TypeKind::UnrankedMemRef { .. }),
            BuiltinType::BaseMemRef => memref,
            BuiltinType::Shaped => vector || tensor || memref,
            BuiltinType::Opaque => matches!(kind, TypeKind::Opaque { .. }),
        }
    }
}

impl AttributeClass {
    /// True if the attribute is of the class; `None` if that isn't known.
    pub fn contains(&self, attribute: Attribute<'_>) -> Option<bool> {
        let kind = attribute.kind();
        let dense_array = |wanted: &dyn Fn(&TypeKind<'_, '_>) -> bool| matches!(kind, AttributeKind::DenseArray { element, .. } if wanted(element.kind()));
        let signless = |type_: &TypeKind<'_, '_>, bits: u32| matches!(type_, TypeKind::Integer { width, signedness: Signedness::Signless } if *width == bits);
        Some(match self {
            AttributeClass::Any => true,
            AttributeClass::Builtin(class) => return class.contains(attribute),
            AttributeClass::DenseIntegerArray(bits) => dense_array(&|type_| signless(type_, *bits)),
            AttributeClass::DenseBoolArray => dense_array(&|type_| signless(type_, 1)),
            AttributeClass::DenseFloatArray(bits) => {
                dense_array(&|type_| matches!(type_, TypeKind::Float(kind) if kind.width() == *bits))
            }
            AttributeClass::EnumInteger(wanted) => match kind {
                AttributeKind::Integer { type_, value: IntegerValue::Small(value) } => {
                    signless(type_.kind(), wanted.width) && wanted.contains(*value)
                }
                _ => false,
            },
            AttributeClass::Dialect(_, name) => is_attribute_instance(attribute, name),
            AttributeClass::Family(family) => return family.contains(attribute),
            AttributeClass::Unknown(_) => return None,
        })
    }

    /// `A::name`, for `invalid kind of attribute specified: expected NAME, but found ...`.
    pub fn static_name(&self) -> Option<String> {
        use BuiltinAttribute as B;
        let name = match self {
            AttributeClass::Builtin(class) => match class {
                B::Unit => "unit",
                B::Integer => "integer",
                B::Float => "float",
                B::String => "string",
                B::SymbolRef | B::FlatSymbolRef => "symbol_ref",
                B::Array => "array",
                B::Dictionary => "dictionary",
                B::Type => "type",
                B::AffineMap => "affine_map",
                B::IntegerSet => "integer_set",
                B::DenseArray => "dense_array",
                B::DenseIntOrFloatElements => "dense_int_or_fp_elements",
                B::DenseStringElements => "dense_string_elements",
                B::DenseResourceElements => "dense_resource_elements",
                B::SparseElements => "sparse_elements",
                B::StridedLayout => "strided_layout",
                B::Distinct => "distinct",
                B::Opaque => "opaque",
                _ => return None,
            },
            AttributeClass::Dialect(_, name) => return Some(name.clone()),
            _ => return None,
        };
        Some(format!("builtin.{name}"))
    }
}

impl BuiltinAttribute {
    fn contains(self, attribute: Attribute<'_>) -> Option<bool> {
        use BuiltinAttribute as B;
        let kind = attribute.kind();
        let is_bit = |type_: &Type<'_>| matches!(type_.kind(), TypeKind::Integer { width: 1, .. });
        let element_is = |wanted: &dyn Fn(&TypeKind<'_, '_>) -> bool| match kind {
            AttributeKind::DenseElements { type_, .. } => {
                super::element_type(*type_).is_some_and(|element| wanted(element.kind()))
            }
            _ => false,
        };
        let dense = matches!(kind, AttributeKind::DenseElements { .. });
        let strings = matches!(kind, AttributeKind::DenseStrings { .. });
        let resource = matches!(kind, AttributeKind::DenseResource { .. });
        let sparse = matches!(kind, AttributeKind::Sparse { .. });
        Some(match self {
            B::Unit => matches!(kind, AttributeKind::Unit),
            B::Integer => matches!(kind, AttributeKind::Integer { .. }),
            B::Bool => matches!(kind, AttributeKind::Integer { type_, .. } if is_bit(type_)),
            B::Float => matches!(kind, AttributeKind::Float { .. }),
            B::String => matches!(kind, AttributeKind::String { .. }),
            B::SymbolRef => matches!(kind, AttributeKind::SymbolRef { .. }),
            B::FlatSymbolRef => matches!(kind, AttributeKind::SymbolRef { nested, .. } if nested.is_empty()),
            B::Array => matches!(kind, AttributeKind::Array(_)),
            B::Dictionary => matches!(kind, AttributeKind::Dictionary(_)),
            B::Type => matches!(kind, AttributeKind::Type(_)),
            B::AffineMap => matches!(kind, AttributeKind::AffineMap(_)),
            B::IntegerSet => matches!(kind, AttributeKind::IntegerSet(_)),
            B::DenseArray => matches!(kind, AttributeKind::DenseArray { .. }),
            B::DenseElements => dense || strings,
            B::DenseIntElements => element_is(&|type_| matches!(type_, TypeKind::Integer { .. } | TypeKind::Index)),
            B::DenseFloatElements => element_is(&|type_| matches!(type_, TypeKind::Float(_))),
            B::DenseIntOrFloatElements => dense,
            B::DenseStringElements => strings,
            B::DenseResourceElements => resource,
            B::SparseElements => sparse,
            B::StridedLayout => matches!(kind, AttributeKind::StridedLayout { .. }),
            B::Distinct => matches!(kind, AttributeKind::Distinct { .. }),
            B::Location => matches!(kind, AttributeKind::Location(_)),
            B::Opaque => matches!(kind, AttributeKind::Opaque { .. }),
            // Attributes of dialects may implement these interfaces.
            B::Elements if matches!(kind, AttributeKind::Dialect(_)) => return None,
            B::Elements => dense || strings || resource || sparse,
            B::Typed if matches!(kind, AttributeKind::Dialect(_)) => return None,
            B::Typed => attribute.type_().is_some(),
        })
    }
}

impl fmt::Display for TypeClass {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TypeClass::Any => formatter.write_str("type"),
            TypeClass::Builtin(class) => write!(formatter, "{class:?}"),
            TypeClass::Float(number) => {
                formatter.write_str(FloatKind::ALL.get(*number as usize).map_or("float", |kind| kind.name()))
            }
            TypeClass::Dialect(_, name) | TypeClass::Spelled(name) | TypeClass::Unknown(name) => {
                formatter.write_str(name)
            }
            TypeClass::Family(family) => formatter.write_str(&family.name),
        }
    }
}

impl fmt::Display for AttributeClass {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AttributeClass::Any => formatter.write_str("attribute"),
            AttributeClass::Builtin(class) => write!(formatter, "{class:?}"),
            AttributeClass::DenseIntegerArray(bits) => write!(formatter, "array<i{bits}>"),
            AttributeClass::DenseBoolArray => formatter.write_str("array<i1>"),
            AttributeClass::DenseFloatArray(bits) => write!(formatter, "array<f{bits}>"),
            AttributeClass::EnumInteger(class) => write!(formatter, "enum i{}", class.width),
            AttributeClass::Dialect(_, name) | AttributeClass::Unknown(name) => write!(formatter, "{name}"),
            AttributeClass::Family(family) => formatter.write_str(&family.name),
        }
    }
}
