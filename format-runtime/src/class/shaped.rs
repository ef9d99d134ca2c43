//! Types with an element type.

use operation_core::{Type, TypeKind};

/// The element type of a shaped or complex type.
pub(crate) fn element_type(type_: Type<'_>) -> Option<Type<'_>> {
    match *type_.kind() {
        TypeKind::Complex(element) => Some(element),
        _ => type_.element_type(),
    }
}
