//! What fixes are applied to, and what became of them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use tablegen::SourceMap;

use super::applicability;
use crate::Compilation;
use crate::diagnostic::{Applicability, Diagnostic};

/// Changed texts by key.
pub type Texts = BTreeMap<String, Arc<[u8]>>;

/// What is found, and where.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// The findings.
    pub findings: Vec<Diagnostic>,
    /// The texts that their spans are in.
    pub sources: SourceMap,
    /// The formats that `mlir-tblgen` accepts.
    pub accepted: Formats,
}

/// Formats by the names of the operations, attributes and types that have them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formats(HashMap<String, Vec<String>>);

impl Formats {
    /// Those of all definitions whose format is right.
    pub fn accepted(compilations: &[Compilation]) -> Self {
        let mut formats = Formats::default();
        for each in compilations.iter().flat_map(applicability::formats).filter(|each| each.is_right) {
            formats.0.entry(each.name.into_owned()).or_default().push(each.format.text.clone());
        }
        for texts in formats.0.values_mut() {
            // The same definition may be seen from several files.
            texts.sort_unstable();
            texts.dedup();
        }
        formats
    }

    /// Names of those that `after` lacks: whose format is wrong there, or, for safe fixes, not the same.
    pub fn lost(&self, after: &Formats, wanted: Applicability) -> HashSet<&str> {
        let is_lost = |(name, texts): &(&String, &Vec<String>)| {
            after.0.get(*name).is_none_or(|after| match wanted {
                Applicability::Safe => texts.iter().any(|text| after.binary_search(text).is_err()),
                Applicability::Unsafe => after.len() < texts.len(),
            })
        };
        self.0.iter().filter(is_lost).map(|(name, _)| &**name).collect()
    }
}

/// What [`fix_all`](super::fix_all) works on.
pub trait Project {
    /// Lints everything, with `changed` in place of the texts of these keys. The fixes have been [assessed](super::assess).
    fn lint(&mut self, changed: &Texts) -> Report;

    /// Identifies the text that has this name in a [`SourceMap`], whatever the way to it; `None` if it must not change.
    fn key(&self, name: &str) -> Option<String>;
}

/// A fix that was applied.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Applied {
    /// Key of the text.
    pub key: String,
    /// Code of the finding.
    pub code: String,
    /// Name of the operation, attribute or type.
    pub subject: Option<String>,
    /// What the fix did.
    pub title: String,
    /// Names of what else has the text that it changed.
    pub affects: Vec<String>,
}

/// What became of it.
#[derive(Clone, Default, Debug)]
pub struct Outcome {
    /// The new texts.
    pub texts: Texts,
    /// What the texts that changed were before.
    pub originals: Texts,
    /// The fixes that were applied.
    pub applied: Vec<Applied>,
    /// Fixes that were tried and taken back: as much would have been found as before, or something right would have
    /// changed.
    pub refused: Vec<Applied>,
    /// Unsafe fixes that were not tried, since only safe ones were wanted.
    pub held_back: Vec<Applied>,
}
