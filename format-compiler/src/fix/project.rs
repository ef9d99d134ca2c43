//! The project under repair, and the outcome.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use tablegen::SourceMap;

use super::applicability;
use crate::Compilation;
use crate::diagnostic::{Applicability, Diagnostic};

/// Changed texts, by key.
pub type Texts = BTreeMap<String, Arc<[u8]>>;

/// The result of linting a project.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// The findings.
    pub findings: Vec<Diagnostic>,
    /// The sources with the spans of the findings.
    pub sources: SourceMap,
    /// The formats accepted by `mlir-tblgen`.
    pub accepted: Formats,
}

/// Formats, by the names of their operations, attributes and types.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Formats(HashMap<String, Vec<String>>);

impl Formats {
    /// The valid formats of all definitions.
    pub fn accepted(compilations: &[Compilation]) -> Self {
        let mut formats = Formats::default();
        for each in compilations
            .iter()
            .flat_map(applicability::formats)
            .filter(|each| each.is_right)
        {
            formats
                .0
                .entry(each.name.into_owned())
                .or_default()
                .push(each.format.text.clone());
        }
        for texts in formats.0.values_mut() {
            // The same definition may be reached from several files.
            texts.sort_unstable();
            texts.dedup();
        }
        formats
    }

    /// Names of the definitions with formats missing in `after`: they became invalid or, if only safe fixes are
    /// requested, changed.
    pub fn lost(&self, after: &Formats, wanted: Applicability) -> HashSet<&str> {
        let is_lost = |(name, texts): &(&String, &Vec<String>)| {
            after.0.get(*name).is_none_or(|after| match wanted {
                Applicability::Safe => texts.iter().any(|text| after.binary_search(text).is_err()),
                Applicability::Unsafe => after.len() < texts.len(),
            })
        };
        self.0
            .iter()
            .filter(is_lost)
            .map(|(name, _)| &**name)
            .collect()
    }
}

/// A project to be linted and changed by [`fix_all`](super::fix_all).
pub trait Project {
    /// Lints everything, with `changed` replacing the texts with these keys. The fixes have been
    /// [assessed](super::assess).
    fn lint(&mut self, changed: &Texts) -> Report;

    /// The key of the text with this name in a [`SourceMap`], the same for every path to it; `None` if the text must
    /// not be changed.
    fn key(&self, name: &str) -> Option<String>;
}

/// An applied fix.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Applied {
    /// Key of the changed text.
    pub key: String,
    /// Code of the finding.
    pub code: String,
    /// Name of the operation, attribute or type.
    pub subject: Option<String>,
    /// The description of the fix.
    pub title: String,
    /// Names of the other definitions with the changed text.
    pub affects: Vec<String>,
}

/// The result of applying fixes.
#[derive(Clone, Default, Debug)]
pub struct Outcome {
    /// The changed texts.
    pub texts: Texts,
    /// The original versions of the changed texts.
    pub originals: Texts,
    /// The applied fixes.
    pub applied: Vec<Applied>,
    /// Fixes tried and reverted because the number of findings did not decrease or a valid format would have changed.
    pub refused: Vec<Applied>,
    /// Unsafe fixes, not tried if only safe ones are requested.
    pub held_back: Vec<Applied>,
}
