//! What types are.

use operation_core::Type;

/// Tells whether it is the type of that name.
pub(super) fn is_dialect_type(type_: Type<'_>, name: &str) -> bool {
    type_
        .dialect_instance()
        .is_some_and(|instance| instance.name.as_str() == name)
}
