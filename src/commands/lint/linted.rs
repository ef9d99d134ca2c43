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
    pub(super) loaded: project::dialect_files::Counts,
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
        self.loaded.operations += other.loaded.operations;
        self.loaded.formats += other.loaded.formats;
        self.loaded.files += other.loaded.files;
        self.loaded.other_files += other.loaded.other_files;
        self.left_out += other.left_out;
        self.allowed += other.allowed;
        self.known += other.known;
        self.opaque_directives += other.opaque_directives;
        self.opaque_operations += other.opaque_operations;
    }
}
