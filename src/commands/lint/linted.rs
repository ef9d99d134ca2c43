//! The result of linting a group of files.

use project::dialect_files::{Findings, Loaded};
use project::lint_policy::Stale;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The findings in a group.
pub(super) struct Linted {
    pub(super) counts: Counts,
    pub(super) findings: Findings,
    /// True if something is an error, before settings.
    pub(super) is_invalid: bool,
    /// Unreadable files, one line each.
    pub(super) failures: Vec<String>,
    /// Assumed include folders.
    pub(super) assumed: Vec<PathBuf>,
    /// Entries of the baseline without findings.
    pub(super) stale: Vec<Stale>,
    /// The definitions, if they were evaluated in this run.
    pub(super) loaded: Option<Loaded>,
}

/// The counts of the report.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub(super) struct Counts {
    pub(super) operations: usize,
    pub(super) formats: usize,
    pub(super) files: usize,
    pub(super) other_files: usize,
    /// The number of warnings about included definitions.
    pub(super) left_out: usize,
    /// The number of allowed findings.
    pub(super) allowed: usize,
    /// The number of findings in a baseline.
    pub(super) known: usize,
    /// The number of unreported `custom` directives without a description.
    pub(super) opaque_directives: usize,
    /// The number of unreported operations without a description of their syntax.
    pub(super) opaque_operations: usize,
}

impl Counts {
    /// Adds the counts of another project.
    pub(super) fn add(&mut self, other: Counts) {
        let Counts {
            operations,
            formats,
            files,
            other_files,
            left_out,
            allowed,
            known,
            opaque_directives,
            opaque_operations,
        } = other;
        self.operations += operations;
        self.formats += formats;
        self.files += files;
        self.other_files += other_files;
        self.left_out += left_out;
        self.allowed += allowed;
        self.known += known;
        self.opaque_directives += opaque_directives;
        self.opaque_operations += opaque_operations;
    }
}
