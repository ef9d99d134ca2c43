//! In which versions of LLVM a statement holds.

use crate::LlvmVersion;
use serde::{Deserialize, Serialize};

/// Versions of LLVM by their first number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Versions {
    /// The first in which the statement holds.
    pub since: u32,
    /// The first in which it doesn't hold any more.
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

    /// Whether both hold in some version.
    pub fn overlap(self, other: Versions) -> bool {
        self.since.max(other.since) < self.before.min(other.before)
    }
}
