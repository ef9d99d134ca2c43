//! Migration of text from the old to the new definitions.
//!
//! A source is read under the old definitions, each operation is printed under both, with the names and aliases of the source, and
//! the difference of the two texts is applied to the tokens of the source. All else (comments, line breaks, spelling) stays the same
//! bytes. The result is read again under the new definitions and compared with the carried operations ([`crate::transfer`]); a part of a
//! source that would be read as something else stays as it is.
//!
//! The modules have one order, and each imports only modules before it: `finding`, `reduced` (definitions without the parts on which their
//! text doesn't depend), `words`, `sameness` (the comparison of definitions), `migration` (both definitions), `comparer` (the comparison of
//! operations), `merge` (tokens to replace), `edits` (changes of a source), `names` (the names of a source), `source_part` (a part as it is read),
//! `operation_texts` (under both definitions), `repeated` (operations), `unchanged` (parts that stay), `unread` (stand-ins for operations that
//! can't be read), `changes` (of operations, labels and aliases), `checks` (lines for FileCheck), `stated` (text that
//! only C++ knows), `part` (the migration of a part). [`report`] is
//! data about migrated files, and imports `finding` only.

mod changes;
pub(crate) mod checks;
mod comparer;
mod edits;
mod finding;
mod merge;
mod migration;
mod names;
mod operation_texts;
mod part;
mod reduced;
mod repeated;
pub mod report;
mod sameness;
mod source_part;
mod stated;
mod unchanged;
mod unread;
mod words;

pub use finding::{Finding, FindingKind};
pub use migration::{Migrated, Migration, Registered};
pub use sameness::{Revised, Sameness};

use source_text::parts;

/// Migrates a source. Lines `// -----` separate parts, each read by itself.
pub fn migrate(source: &[u8], migration: Migration<'_>) -> Migrated {
    let prefixes = checks::prefixes(source);
    let mut migrated = Migrated::default();
    for range in parts(source) {
        let start = range.start;
        let part = part::part(source.get(range).unwrap_or_default(), migration, &prefixes);
        migrated.text.extend_from_slice(&part.text);
        migrated.kept.add_all(&part.kept);
        migrated.findings.extend(
            part.findings
                .into_iter()
                .map(|finding| finding.moved_by(start)),
        );
    }
    migrated.findings.sort_by_key(|finding| finding.place);
    migrated
}
