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
    /// The files that their spans refer to.
    pub sources: SourceMap,
    /// The findings in the list, each with the other definitions for which it was found because they share the text of
    /// a format.
    seen: HashMap<(Option<Span>, String), Vec<String>>,
}

impl Findings {
    /// An empty list, for these files.
    pub fn of(sources: SourceMap) -> Self {
        Findings { sources, ..Findings::default() }
    }

    /// Adds findings that are not in the list yet: files included by several roots give the same findings again.
    pub fn extend(&mut self, findings: impl Iterator<Item = Diagnostic>) {
        for finding in findings {
            match self.seen.entry((finding.span, finding.title.clone())) {
                Entry::Vacant(entry) => {
                    entry.insert(Vec::new());
                    self.list.push(finding);
                }
                Entry::Occupied(mut entry) => entry.get_mut().extend(finding.subject),
            }
        }
    }

    /// Adds findings in other files, with these files.
    pub fn absorb(&mut self, other: Findings) {
        let Findings { list, sources, .. } = other;
        let files: Vec<FileId> =
            sources.files().map(|file| self.sources.add(sources.name(file), sources.text(file).clone())).collect();
        self.extend(list.into_iter().map(|mut finding| {
            finding.spans_mut().for_each(|span| span.file = files[span.file.0 as usize]);
            finding
        }));
    }

    /// Drops findings that concern none of the definitions for which they were found. Returns the number of findings
    /// dropped.
    pub fn keep(&mut self, concerns: impl Fn(&Diagnostic, Option<&String>) -> bool) -> usize {
        let before = self.list.len();
        self.list.retain_mut(|finding| {
            if concerns(finding, finding.subject.as_ref()) {
                return true;
            }
            let others = self.seen.get(&(finding.span, finding.title.clone()));
            let other = others.into_iter().flatten().find(|&other| concerns(finding, Some(other))).cloned();
            let is_kept = other.is_some();
            finding.subject = other.or_else(|| finding.subject.take());
            is_kept
        });
        before - self.list.len()
    }

    /// The number of findings with the given severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|finding| finding.severity == severity).count()
    }
}
