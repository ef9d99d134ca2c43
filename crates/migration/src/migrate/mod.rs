//! Text of the old definitions, made text of the new ones.
//!
//! A source is read under the old definitions, each operation is printed under both, with the names and aliases of the source, and
//! what the two texts differ in is done to the tokens of the source. All else (comments, line breaks, spelling, what doesn't
//! change) stays the same bytes. The result is read again under the new definitions and compared with what the operations became
//! ([`crate::transfer`]); a part of a source that would be read as something else stays as it is.
//!
//! The modules have one order, and each imports only modules before it: `finding`, `reduced` (definitions as far as text depends on them), `sameness` (what needs no change), `sides` (both
//! definitions), `merge` (which tokens are replaced), `edits` (changes of a source), `names` (the names of a source), `heads` (the texts of operations under both
//! definitions), `alike` (operations that are written alike), `unchanged` (whether a part stays as it is), `unread` (what stands for operations that can't be read), `changes` (of operations, labels and aliases), `checks` (lines for FileCheck), `part` (a part of a source). [`report`] is what became of files as data, and imports `finding` only.

mod alike;
mod changes;
pub(crate) mod checks;
mod edits;
mod finding;
mod heads;
mod merge;
mod names;
mod part;
mod reduced;
pub mod report;
mod sameness;
mod sides;
mod unchanged;
mod unread;

pub use finding::{Finding, FindingKind};
pub use sameness::Sameness;
pub use sides::{Migrated, Sides};

use source_text::parts;

/// Carries a source over. Lines that begin with `// -----` separate texts that are read by themselves.
pub fn migrate(source: &[u8], sides: Sides<'_>) -> Migrated {
    let prefixes = checks::prefixes(source);
    let mut migrated = Migrated::default();
    for range in parts(source) {
        let start = range.start;
        let part = part::part(source.get(range).unwrap_or_default(), sides, &prefixes);
        migrated.text.extend_from_slice(&part.text);
        migrated.findings.extend(
            part.findings
                .into_iter()
                .map(|finding| finding.moved_by(start)),
        );
    }
    migrated.findings.sort_by_key(|finding| finding.span.start);
    migrated
}
