//! Applies the fixes of findings as long as the number of findings decreases: [`fix_all`].
//!
//! A fix is derived from a single format, but several operations may share its text. Every change is therefore linted
//! again, and reverted if it doesn't help or, when only safe fixes are requested, if it changes a valid format
//! ([`assess`]). Nothing is read from or written to disk here.

mod applicability;
mod choose;
mod project;

pub use applicability::assess;
pub use choose::apply_one;
pub use project::{Applied, Formats, Outcome, Project, Report, Texts};

use std::collections::{BTreeSet, HashMap, HashSet};
use tablegen::Severity;

use crate::diagnostic::{Applicability, Code, Diagnostic};
use choose::{Choice, apply, choose};

/// Applies fixes until no helpful one is left: safe ones only, or with [`Applicability::Unsafe`] all of them. After
/// each step there are fewer errors than before, or as many and fewer other findings, and every valid format is still
/// valid, or unchanged if only safe fixes are requested. Each useless fix costs a few rounds of linting.
pub fn fix_all(project: &mut dyn Project, wanted: Applicability) -> Outcome {
    let mut outcome = Outcome::default();
    let mut refused: HashSet<Applied> = HashSet::new();
    let mut report = project.lint(&outcome.texts);
    // The number of fixes to try at once: fewer after a failure, then more again.
    let mut batch = usize::MAX;
    // The loop terminates: each round leaves fewer errors or findings, or the same with fewer fixes to choose from, or
    // halves the number of fixes tried at once (at least two then).
    loop {
        let mut choices = choose(&report, project, wanted, |fix| refused.contains(fix));
        outcome.held_back = choices.held_back;
        let chosen = &mut choices.list;
        chosen.truncate(batch);
        if chosen.is_empty() {
            break;
        }
        let texts = apply(&outcome.texts, chosen);
        let after = project.lint(&texts);
        let lost = report.accepted.lost(&after.accepted, wanted);
        if lost.is_empty() && is_better(&report, &after) {
            for choice in choices.list {
                outcome
                    .originals
                    .entry(choice.applied.key.clone())
                    .or_insert(choice.before);
                outcome.applied.push(choice.applied);
            }
            outcome.texts = texts;
            report = after;
            batch = batch.saturating_mul(2);
            continue;
        }
        let mut culprits = culprits(chosen, &lost);
        if let [single] = &chosen[..] {
            culprits = vec![&single.applied];
        }
        if culprits.is_empty() {
            batch = chosen.len() / 2;
        } else {
            batch = batch.saturating_mul(2);
            outcome.refused.extend(culprits.iter().copied().cloned());
            refused.extend(culprits.into_iter().cloned());
        }
    }
    outcome
}

/// Fixes that on their own invalidate or change a previously valid format.
fn culprits<'c>(chosen: &'c [Choice], lost: &HashSet<&str>) -> Vec<&'c Applied> {
    let mut changed_by: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, Choice { applied, .. }) in chosen.iter().enumerate() {
        let names = applied
            .affects
            .iter()
            .chain(&applied.subject)
            .map(String::as_str);
        for name in names.filter(|name| lost.contains(name)) {
            changed_by.entry(name).or_default().push(index);
        }
    }
    let alone = changed_by.values().filter_map(|fixes| {
        if let [index] = fixes[..] {
            Some(index)
        } else {
            None
        }
    });
    alone
        .collect::<BTreeSet<_>>()
        .into_iter()
        .map(|index| &chosen[index].applied)
        .collect()
}

/// True if there are fewer errors, or else fewer findings: a definition with errors has unknown warnings.
fn is_better(before: &Report, after: &Report) -> bool {
    let rank = |report: &Report| (errors(report), report.findings.len());
    rank(after) < rank(before) && unreadable(after) <= unreadable(before)
}

/// The number of TableGen errors; they hide other findings.
fn unreadable(report: &Report) -> usize {
    let is_unreadable = |finding: &&Diagnostic| finding.code == Code::TableGen;
    report.findings.iter().filter(is_unreadable).count()
}

fn errors(report: &Report) -> usize {
    let is_error = |finding: &&Diagnostic| finding.severity == Severity::Error;
    report.findings.iter().filter(is_error).count()
}
