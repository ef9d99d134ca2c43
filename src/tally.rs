//! How many parts of MLIR text were looked at, and what came of it.

use crate::{FINDINGS, SUCCESS, USAGE_OR_IO};

/// Counts of one run.
#[derive(Default)]
pub(crate) struct Tally {
    /// Parts looked at.
    pub(crate) parts: usize,
    /// Parts with errors.
    pub(crate) failing: usize,
    /// Files that could not be read.
    pub(crate) unreadable: usize,
}

impl Tally {
    /// `2 checked, 1 failing`
    pub(crate) fn words(&self, done: &str) -> String {
        let Tally { parts, failing, unreadable } = self;
        let unreadable = if *unreadable > 0 { format!(", {unreadable} unreadable") } else { String::new() };
        format!("{parts} {done}, {failing} failing{unreadable}")
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Tally { unreadable: 1.., .. } => USAGE_OR_IO,
            Tally { failing: 1.., .. } => FINDINGS,
            _ => SUCCESS,
        }
    }
}
