//! Ranges of LLVM versions.

use crate::LlvmVersion;
use serde::{Deserialize, Serialize};

/// A range of LLVM versions, by their first number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Versions {
    /// The first version.
    pub since: u32,
    /// The first version after the range.
    pub before: u32,
}

impl Default for Versions {
    fn default() -> Self {
        Versions {
            since: 0,
            before: u32::MAX,
        }
    }
}

impl Versions {
    /// Whether the statement holds in that version.
    pub fn include(self, version: LlvmVersion) -> bool {
        (self.since..self.before).contains(&version.llvm())
    }

    /// True if both ranges have a version in common.
    pub fn overlap(self, other: Versions) -> bool {
        self.since.max(other.since) < self.before.min(other.before)
    }
}
