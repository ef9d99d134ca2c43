//! The words that TableGen itself gives a meaning, for whoever colours or completes them.

use crate::syntax::preprocessor::Directive;
use crate::syntax::token::{Bang, Word};

/// The reserved words.
pub fn keywords() -> impl Iterator<Item = &'static str> {
    Word::texts().chain(["include"])
}

/// The operators, without the `!` before them.
pub fn operators() -> impl Iterator<Item = &'static str> {
    Bang::texts()
}

/// The directives of the preprocessor, without the `#` before them.
pub fn directives() -> impl Iterator<Item = &'static str> {
    Directive::texts()
}
