//! C++ classes of types and attributes, and the relation between an instance and its classes.

mod builtin;
mod classes;
mod family;
mod shaped;
mod text;

pub use builtin::{BuiltinAttribute, BuiltinType};
pub use classes::{AttributeClass, TypeClass};
pub use family::{AttributeFamily, EnumInteger, EnumValues, Others, TypeFamily};
pub(crate) use family::{dialect_of, mnemonic_of, name_in_text, text_of_class};
pub(crate) use shaped::element_type;
pub use text::{AttributeText, TextStart};
