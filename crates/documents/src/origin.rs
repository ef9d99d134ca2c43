//! Facts from the caller beyond the definitions.

use crate::model::{Example, Location};
use format_compiler::diagnostic::Diagnostic;
use format_runtime::hooks::Hooks;
use rustc_hash::FxHashMap;
use tablegen::{FileId, Span};

/// The requested definitions.
#[derive(Clone, Default, Debug)]
pub struct Wanted<'w> {
    /// The names of the dialects; if empty, all dialects with a definition in the roots.
    pub dialects: &'w [String],
    /// The named files.
    pub roots: &'w [FileId],
}

/// The caller's facts about the definitions.
pub struct Origin<'o> {
    /// The place of a definition.
    pub location: &'o dyn Fn(Span) -> Location,
    /// The findings in the definitions.
    pub findings: &'o [Diagnostic],
    /// The known syntax of `custom` directives.
    pub hooks: &'o Hooks,
    /// Examples of operations, by their names.
    pub examples: FxHashMap<String, Vec<Example>>,
}
