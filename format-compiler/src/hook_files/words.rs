//! The words of the language, for editors.

use crate::hook_files::{check, statements};

/// The keywords of statements.
pub fn statements() -> impl Iterator<Item = &'static str> {
    statements::keywords()
}

/// The kinds of a directive's parameters.
pub fn parameter_kinds() -> impl Iterator<Item = &'static str> {
    check::parameter_kinds()
}

/// The words of all forms, as in `form($x, ...)`.
pub fn forms() -> impl Iterator<Item = &'static str> {
    check::form_words()
}
