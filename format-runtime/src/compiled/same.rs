//! Equality of definitions compiled together with others.

use crate::dialect::Definition;

/// True if two definitions differ in nothing but the members of C++ interfaces and traits: these depend on the other
/// definitions compiled together with each.
pub fn is_same<T: Definition + PartialEq>(one: &T, other: &T) -> bool {
    one == other || without_members(&format!("{one:?}")) == without_members(&format!("{other:?}"))
}

/// The text of a definition without the lists of members in it.
fn without_members(text: &str) -> String {
    let mut parts = text.split("members: [");
    let first = parts.next().unwrap_or_default().to_owned();
    // Names have no brackets.
    parts.fold(first, |text, part| {
        text + part.split_once(']').map_or(part, |(_, rest)| rest)
    })
}
