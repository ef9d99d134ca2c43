//! Tests of types.

use operation_core::Type;

/// True if the type has this name.
pub(super) fn is_dialect_type(type_: Type<'_>, name: &str) -> bool {
    type_
        .dialect_instance()
        .is_some_and(|instance| instance.name.as_str() == name)
}
