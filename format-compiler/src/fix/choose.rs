//! Chooses fixes to be applied together, and applies them to the texts.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tablegen::FileId;

use super::project::{Applied, Project, Report, Texts};
use crate::diagnostic::{Applicability, Edit, Fix};

/// A replacement: a byte range of the text and the new text.
type Replacement = (Range<usize>, String);

/// A fix to try.
pub(super) struct Choice {
    pub(super) applied: Applied,
    /// The text before the edits.
    pub(super) before: Arc<[u8]>,
    edits: Vec<Replacement>,
}

/// The fixes available in one round.
#[derive(Default)]
pub(super) struct Choices {
    /// In the order of their findings. A fix is applied as a whole or not at all.
    pub(super) list: Vec<Choice>,
    /// Unsafe fixes, not considered if only safe ones are requested.
    pub(super) held_back: Vec<Applied>,
}

/// Fixes without overlapping edits, except the excluded ones. Only the first finding of each format counts, since the
/// others may be mere consequences.
pub(super) fn choose(
    report: &Report,
    project: &dyn Project,
    wanted: Applicability,
    is_excluded: impl Fn(&Applied) -> bool,
) -> Choices {
    let mut choices = Choices::default();
    let mut subjects = HashSet::new();
    let mut keys: FxHashMap<FileId, Option<String>> = FxHashMap::default();
    let mut taken: FxHashMap<FileId, Taken> = FxHashMap::default();
    for finding in &report.findings {
        let is_first = finding
            .subject
            .as_ref()
            .is_none_or(|subject| subjects.insert((finding.span.map(|span| span.file), subject)));
        if !is_first {
            continue;
        }
        let Some(fix) = &finding.fix else { continue };
        let Some((file, edits)) = replacements(fix) else {
            continue;
        };
        let key = keys
            .entry(file)
            .or_insert_with(|| project.key(report.sources.name(file)));
        let Some(key) = key.clone() else { continue };
        let before = report.sources.text(file);
        if edits.iter().any(|(range, _)| range.end > before.len()) {
            continue;
        }
        let applied = Applied {
            key,
            code: finding.code.to_string(),
            subject: finding.subject.clone(),
            title: fix.title.clone(),
            affects: fix.affects.clone(),
        };
        if is_excluded(&applied) {
            continue;
        }
        if wanted == Applicability::Safe && fix.applicability == Applicability::Unsafe {
            choices.held_back.push(applied);
        } else if taken.entry(file).or_default().take(&edits) {
            choices.list.push(Choice {
                applied,
                before: before.clone(),
                edits,
            });
        }
    }
    choices
}

/// The texts with all chosen fixes applied. Choices in one text don't touch each other.
pub(super) fn apply(texts: &Texts, chosen: &[Choice]) -> Texts {
    let mut edits: BTreeMap<&str, (&Arc<[u8]>, Vec<&Replacement>)> = BTreeMap::new();
    for choice in chosen {
        let entry = edits
            .entry(&choice.applied.key)
            .or_insert_with(|| (&choice.before, Vec::new()));
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

/// The text after a single fix, regardless of the consequences; `None` if its edits are not all in one text, or
/// conflict.
pub fn apply_one(text: &[u8], fix: &Fix) -> Option<Vec<u8>> {
    let (_, edits) = replacements(fix)?;
    edits
        .iter()
        .all(|(range, _)| range.end <= text.len())
        .then(|| spliced(text, edits.iter()))
}

/// The edited ranges of one text, by their starts; no two of them touch. Edits at the same place conflict even if both
/// are insertions, since their order would be arbitrary.
#[derive(Default)]
struct Taken(BTreeMap<usize, usize>);

impl Taken {
    /// Adds edits unless one of them touches an existing range; returns true if they were added.
    fn take(&mut self, edits: &[Replacement]) -> bool {
        let touches = |range: &Range<usize>| {
            self.0
                .range(..=range.end)
                .next_back()
                .is_some_and(|(_, &end)| range.start <= end)
        };
        if edits.iter().any(|(range, _)| touches(range)) {
            return false;
        }
        self.0
            .extend(edits.iter().map(|(range, _)| (range.start, range.end)));
        true
    }
}

/// The sorted edits of a fix; `None` if they are in several files or conflict.
fn replacements(fix: &Fix) -> Option<(FileId, Vec<Replacement>)> {
    let file = fix.edits.first()?.span.file;
    let is_elsewhere = |edit: &Edit| edit.span.file != file || edit.span.end < edit.span.start;
    if fix.edits.iter().any(is_elsewhere) {
        return None;
    }
    let range = |edit: &Edit| edit.span.start as usize..edit.span.end as usize;
    let mut edits: Vec<Replacement> = fix
        .edits
        .iter()
        .map(|edit| (range(edit), edit.replacement.clone()))
        .collect();
    edits.sort_by_key(|(range, _)| range.start);
    let meet = edits
        .windows(2)
        .any(|pair| pair[1].0.start <= pair[0].0.end);
    (!meet).then_some((file, edits))
}

/// The text with sorted edits applied.
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
