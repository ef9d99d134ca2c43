//! The findings in files.

use super::counts::Counts;
use dialect_files::{Findings, Loaded};
use std::path::PathBuf;

/// What was found in a group.
pub(super) struct Linted {
    pub(super) counts: Counts,
    pub(super) findings: Findings,
    /// Whether something is an error, whatever settings say.
    pub(super) is_invalid: bool,
    /// Files that can't be read, one line each.
    pub(super) failures: Vec<String>,
    /// Include folders that nobody named.
    pub(super) assumed: Vec<PathBuf>,
    /// The definitions, if they were evaluated in this run.
    pub(super) loaded: Option<Loaded>,
}
