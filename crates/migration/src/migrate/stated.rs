//! Changes of text that only C++ knows, where a file states them. They are made where findings are about that text.

use super::edits::{Changed, Edit, apply};
use super::finding::{Finding, FindingKind};
use super::migration::Migration;
use crate::renamed::{Renamed, StatedText};
use format_runtime::text::{parse, tokens};
use operation_core::IrArena;
use std::ops::Range;

/// Changes what findings are about as the file of new names states, unless the new definitions find more errors in the part then.
pub(super) fn change(source: &[u8], migration: Migration<'_>, changed: &mut Changed) {
    if !migration.renamed.states_texts() {
        return;
    }
    let stated_of = |finding: &Finding| stated(source, migration.renamed, finding);
    let stated: Vec<Vec<Edit>> = changed.findings.iter().map(stated_of).collect();
    if stated.iter().all(Vec::is_empty) {
        return;
    }
    let before = errors(source, migration, &mut changed.edits);
    let mut all = changed.edits.clone();
    all.extend(stated.iter().flatten().cloned());
    if errors(source, migration, &mut all) > before {
        return;
    }
    changed.edits = all;
    let changes = changed.findings.iter_mut().zip(&stated);
    for (finding, _) in changes.filter(|(_, edits)| !edits.is_empty()) {
        if let Some(name) = name(&finding.kind) {
            finding.kind = FindingKind::Stated(name.to_owned());
        }
    }
}

/// The number of errors that the new definitions find in a changed source.
fn errors(source: &[u8], migration: Migration<'_>, edits: &mut Vec<Edit>) -> usize {
    let (text, arena) = (apply(source, edits), IrArena::new(migration.new.context));
    let definitions = migration.new.definitions;
    let parsed = parse(&arena, definitions, &text, &migration.reading());
    let errors = parsed.diagnostics.iter().filter(|each| each.is_error);
    errors.count()
}

/// The name of the operation, attribute or type that a finding is about.
fn name(kind: &FindingKind) -> Option<&str> {
    match kind {
        FindingKind::Refused(refusal) => Some(&refusal.what),
        FindingKind::Check(name) => Some(name),
        _ => None,
    }
}

/// A token with its place in the source.
type Token<'s> = (Range<usize>, &'s [u8]);

/// The stated changes of the text of a finding.
fn stated(source: &[u8], renamed: &Renamed, finding: &Finding) -> Vec<Edit> {
    let Some(name) = name(&finding.kind) else {
        return Vec::new();
    };
    let ranges = match finding.kind {
        FindingKind::Check(_) => check_lines(source, finding.span.clone()),
        _ => vec![finding.span.clone()],
    };
    let mut edits = Vec::new();
    for range in ranges {
        let text = source.get(range.clone()).unwrap_or_default();
        let placed = tokens(text).filter_map(|token| {
            let own = token.span.range();
            let text = text.get(own.clone())?;
            Some((range.start + own.start..range.start + own.end, text))
        });
        let all: Vec<Token<'_>> = placed.collect();
        replace(&all, renamed.texts_of_operation(name), &mut edits);
        for (index, (_, text)) in all.iter().enumerate() {
            let owner = std::str::from_utf8(text).unwrap_or_default();
            if owner.starts_with(['#', '!']) {
                let own = &all[index + 1..];
                let own = &own[..length_in_brackets(own)];
                replace(own, renamed.texts_of_symbol(owner), &mut edits);
            }
        }
    }
    edits
}

/// The lines for FileCheck in a range that begins with the text of one, without their prefixes.
fn check_lines(source: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = range.start;
    while start < range.end {
        let length = memchr::memchr(b'\n', &source[start..range.end]);
        let end = length.map_or(range.end, |length| start + length);
        let line = &source[start..end];
        let prefix = memchr::memmem::find(line, b"//").filter(|_| start > range.start);
        let colon = prefix.and_then(|at| Some(at + memchr::memchr(b':', &line[at..])? + 1));
        lines.push(start + colon.unwrap_or(0)..end);
        start = end + 1;
    }
    lines
}

/// The number of tokens up to the bracket that closes the one at the beginning.
fn length_in_brackets(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0_usize;
    for (index, (_, text)) in tokens.iter().enumerate() {
        match *text {
            b"<" => depth += 1,
            b">" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return if index == 0 { 0 } else { index + 1 };
        }
    }
    tokens.len()
}

/// Adds the changes of tokens.
fn replace<'n>(
    tokens: &[Token<'_>],
    texts: impl Iterator<Item = StatedText<'n>>,
    edits: &mut Vec<Edit>,
) {
    for StatedText { old, new } in texts {
        let old: Vec<&[u8]> = self::tokens(old.as_bytes())
            .filter_map(|token| old.as_bytes().get(token.span.range()))
            .collect();
        let mut at = 0;
        while let Some(window) = tokens.get(at..at + old.len()).filter(|_| !old.is_empty()) {
            let is_here = window.iter().map(|(_, text)| *text).eq(old.iter().copied());
            if is_here {
                edits.push(Edit {
                    range: window[0].0.start..window[window.len() - 1].0.end,
                    text: new.as_bytes().to_vec(),
                });
            }
            at += if is_here { old.len() } else { 1 };
        }
    }
}
