//! C++ classes of types and attributes: which of them belong to which.

mod classes;
mod family;
mod shaped;

pub use classes::{AttributeClass, BuiltinAttribute, BuiltinType, TypeClass};
pub use family::{AttributeFamily, EnumInteger, EnumValues, Others, TypeFamily};
pub(crate) use family::{dialect_of, mnemonic_of};
pub(crate) use shaped::element_type;
