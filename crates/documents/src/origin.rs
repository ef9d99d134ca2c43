//! What a caller knows besides the definitions.

use crate::model::{Example, Location};
use format_compiler::diagnostic::Diagnostic;
use format_runtime::hooks::Hooks;
use rustc_hash::FxHashMap;
use tablegen::{FileId, Span};

/// What is described.
#[derive(Clone, Default, Debug)]
pub struct Wanted<'w> {
    /// The names of the dialects; if empty, those that the roots define something of.
    pub dialects: &'w [String],
    /// The files that were named.
    pub roots: &'w [FileId],
}

/// What a caller knows of the definitions.
pub struct Origin<'o> {
    /// Where a definition stands.
    pub location: &'o dyn Fn(Span) -> Location,
    /// The findings in the definitions.
    pub findings: &'o [Diagnostic],
    /// What `custom` directives read, if that is known.
    pub hooks: &'o Hooks,
    /// Examples of operations, by their names.
    pub examples: FxHashMap<String, Vec<Example>>,
}
