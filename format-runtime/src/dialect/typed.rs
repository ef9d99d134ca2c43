//! Types of attributes.

use operation_core::{Attribute, AttributeKind, Type};

/// The type of a `TypedAttrInterface` attribute of the builtin dialect.
pub(crate) fn type_of(attribute: Attribute<'_>) -> Option<Type<'_>> {
    match *attribute.kind() {
        AttributeKind::Integer { type_, .. }
        | AttributeKind::Float { type_, .. }
        | AttributeKind::String { type_, .. }
        | AttributeKind::DenseElements { type_, .. }
        | AttributeKind::DenseStrings { type_, .. }
        | AttributeKind::DenseResource { type_, .. }
        | AttributeKind::Sparse { type_, .. }
        | AttributeKind::Opaque { type_, .. } => Some(type_),
        _ => None,
    }
}
