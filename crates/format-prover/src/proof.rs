//! The outcome for a definition.

use crate::product::Findings;
use std::collections::BTreeSet;

/// The outcome for the round trip of a definition.
#[derive(Clone, Default, Debug)]
pub struct Proof {
    /// The texts that are not read as what they are.
    pub failures: BTreeSet<String>,
    /// The causes that keep the prover from deciding.
    pub unknown: BTreeSet<String>,
    /// The assumptions made.
    pub given: BTreeSet<String>,
    /// The number of states that were looked at.
    pub states: usize,
}

impl From<Findings> for Proof {
    fn from(findings: Findings) -> Self {
        Proof {
            failures: findings.failures,
            unknown: findings.unknown,
            given: findings.given,
            states: findings.states,
        }
    }
}
