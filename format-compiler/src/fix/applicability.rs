//! Which fixes may be applied without a person looking at them.
//!
//! A fix is found by looking at one format, but its text may be part of other formats: of a class that several operations
//! derive from, or of a string that several formats are put together from. What `mlir-tblgen` accepts may be in use, and
//! then IR is written in it; a fix that changes such a format is unsafe, be it the format of a warning or one that
//! shares its text with a wrong one.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use rustc_hash::FxHashMap;
use tablegen::{FileId, Severity, SourceMap, Span};

use crate::Compilation;
use crate::diagnostic::{Applicability, Diagnostic};
use crate::fmt::string_interiors;
use crate::ods::FormatString;

/// Says of each fix which definitions it changes besides that in which it was found, and whether it is safe; drops those
/// that would change anything but the text of a string, such as a name that stands for one.
/// `compilations` are all there are of the project: what is in none of them is not known to share a text.
pub fn assess(findings: &mut [Diagnostic], compilations: &[Compilation], sources: &SourceMap) {
    let mut strings: FxHashMap<FileId, Vec<Range<usize>>> = FxHashMap::default();
    let mut is_in_string = |span: Span| {
        let strings = strings.entry(span.file).or_insert_with(|| string_interiors(sources.text(span.file)));
        let next = strings.partition_point(|string| string.start <= span.start as usize);
        next > 0 && span.end as usize <= strings[next - 1].end
    };
    for finding in findings.iter_mut() {
        finding.fix = finding.fix.take().filter(|fix| fix.edits.iter().all(|edit| is_in_string(edit.span)));
    }
    let fixes = findings.iter().filter_map(|finding| finding.fix.as_ref());
    let edited = fixes.flat_map(|fix| &fix.edits).map(|edit| (edit.span.file, Vec::new()));
    let mut uses = Uses { by_file: edited.collect(), longest: 0 };
    if uses.by_file.is_empty() {
        return;
    }
    compilations.iter().flat_map(formats).for_each(|each| uses.add(each));
    uses.sort();
    for finding in findings {
        let Some(fix) = &mut finding.fix else { continue };
        let mut others = BTreeSet::new();
        let mut changes_right = finding.severity != Severity::Error;
        for part in fix.edits.iter().flat_map(|edit| uses.of(edit.span)) {
            changes_right |= part.is_right;
            let is_own = |subject: &String| *subject == *part.name || *subject == part.record;
            if !finding.subject.as_ref().is_some_and(is_own) {
                others.insert(&*part.name);
            }
        }
        fix.affects = others.into_iter().map(str::to_owned).collect();
        fix.applicability = if changes_right { Applicability::Unsafe } else { Applicability::Safe };
    }
}

/// A format in use.
pub(super) struct Owned<'c> {
    pub(super) format: &'c FormatString,
    /// What findings call the operation, attribute or type.
    pub(super) name: Cow<'c, str>,
    /// Its record, by which some findings call attributes and types.
    record: &'c str,
    /// `mlir-tblgen` accepts the format.
    pub(super) is_right: bool,
}

/// All formats in a compilation, with their owners.
pub(super) fn formats(compilation: &Compilation) -> impl Iterator<Item = Owned<'_>> {
    let definitions = &compilation.definitions;
    let operations = definitions.operations.iter().zip(&compilation.operation_formats);
    let operations = operations.filter_map(|(operation, checked)| {
        let (format, name) = (operation.format.as_ref()?, Cow::Borrowed(&*operation.name));
        Some(Owned { format, name, record: &operation.record, is_right: checked.is_some() })
    });
    let attributes = definitions.attributes.iter().zip(&compilation.attribute_formats);
    let types = definitions.types.iter().zip(&compilation.type_formats);
    let others = attributes.chain(types);
    let others = others.filter_map(|(each, checked)| {
        let (format, is_right) = (each.format.as_ref()?, checked.is_some());
        Some(Owned { format, name: each.subject(), record: &each.record, is_right })
    });
    operations.chain(others)
}

/// A part of a format.
struct Part<'c> {
    span: Span,
    /// The name of the definition that has the format.
    name: Cow<'c, str>,
    record: &'c str,
    is_right: bool,
}

/// Which formats are made of which bytes of the source.
struct Uses<'c> {
    by_file: FxHashMap<FileId, Vec<Part<'c>>>,
    /// No part is longer.
    longest: u32,
}

impl<'c> Uses<'c> {
    fn add(&mut self, Owned { format, name, record, is_right }: Owned<'c>) {
        for piece in &format.pieces {
            if let Some(parts) = self.by_file.get_mut(&piece.span.file) {
                self.longest = self.longest.max(piece.span.end - piece.span.start);
                parts.push(Part { span: piece.span, name: name.clone(), record, is_right });
            }
        }
    }

    fn sort(&mut self) {
        for parts in self.by_file.values_mut() {
            parts.sort_by_key(|part| part.span.start);
        }
    }

    /// The parts that an edit of these bytes changes.
    fn of(&self, edited: Span) -> impl Iterator<Item = &Part<'c>> {
        let parts = self.by_file.get(&edited.file).map_or(&[][..], Vec::as_slice);
        let first = parts.partition_point(|part| part.span.start < edited.start.saturating_sub(self.longest));
        let parts = parts[first..].iter().take_while(move |part| part.span.start <= edited.end);
        parts.filter(move |part| edited.start <= part.span.end)
    }
}
