//! How much was linted.

use serde::{Deserialize, Serialize};

/// What the report says beside the findings.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct Counts {
    pub(super) operations: usize,
    pub(super) formats: usize,
    pub(super) files: usize,
    pub(super) other_files: usize,
    /// The number of warnings about definitions that are only included.
    pub(super) left_out: usize,
}
