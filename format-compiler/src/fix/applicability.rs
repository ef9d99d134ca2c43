//! Decides about fixes without review.
//!
//! A fix is derived from a single format, but its text may be part of other formats: a class may be the base of
//! several operations, or a string may be used in several formats. A format accepted by `mlir-tblgen` may be in use,
//! with existing IR. A fix is unsafe if it changes such a format, with a warning of its own or only because of text
//! shared with an invalid one.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use rustc_hash::FxHashMap;
use tablegen::{FileId, Severity, SourceMap, Span};

use crate::Compilation;
use crate::diagnostic::{Applicability, Code, Diagnostic, Edit};
use crate::fmt::string_interiors;
use crate::ods::FormatString;

/// Determines for each fix the other definitions it changes and its safety. Drops fixes that would change anything but
/// the text of a string, such as a name that refers to one. `compilations` must be all of the project's: text shared
/// with anything else is not detected.
pub fn assess(findings: &mut [Diagnostic], compilations: &[Compilation], sources: &SourceMap) {
    let mut strings: FxHashMap<FileId, Vec<Range<usize>>> = FxHashMap::default();
    let mut is_in_string = |span: Span| {
        let strings = strings
            .entry(span.file)
            .or_insert_with(|| string_interiors(sources.text(span.file)));
        let next = strings.partition_point(|string| string.start <= span.start as usize);
        next > 0 && span.end as usize <= strings[next - 1].end
    };
    // A statement may be deleted as a whole.
    let deletes_statement = |edit: &Edit| {
        let text = sources.text(edit.span.file);
        let text = &text[edit.span.start as usize..edit.span.end as usize];
        edit.replacement.is_empty() && text.trim_ascii_start().starts_with(b"let ")
    };
    for finding in findings.iter_mut() {
        let mut is_good = |edit: &Edit| deletes_statement(edit) || is_in_string(edit.span);
        finding.retain_fixes(|fix| fix.edits.iter().all(&mut is_good));
    }
    let fixes = findings.iter().flat_map(Diagnostic::fixes);
    let edited = fixes
        .flat_map(|fix| &fix.edits)
        .map(|edit| (edit.span.file, Vec::new()));
    let mut uses = Uses {
        by_file: edited.collect(),
        longest: 0,
    };
    if uses.by_file.is_empty() {
        return;
    }
    compilations
        .iter()
        .flat_map(formats)
        .for_each(|each| uses.add(&each));
    uses.sort();
    for finding in findings {
        // Earlier versions accept such a format, so there may be text.
        let is_in_use = finding.severity != Severity::Error || finding.code == Code::StrictUnbound;
        let Diagnostic {
            fix,
            other_fixes,
            subject,
            ..
        } = finding;
        for fix in fix.iter_mut().chain(&mut *other_fixes) {
            let mut others = BTreeSet::new();
            let mut changes_right = is_in_use;
            for Part { of: part, .. } in fix.edits.iter().flat_map(|edit| uses.of(edit.span)) {
                changes_right |= part.is_right;
                let is_own = |subject: &String| *subject == *part.name || *subject == part.record;
                if !subject.as_ref().is_some_and(is_own) {
                    others.insert(&*part.name);
                }
            }
            fix.affects = others.into_iter().map(str::to_owned).collect();
            fix.applicability = if changes_right {
                Applicability::Unsafe
            } else {
                Applicability::Safe
            };
        }
        // The other definitions may lack the names in these fixes.
        other_fixes.retain(|fix| fix.affects.is_empty());
    }
}

/// A format with its definition.
#[derive(Clone)]
pub(super) struct Owned<'c> {
    pub(super) format: &'c FormatString,
    /// The name of the operation, attribute or type in findings.
    pub(super) name: Cow<'c, str>,
    /// The record's name, used for attributes and types in some findings.
    record: &'c str,
    /// True if `mlir-tblgen` accepts the format.
    pub(super) is_right: bool,
}

/// All formats in a compilation, with their definitions.
pub(super) fn formats(compilation: &Compilation) -> impl Iterator<Item = Owned<'_>> {
    let operations = compilation.operations();
    let operations = operations.filter_map(|(operation, checked)| {
        let (format, name) = (operation.format.as_ref()?, Cow::Borrowed(&*operation.name));
        Some(Owned {
            format,
            name,
            record: &operation.record,
            is_right: checked.is_some(),
        })
    });
    let others = compilation.attributes().chain(compilation.types());
    let others = others.filter_map(|(each, checked)| {
        let (format, is_right) = (each.format.as_ref()?, checked.is_some());
        Some(Owned {
            format,
            name: each.subject(),
            record: &each.record,
            is_right,
        })
    });
    operations.chain(others)
}

/// A part of a format from one range of the source.
struct Part<'c> {
    span: Span,
    of: Owned<'c>,
}

/// Maps ranges of the source to the formats made of them.
struct Uses<'c> {
    by_file: FxHashMap<FileId, Vec<Part<'c>>>,
    /// The length of the longest part.
    longest: u32,
}

impl<'c> Uses<'c> {
    fn add(&mut self, of: &Owned<'c>) {
        for piece in &of.format.pieces {
            if let Some(parts) = self.by_file.get_mut(&piece.span.file) {
                self.longest = self.longest.max(piece.span.end - piece.span.start);
                parts.push(Part {
                    span: piece.span,
                    of: of.clone(),
                });
            }
        }
    }

    fn sort(&mut self) {
        for parts in self.by_file.values_mut() {
            parts.sort_by_key(|part| part.span.start);
        }
    }

    /// The parts affected by an edit of these bytes.
    fn of(&self, edited: Span) -> impl Iterator<Item = &Part<'c>> {
        let parts = self
            .by_file
            .get(&edited.file)
            .map_or(&[][..], Vec::as_slice);
        let first = parts
            .partition_point(|part| part.span.start < edited.start.saturating_sub(self.longest));
        let parts = parts[first..]
            .iter()
            .take_while(move |part| part.span.start <= edited.end);
        parts.filter(move |part| edited.start <= part.span.end)
    }
}
