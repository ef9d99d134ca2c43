//! Counts of operations kept as text.

use super::Parsed;
use operation_core::{WalkOrder, WalkResult, walk};
use std::collections::BTreeMap;
use std::fmt;

/// The operations of some texts that were kept as text because their syntax isn't known, by name, with their numbers.
/// It is displayed as a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptTexts {
    counts: BTreeMap<String, usize>,
}

impl KeptTexts {
    /// Adds the operations of a text.
    pub fn add(&mut self, parsed: &Parsed<'_>) {
        if !parsed.has_kept_texts {
            return;
        }
        walk(parsed.module, WalkOrder::Pre, |operation| {
            if operation.kept_text().is_some() {
                let name = operation.name().as_str().to_owned();
                *self.counts.entry(name).or_default() += 1;
            }
            WalkResult::Continue
        });
    }

    /// Adds other counts.
    pub fn add_all(&mut self, others: &KeptTexts) {
        for (name, count) in others.iter() {
            *self.counts.entry(name.to_owned()).or_default() += count;
        }
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// The names of the operations, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.counts.iter().map(|(name, count)| (&**name, *count))
    }
}

impl fmt::Display for KeptTexts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total: usize = self.counts.values().sum();
        match total {
            1 => formatter
                .write_str("1 operation is kept as text, since its syntax is not known: ")?,
            _ => write!(
                formatter,
                "{total} operations are kept as text, since their syntax is not known: "
            )?,
        }
        for (index, (name, count)) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            match count {
                1 => write!(formatter, "{comma}{name}")?,
                _ => write!(formatter, "{comma}{name} ({count})")?,
            }
        }
        Ok(())
    }
}
