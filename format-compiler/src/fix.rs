//! Applies the fixes of findings, as long as that leaves fewer findings: [`fix_all`].
//!
//! A fix is found by looking at one format, but its text may be shared by several operations. So whatever is changed is
//! linted again, and a change that doesn't pay is taken back. Nothing is read or written here.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::sync::Arc;
use tablegen::{FileId, Severity, SourceMap};

use crate::diagnostic::{Diagnostic, Edit, Fix};

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
}

/// What [`fix_all`] works on.
pub trait Project {
    /// Lints everything, with `changed` in place of the texts of these keys.
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
}

/// What became of it.
#[derive(Clone, Default, Debug)]
pub struct Outcome {
    /// The new texts.
    pub texts: Texts,
    /// What was done.
    pub applied: Vec<Applied>,
    /// Fixes that were tried and taken back, since as much would have been found as before.
    pub refused: Vec<Applied>,
}

/// Applies fixes until none is left that helps. After each step there are fewer findings, and no more errors, than
/// before.
pub fn fix_all(project: &mut dyn Project) -> Outcome {
    let mut outcome = Outcome::default();
    let mut refused: HashSet<Applied> = HashSet::new();
    let mut report = project.lint(&outcome.texts);
    let mut rounds = 0;
    // How many to try at once: less when they fail together, then more again.
    let mut batch = usize::MAX;
    while rounds < MAXIMUM_ROUNDS {
        rounds += 1;
        let mut chosen = choose(&report, project, &refused);
        chosen.truncate(batch);
        if chosen.is_empty() {
            break;
        }
        let texts = apply(&outcome.texts, &chosen);
        let after = project.lint(&texts);
        let is_better = after.findings.len() < report.findings.len() && errors(&after) <= errors(&report);
        if is_better {
            outcome.applied.extend(chosen.into_iter().map(|choice| choice.applied));
            outcome.texts = texts;
            report = after;
            batch = batch.saturating_mul(2);
        } else if let [single] = &chosen[..] {
            refused.insert(single.applied.clone());
            outcome.refused.push(single.applied.clone());
            batch = batch.saturating_mul(2);
        } else {
            batch = chosen.len() / 2;
        }
    }
    outcome
}

/// A text after one fix, whatever that leads to; `None` if the edits are not of one text, or in each other's way.
pub fn apply_one(text: &[u8], fix: &Fix) -> Option<Vec<u8>> {
    let (_, edits) = replacements(fix)?;
    edits.iter().all(|(range, _)| range.end <= text.len()).then(|| spliced(text, edits.iter()))
}

/// A replacement: bytes of the text, and what comes there.
type Replacement = (Range<usize>, String);

struct Choice {
    applied: Applied,
    before: Arc<[u8]>,
    edits: Vec<Replacement>,
}

/// Fixes whose edits don't meet, first findings first. A fix is taken as a whole or not at all. Of each format only the
/// first finding counts: the others may only follow from it.
fn choose(report: &Report, project: &dyn Project, refused: &HashSet<Applied>) -> Vec<Choice> {
    let mut chosen: Vec<Choice> = Vec::new();
    let mut subjects = HashSet::new();
    for finding in &report.findings {
        let is_first = finding
            .subject
            .as_ref()
            .is_none_or(|subject| subjects.insert((finding.span.map(|span| span.file), subject)));
        if !is_first {
            continue;
        }
        let Some(fix) = &finding.fix else { continue };
        let Some((file, edits)) = replacements(fix) else { continue };
        let Some(key) = project.key(report.sources.name(file)) else { continue };
        let before = report.sources.text(file).clone();
        if edits.iter().any(|(range, _)| range.end > before.len()) {
            continue;
        }
        let code = finding.code.to_string();
        let applied = Applied { key, code, subject: finding.subject.clone(), title: fix.title.clone() };
        let meets = |choice: &Choice| choice.applied.key == applied.key && touches(&choice.edits, &edits);
        if !refused.contains(&applied) && !chosen.iter().any(meets) {
            chosen.push(Choice { applied, before, edits });
        }
    }
    chosen
}

/// The edits of a fix, sorted; `None` if they are in several files or in each other's way.
fn replacements(fix: &Fix) -> Option<(FileId, Vec<Replacement>)> {
    let file = fix.edits.first()?.span.file;
    let is_elsewhere = |edit: &Edit| edit.span.file != file || edit.span.end < edit.span.start;
    if fix.edits.iter().any(is_elsewhere) {
        return None;
    }
    let range = |edit: &Edit| edit.span.start as usize..edit.span.end as usize;
    let mut edits: Vec<Replacement> = fix.edits.iter().map(|edit| (range(edit), edit.replacement.clone())).collect();
    edits.sort_by_key(|(range, _)| range.start);
    let meet = edits.windows(2).any(|pair| pair[1].0.start <= pair[0].0.end);
    (!meet).then_some((file, edits))
}

/// Edits at one place are in each other's way even if both insert: their order would be a guess.
fn touches(left: &[Replacement], right: &[Replacement]) -> bool {
    left.iter().any(|(left, _)| right.iter().any(|(right, _)| left.start <= right.end && right.start <= left.end))
}

/// The texts with all that was chosen in them. Choices in one text don't touch each other.
fn apply(texts: &Texts, chosen: &[Choice]) -> Texts {
    let mut edits: BTreeMap<&str, (&Arc<[u8]>, Vec<&Replacement>)> = BTreeMap::new();
    for choice in chosen {
        let entry = edits.entry(&choice.applied.key).or_insert_with(|| (&choice.before, Vec::new()));
        entry.1.extend(&choice.edits);
    }
    let mut texts = texts.clone();
    for (key, (before, mut edits)) in edits {
        edits.sort_by_key(|(range, _)| range.start);
        let text = spliced(before, edits.into_iter());
        texts.insert(key.to_owned(), Arc::from(text));
    }
    texts
}

/// The text with sorted edits in it.
fn spliced<'e>(before: &[u8], edits: impl Iterator<Item = &'e Replacement>) -> Vec<u8> {
    let mut text = Vec::with_capacity(before.len());
    let mut copied = 0;
    for (range, replacement) in edits {
        text.extend_from_slice(&before[copied..range.start]);
        text.extend_from_slice(replacement.as_bytes());
        copied = range.end;
    }
    text.extend_from_slice(&before[copied..]);
    text
}

fn errors(report: &Report) -> usize {
    report.findings.iter().filter(|finding| finding.severity == Severity::Error).count()
}
