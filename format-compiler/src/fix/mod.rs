//! Applies the fixes of findings, as long as that leaves fewer findings: [`fix_all`].
//!
//! A fix is found by looking at one format, but its text may be shared by several operations. So whatever is changed is
//! linted again, and a change that doesn't pay is taken back, as is one that turns out to change what was right when only
//! safe fixes are wanted ([`assess`]). Nothing is read or written here.

mod applicability;
mod choose;
mod edit;

pub use applicability::assess;
pub use choose::apply_one;
pub(crate) use edit::replace;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use tablegen::{Severity, SourceMap};

use crate::Compilation;
use crate::diagnostic::{Applicability, Code, Diagnostic};
use choose::{apply, choose};

/// So many times changed text is linted again.
const MAXIMUM_ROUNDS: usize = 100;

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

/// What [`fix_all`] works on.
pub trait Project {
    /// Lints everything, with `changed` in place of the texts of these keys. The fixes have been [assessed](assess).
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
    /// What was done.
    pub applied: Vec<Applied>,
    /// Fixes that were tried and taken back: as much would have been found as before, or something right would have
    /// changed.
    pub refused: Vec<Applied>,
    /// Unsafe fixes that were not tried, since only safe ones were wanted.
    pub held_back: Vec<Applied>,
}

/// Applies fixes until none is left that helps: safe ones, or with [`Applicability::Unsafe`] all. After each step there are
/// fewer findings, and no more errors, than before, and every format that was right still is. Safe fixes leave it as it is.
pub fn fix_all(project: &mut dyn Project, wanted: Applicability) -> Outcome {
    let mut outcome = Outcome::default();
    let mut refused: HashSet<Applied> = HashSet::new();
    // What seems to have broken something waits until the others are applied.
    let mut deferred: HashSet<Applied> = HashSet::new();
    let mut report = project.lint(&outcome.texts);
    // How many to try at once: less when they fail together, then more again.
    let mut batch = usize::MAX;
    for _ in 0..MAXIMUM_ROUNDS {
        let mut choices = choose(&report, project, wanted, |fix| refused.contains(fix) || deferred.contains(fix));
        outcome.held_back = choices.held_back;
        let chosen = &mut choices.list;
        chosen.truncate(batch);
        if chosen.is_empty() {
            if deferred.is_empty() {
                break;
            }
            deferred.clear();
            continue;
        }
        let texts = apply(&outcome.texts, chosen);
        let after = project.lint(&texts);
        let lost = report.accepted.lost(&after.accepted, wanted);
        if lost.is_empty() && is_better(&report, &after) {
            for choice in choices.list {
                outcome.originals.entry(choice.applied.key.clone()).or_insert(choice.before);
                outcome.applied.push(choice.applied);
            }
            outcome.texts = texts;
            report = after;
            batch = batch.saturating_mul(2);
        } else if let [single] = &chosen[..] {
            refused.insert(single.applied.clone());
            outcome.refused.push(single.applied.clone());
            batch = batch.saturating_mul(2);
        } else {
            let is_suspect = |fix: &&Applied| fix.affects.iter().chain(&fix.subject).any(|name| lost.contains(&**name));
            let suspects: Vec<_> = chosen.iter().map(|choice| &choice.applied).filter(is_suspect).cloned().collect();
            if suspects.is_empty() || suspects.len() == chosen.len() {
                batch = chosen.len() / 2;
            } else {
                deferred.extend(suspects);
            }
        }
    }
    outcome
}

fn is_better(before: &Report, after: &Report) -> bool {
    after.findings.len() < before.findings.len()
        && errors(after) <= errors(before)
        && unreadable(after) <= unreadable(before)
}

/// Errors of TableGen: what they hide is not gone.
fn unreadable(report: &Report) -> usize {
    report.findings.iter().filter(|finding| finding.code == Code::TableGen).count()
}

fn errors(report: &Report) -> usize {
    report.findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}
