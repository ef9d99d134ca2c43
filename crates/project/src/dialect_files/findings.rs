//! Findings in definitions, as data.

use format_compiler::diagnostic::{Diagnostic, Severity};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use tablegen::{FileId, SourceMap, Span};

/// The findings in definitions, without duplicates, in order of discovery.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Findings {
    /// The findings.
    pub list: Vec<Diagnostic>,
    /// The files of their spans.
    pub sources: SourceMap,
    /// The findings in the list, each with those about other definitions with the same text of a format.
    seen: HashMap<(Option<Span>, String), Vec<Diagnostic>>,
}

impl Findings {
    /// An empty list, for these files.
    pub fn of(sources: SourceMap) -> Self {
        Findings {
            sources,
            ..Findings::default()
        }
    }

    /// Adds findings that are not in the list yet: files included by several roots give the same findings again. For
    /// a format of several definitions, a certain finding is listed if there is one.
    pub fn extend(&mut self, findings: impl Iterator<Item = Diagnostic>) {
        for finding in findings {
            match self.seen.entry((finding.span, finding.title.clone())) {
                Entry::Vacant(entry) => {
                    entry.insert(Vec::new());
                    self.list.push(finding);
                }
                Entry::Occupied(mut entry) => {
                    let others = entry.get_mut();
                    if finding.subject.is_none()
                        || others.iter().any(|other| other.subject == finding.subject)
                    {
                        continue;
                    }
                    let is_listed = |listed: &&mut Diagnostic| {
                        listed.span == finding.span
                            && listed.title == finding.title
                            && !listed.is_certain()
                    };
                    let doubtful = finding
                        .is_certain()
                        .then(|| self.list.iter_mut().find(is_listed))
                        .flatten();
                    others.push(match doubtful {
                        Some(doubtful) => std::mem::replace(doubtful, finding),
                        None => finding,
                    });
                }
            }
        }
    }

    /// Adds findings about operations, each among those about the operations of its file.
    pub(crate) fn insert(&mut self, findings: impl Iterator<Item = Diagnostic>) {
        let count = self.list.len();
        self.extend(findings);
        for finding in self.list.split_off(count) {
            let place = |each: &Diagnostic| {
                let is_other = subject_is_value(each);
                each.span.map(|span| (is_other, span.start, each.code))
            };
            let file = |each: &Diagnostic| each.span.map(|span| span.file);
            let of_file = |each: &&Diagnostic| file(each) == file(&finding);
            // What is found about operations comes in the order of the file, and before what is about attributes and types.
            let behind = |each: &Diagnostic| of_file(&each) && place(each) > place(&finding);
            let last = self.list.iter().rposition(|each| of_file(&each));
            let first = self.list.iter().position(behind);
            let at = first.or(last.map(|last| last + 1));
            self.list.insert(at.unwrap_or(self.list.len()), finding);
        }
    }

    /// Adds findings in other files, with these files.
    pub fn absorb(&mut self, other: Findings) {
        let files = self.add_files(&other.sources);
        self.extend_in(other.list, &files);
    }

    /// Adds findings in other files with known numbers.
    pub(crate) fn extend_in(&mut self, list: Vec<Diagnostic>, files: &[FileId]) {
        self.extend(list.into_iter().map(|mut finding| {
            finding
                .spans_mut()
                .for_each(|span| span.file = files[span.file.0 as usize]);
            finding
        }));
    }

    /// Adds files. Returns their numbers here, in order of their own.
    pub(crate) fn add_files(&mut self, sources: &SourceMap) -> Vec<FileId> {
        sources
            .files()
            .map(|file| {
                self.sources
                    .add(sources.name(file), sources.text(file).clone())
            })
            .collect()
    }

    /// Changes the numbers of files in the findings.
    pub(crate) fn renumber(&mut self, number: impl Fn(FileId) -> FileId) {
        let Findings { list, seen, .. } = self;
        for (mut key, mut others) in std::mem::take(seen) {
            key.0
                .iter_mut()
                .for_each(|span| span.file = number(span.file));
            others
                .iter_mut()
                .flat_map(Diagnostic::spans_mut)
                .for_each(|span| span.file = number(span.file));
            seen.insert(key, others);
        }
        list.iter_mut()
            .flat_map(Diagnostic::spans_mut)
            .for_each(|span| span.file = number(span.file));
    }

    /// Drops findings that concern none of their definitions. Returns the number of dropped
    /// findings.
    pub fn keep(&mut self, concerns: impl Fn(&Diagnostic, Option<&String>) -> bool) -> usize {
        let before = self.list.len();
        self.list.retain_mut(|finding| {
            if concerns(finding, finding.subject.as_ref()) {
                return true;
            }
            let others = self.seen.get(&(finding.span, finding.title.clone()));
            let others = others
                .into_iter()
                .flatten()
                .filter(|other| concerns(other, other.subject.as_ref()));
            // A certain one if there is one, else the first.
            let best = others.reduce(|one, other| {
                if one.is_certain() || !other.is_certain() {
                    one
                } else {
                    other
                }
            });
            let Some(other) = best else { return false };
            finding.clone_from(other);
            true
        });
        before - self.list.len()
    }

    /// The number of findings with the given severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.list
            .iter()
            .filter(|finding| finding.severity == severity)
            .count()
    }
}

/// True if it is about an attribute or type.
fn subject_is_value(finding: &Diagnostic) -> bool {
    let subject = finding.subject.as_deref();
    subject.is_some_and(|subject| subject.starts_with(['#', '!']))
}
