//! The words of the language, for editors.

use crate::hook_files::{check, statements};

/// The keywords with which statements begin.
pub fn statements() -> impl Iterator<Item = &'static str> {
    statements::keywords()
}

/// The kinds of a directive's parameters.
pub fn parameter_kinds() -> impl Iterator<Item = &'static str> {
    check::parameter_kinds()
}

/// The ways to write a parameter, `form($x, ...)`, and what else is said of one in this way.
pub fn forms() -> impl Iterator<Item = &'static str> {
    check::form_words()
}
