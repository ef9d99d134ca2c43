//! TableGen's own words, for syntax highlighting and completion.

use crate::syntax::preprocessor::Directive;
use crate::syntax::token::{Bang, Word};

/// The reserved words.
pub fn keywords() -> impl Iterator<Item = &'static str> {
    Word::texts().chain(["include"])
}

/// The operators, without the `!`.
pub fn operators() -> impl Iterator<Item = &'static str> {
    Bang::texts()
}

/// The directives of the preprocessor, without the `#`.
pub fn directives() -> impl Iterator<Item = &'static str> {
    Directive::texts()
}
