//! C++ classes of types and attributes, as far as the textual format depends on them.

use super::builtin::{BuiltinAttribute, BuiltinType};
use super::family::{AttributeFamily, EnumInteger, TypeFamily, is_attribute_instance, is_instance};
use operation_core::{
    Attribute, AttributeKind, FloatKind, IntegerValue, Signedness, Type, TypeKind,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A C++ class of types.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TypeClass {
    /// `::mlir::Type`
    Any,
    /// A class of MLIR's builtin types.
    Builtin(BuiltinType),
    /// A float type, by its index in [`FloatKind::ALL`].
    Float(u8),
    /// The class of a loaded definition, by index and name (`dialect.mnemonic`).
    Dialect(#[serde(with = "crate::indices::types")] u32, String),
    /// A base class or an interface of several types.
    Family(TypeFamily),
    /// A parameterless type without a definition outside C++, given by its text after `!` and kept as text.
    Spelled(String),
    /// Another class with unknown members, for example an interface.
    Unknown(String),
}

/// A C++ class of attributes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttributeClass {
    /// `::mlir::Attribute`
    Any,
    /// A class of MLIR's builtin attributes.
    Builtin(BuiltinAttribute),
    /// `DenseI32ArrayAttr` and the like, by element width in bits; parsed and printed as `[1, 2]`.
    DenseIntegerArray(u32),
    /// `DenseBoolArrayAttr`
    DenseBoolArray,
    /// `DenseF32ArrayAttr` and `DenseF64ArrayAttr`, by element width in bits.
    DenseFloatArray(u32),
    /// The class of a loaded definition, by index and name (`dialect.mnemonic`).
    Dialect(#[serde(with = "crate::indices::attributes")] u32, String),
    /// An integer attribute for a value of an enum.
    EnumInteger(EnumInteger),
    /// Attributes of dialects with a common interface or trait.
    Family(AttributeFamily),
    /// Another class with unknown members, for example an interface.
    Unknown(String),
}

impl TypeClass {
    /// The builtin class with this C++ name, without namespace.
    pub fn of_name(name: &str) -> Option<Self> {
        if name == "Type" {
            return Some(TypeClass::Any);
        }
        let float = || FloatKind::of_class(name).map(|number| TypeClass::Float(number as u8));
        BuiltinType::of_name(name)
            .map(TypeClass::Builtin)
            .or_else(float)
    }

    /// True if the type belongs to the class; `None` if unknown.
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

    /// `T::name`, for `invalid kind of type specified: expected NAME, but found ...`; `None` for interfaces.
    pub fn static_name(&self) -> Option<String> {
        let name = match self {
            TypeClass::Builtin(class) => class.static_name()?,
            TypeClass::Float(number) => FloatKind::ALL.get(*number as usize)?.name(),
            TypeClass::Dialect(_, name) | TypeClass::Spelled(name) => return Some(name.clone()),
            TypeClass::Any | TypeClass::Family(_) | TypeClass::Unknown(_) => return None,
        };
        Some(format!("builtin.{name}"))
    }
}

impl AttributeClass {
    /// The builtin class with this C++ name, without namespace.
    pub fn of_name(name: &str) -> Option<Self> {
        Some(match name {
            "Attribute" => AttributeClass::Any,
            "DenseBoolArrayAttr" => AttributeClass::DenseBoolArray,
            "DenseI8ArrayAttr" => AttributeClass::DenseIntegerArray(8),
            "DenseI16ArrayAttr" => AttributeClass::DenseIntegerArray(16),
            "DenseI32ArrayAttr" => AttributeClass::DenseIntegerArray(32),
            "DenseI64ArrayAttr" => AttributeClass::DenseIntegerArray(64),
            "DenseF32ArrayAttr" => AttributeClass::DenseFloatArray(32),
            "DenseF64ArrayAttr" => AttributeClass::DenseFloatArray(64),
            _ => return BuiltinAttribute::of_name(name).map(AttributeClass::Builtin),
        })
    }

    /// True if the attribute belongs to the class; `None` if unknown.
    pub fn contains(&self, attribute: Attribute<'_>) -> Option<bool> {
        let kind = attribute.kind();
        let dense_array = |wanted: &dyn Fn(&TypeKind<'_, '_>) -> bool| matches!(kind, AttributeKind::DenseArray { element, .. } if wanted(element.kind()));
        let signless = |type_: &TypeKind<'_, '_>, bits: u32| matches!(type_, TypeKind::Integer { width, signedness: Signedness::Signless } if *width == bits);
        Some(match self {
            AttributeClass::Any => true,
            AttributeClass::Builtin(class) => return class.contains(attribute),
            AttributeClass::DenseIntegerArray(bits) => dense_array(&|type_| signless(type_, *bits)),
            AttributeClass::DenseBoolArray => dense_array(&|type_| signless(type_, 1)),
            AttributeClass::DenseFloatArray(bits) => dense_array(
                &|type_| matches!(type_, TypeKind::Float(kind) if kind.width() == *bits),
            ),
            AttributeClass::EnumInteger(wanted) => match kind {
                AttributeKind::Integer {
                    type_,
                    value: IntegerValue::Small(value),
                } => signless(type_.kind(), wanted.width) && wanted.contains(*value),
                _ => false,
            },
            AttributeClass::Dialect(_, name) => is_attribute_instance(attribute, name),
            AttributeClass::Family(family) => return family.contains(attribute),
            AttributeClass::Unknown(_) => return None,
        })
    }

    /// `A::name`, for `invalid kind of attribute specified: expected NAME, but found ...`.
    pub fn static_name(&self) -> Option<String> {
        let name = match self {
            AttributeClass::Builtin(class) => class.static_name()?,
            AttributeClass::Dialect(_, name) => return Some(name.clone()),
            _ => return None,
        };
        Some(format!("builtin.{name}"))
    }
}

impl fmt::Display for TypeClass {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TypeClass::Any => formatter.write_str("type"),
            TypeClass::Builtin(class) => write!(formatter, "{class:?}"),
            TypeClass::Float(number) => formatter.write_str(
                FloatKind::ALL
                    .get(*number as usize)
                    .map_or("float", |kind| kind.name()),
            ),
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
            AttributeClass::Dialect(_, name) | AttributeClass::Unknown(name) => {
                write!(formatter, "{name}")
            }
            AttributeClass::Family(family) => formatter.write_str(&family.name),
        }
    }
}
