//! The outcome for a definition.

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

impl Proof {
    /// Adds the outcome for another part of the same definition.
    pub(crate) fn add(&mut self, other: Proof) {
        self.failures.extend(other.failures);
        self.unknown.extend(other.unknown);
        self.given.extend(other.given);
        self.states += other.states;
    }
}
