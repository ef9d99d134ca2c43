//! Statistics of the generated instances.

use crate::generate::{Domain, Recipe, Subject};
use rustc_hash::FxHashMap;

/// The number of times each choice was made, by kind of element.
#[derive(Clone, Default, Debug)]
pub struct Statistics {
    /// The number of instances counted.
    pub instances: u64,
    counts: FxHashMap<(&'static str, u16), u64>,
}

/// Choices above this are counted together.
const LAST: u16 = 6;

impl Statistics {
    /// Counts one instance.
    pub fn count(&mut self, domain: &Domain<'_>, recipe: &Recipe) {
        self.instances += 1;
        for (decision, &value) in domain.decisions.iter().zip(recipe) {
            *self
                .counts
                .entry((kind(decision.subject), value.min(LAST)))
                .or_default() += 1;
        }
    }

    /// Adds the counts of another one.
    pub fn add(&mut self, other: &Statistics) {
        self.instances += other.instances;
        for (key, count) in &other.counts {
            *self.counts.entry(*key).or_default() += count;
        }
    }

    /// Rows of kind, choice and count, sorted.
    pub fn rows(&self) -> Vec<(&'static str, String, u64)> {
        let mut rows: Vec<_> = self
            .counts
            .iter()
            .map(|(key, count)| (*key, *count))
            .collect();
        rows.sort_unstable();
        rows.into_iter()
            .map(|((kind, value), count)| (kind, choice(kind, value), count))
            .collect()
    }
}

fn kind(subject: Subject) -> &'static str {
    match subject {
        Subject::Profile => "common type",
        Subject::OperandLength(_) => "operand length",
        Subject::ResultLength(_) => "result length",
        Subject::OperandTypes(_) => "operand types",
        Subject::ResultTypes(_) => "result types",
        Subject::Slot(_) => "attribute or property",
        Subject::Region(_) => "region",
        Subject::Successors(_) => "successors",
        Subject::Discardable => "discardable attributes",
        Subject::Next => "what follows",
    }
}

fn choice(kind: &str, value: u16) -> String {
    let name = match (kind, value) {
        ("what follows", 0) => "nothing",
        ("what follows", 1) => "an operation without results",
        ("what follows", 2) => "an operation with a result",
        ("what follows", 3) => "its location",
        ("discardable attributes", 0) => "none",
        ("attribute or property", 0) => "the simplest (absent, default)",
        (_, LAST) => return format!("choice {LAST} or above"),
        _ => return format!("choice {value}"),
    };
    name.to_owned()
}
