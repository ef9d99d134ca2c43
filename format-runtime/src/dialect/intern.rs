//! Memory of the context for what parameters hold.

use operation_core::{Attribute, AttributeKind, Context, DialectInstance, Parameter, Type};

/// The bytes in the context's memory.
pub(crate) fn intern_bytes<'m>(context: &'m Context, bytes: &[u8]) -> &'m [u8] {
    match context.string(bytes).kind() {
        AttributeKind::String { value, .. } => value,
        _ => &[],
    }
}

/// The parameters in the context's memory: those of an instance of a definition that nobody can name.
pub(crate) fn intern_parameters<'m>(context: &'m Context, parameters: &[Parameter<'m>]) -> &'m [Parameter<'m>] {
    let name = context.definition_name("");
    match context.attribute(AttributeKind::Dialect(DialectInstance { name, parameters })).kind() {
        AttributeKind::Dialect(instance) => instance.parameters,
        _ => &[],
    }
}

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
