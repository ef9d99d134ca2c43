//! Text of the old definitions, made text of the new ones.
//!
//! A source is read under the old definitions, each operation is printed under both, with the names and aliases of the source, and
//! what the two texts differ in is done to the tokens of the source. All else (comments, line breaks, spelling, what doesn't
//! change) stays the same bytes. The result is read again under the new definitions and compared with what the operations became
//! ([`crate::transfer`]); a part of a source that would be read as something else stays as it is.
//!
//! The modules have one order, and each imports only modules before it: `finding`, `sameness` (what needs no change), `merge` (which
//! tokens are replaced), `edits` (changes of a source), `names` (the names of a source), `heads` (the texts of operations under both
//! definitions), `checks` (lines for FileCheck), `part` (a part of a source).

mod checks;
mod edits;
mod finding;
mod heads;
mod merge;
mod names;
mod part;
mod sameness;

pub use finding::{Finding, FindingKind};
pub use sameness::Sameness;

use crate::renamed::Renamed;
use format_runtime::text::Environment;
use operation_core::Context;
use source_text::parts;

/// The definitions as they were and as they are, each registered with a context.
#[derive(Clone, Copy)]
pub struct Sides<'t> {
    /// The old definitions.
    pub old: Environment<'t>,
    /// A context with which the old dialects are registered.
    pub before: &'t Context,
    /// The new definitions.
    pub new: Environment<'t>,
    /// A context with which the new dialects are registered.
    pub after: &'t Context,
    /// What is called otherwise now.
    pub renamed: &'t Renamed,
    /// Which definitions are the same.
    pub same: &'t Sameness<'t>,
}

/// A source under the new definitions.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Migrated {
    /// The text.
    pub text: Vec<u8>,
    /// What stays as it is although it had to change, in the order of the source.
    pub findings: Vec<Finding>,
}

/// Carries a source over. Lines that begin with `// -----` separate texts that are read by themselves.
pub fn migrate(source: &[u8], sides: Sides<'_>) -> Migrated {
    let prefixes = checks::prefixes(source);
    let mut migrated = Migrated::default();
    for range in parts(source) {
        let start = range.start;
        let part = part::part(source.get(range).unwrap_or_default(), sides, &prefixes);
        migrated.text.extend_from_slice(&part.text);
        migrated.findings.extend(part.findings.into_iter().map(|finding| finding.moved_by(start)));
    }
    migrated.findings.sort_by_key(|finding| finding.span.start);
    migrated
}
