//! Changes of a source.

use super::finding::Finding;
use super::merge::{Hunk, Item, items, merge};
use format_runtime::text::unescape;
use rustc_hash::FxHashMap;
use source_text::Tokens;
use std::ops::Range;

/// A part of a source with its replacement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Edit {
    pub(super) range: Range<usize>,
    pub(super) text: Vec<u8>,
}

/// Changes of a source, and the findings about unchanged parts.
#[derive(Default)]
pub(super) struct Changed {
    pub(super) edits: Vec<Edit>,
    pub(super) findings: Vec<Finding>,
}

impl Changed {
    /// A finding without changes.
    pub(super) fn nothing(finding: Finding) -> Self {
        Changed {
            edits: Vec::new(),
            findings: vec![finding],
        }
    }
}

/// Applies changes; of two overlapping ones, the first one counts. Sorts them.
pub(super) fn apply(source: &[u8], edits: &mut Vec<Edit>) -> Vec<u8> {
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut end = 0;
    edits.retain(|edit| {
        let follows = edit.range.start >= end;
        end = end.max(edit.range.end);
        follows
    });
    let mut text = Vec::with_capacity(source.len());
    let mut at = 0;
    for edit in edits {
        text.extend_from_slice(source.get(at..edit.range.start).unwrap_or_default());
        text.extend_from_slice(&edit.text);
        at = edit.range.end;
    }
    text.extend_from_slice(source.get(at..).unwrap_or_default());
    text
}

/// The spelling of numbers and literals in a source, for use in replacements.
#[derive(Debug, Default)]
pub(super) struct Spellings<'t>(FxHashMap<&'t [u8], &'t [u8]>);

impl<'t> Spellings<'t> {
    /// Compares the tokens of a source with the printed ones.
    pub(super) fn new(ours: &[Item<'t>], base: &[Item<'t>]) -> Self {
        let is_literal = |item: &&Item<'_>| {
            item.text
                .first()
                .is_some_and(|first| *first == b'"' || first.is_ascii_digit())
        };
        let mut spellings: FxHashMap<&[u8], &[u8]> = FxHashMap::default();
        for own in ours.iter().filter(is_literal).map(|item| item.text) {
            let mut printed = base.iter().filter(is_literal).map(|item| item.text);
            if let Some(printed) =
                printed.find(|printed| *printed != own && value(printed) == value(own))
            {
                // The same literal may be spelled in two ways.
                spellings
                    .entry(printed)
                    .and_modify(|known| {
                        if *known != own {
                            *known = printed;
                        }
                    })
                    .or_insert(own);
            }
        }
        Spellings(spellings)
    }

    /// Adds items of a printed text.
    fn add(&self, printed: &[u8], items: &[Item<'_>], text: &mut Vec<u8>) {
        let mut end = items.first().map_or(0, |first| first.span.start);
        for item in items {
            text.extend_from_slice(printed.get(end..item.span.start).unwrap_or_default());
            text.extend_from_slice(self.0.get(item.text).copied().unwrap_or(item.text));
            end = item.span.end;
        }
    }
}

/// The value of a literal.
#[derive(PartialEq)]
enum Value {
    Text(Vec<u8>),
    Integer(u128),
    Float(f64),
}

fn value(literal: &[u8]) -> Option<Value> {
    if literal.starts_with(b"\"") {
        return Some(Value::Text(unescape(literal).into_owned()));
    }
    let text = std::str::from_utf8(literal).ok()?;
    if let Some(digits) = text.strip_prefix("0x") {
        return u128::from_str_radix(digits, 16).ok().map(Value::Integer);
    }
    text.parse()
        .map(Value::Integer)
        .or_else(|_| text.parse().map(Value::Float))
        .ok()
}

/// A printed text with its items.
pub(super) struct Printed<'t> {
    pub(super) text: &'t [u8],
    pub(super) items: Vec<Item<'t>>,
}

impl<'t> Printed<'t> {
    pub(super) fn new(text: &'t [u8]) -> Self {
        Printed {
            text,
            items: items(text),
        }
    }

    /// The text before the item with that index.
    pub(super) fn before(&self, index: usize) -> &'t [u8] {
        let before = index.checked_sub(1);
        let from = before.map_or(0, |before| self.items[before].span.end);
        let to = self.items.get(index);
        let to = to.map_or(self.text.len(), |item| item.span.start);
        self.text.get(from..to).unwrap_or_default()
    }
}

/// The changes of `ours`, a respelled `base`, for the change from `base` to a printed text. `None` if regions would have to move.
pub(super) fn merged(
    tokens: &Tokens<'_>,
    ours: &[Item<'_>],
    base: &[Item<'_>],
    printed: &Printed<'_>,
    spellings: &Spellings<'_>,
) -> Option<Vec<Edit>> {
    let hunks = merge(ours, base, &printed.items)?;
    let edits = hunks
        .iter()
        .map(|hunk| edit(tokens, ours, hunk, printed, spellings));
    Some(edits.collect())
}

/// The change of a source for a hunk.
pub(super) fn edit(
    tokens: &Tokens<'_>,
    ours: &[Item<'_>],
    hunk: &Hunk,
    printed: &Printed<'_>,
    spellings: &Spellings<'_>,
) -> Edit {
    let source = tokens.source;
    let own = ours.get(hunk.ours.clone()).unwrap_or_default();
    let new = printed.items.get(hunk.theirs.clone()).unwrap_or_default();
    let previous = hunk.previous(ours);
    let next = ours.get(hunk.ours.end);
    let between = |from: usize, to: usize| source.get(from..to).unwrap_or_default();
    let breaks_line = |from: usize, to: usize| tokens.gap(from as u32, to as u32).breaks_line();
    let mut text = Vec::new();
    // The spaces around replaced items stay.
    let stays = |space: &[u8], printed: &[u8]| {
        !own.is_empty() && !new.is_empty() && space.is_empty() == printed.is_empty()
    };
    let start = match (previous, own.first()) {
        (Some(previous), Some(first)) => {
            let space = between(previous.span.end, first.span.start);
            if stays(space, printed.before(hunk.theirs.start))
                || (!new.is_empty() && breaks_line(previous.span.end, first.span.start))
            {
                first.span.start
            } else {
                previous.span.end
            }
        }
        (Some(previous), None) => previous.span.end,
        (None, _) => ours.first().map_or(0, |first| first.span.start),
    };
    if previous.is_some_and(|previous| previous.span.end == start) && !new.is_empty() {
        text.extend_from_slice(printed.before(hunk.theirs.start));
    }
    spellings.add(printed.text, new, &mut text);
    let own_end = own.last().map_or(start, |last| last.span.end);
    let lost = tokens.gap_comments(start, own_end);
    for comment in &lost {
        if !text.ends_with(b"\n") && !text.is_empty() {
            text.push(b' ');
        }
        text.extend_from_slice(comment);
        text.push(b'\n');
    }
    let Some(next) = next else {
        if !lost.is_empty() {
            text.pop();
        }
        return Edit {
            range: start..own_end,
            text,
        };
    };
    let space = between(own_end, next.span.start);
    let mut behind = printed.before(hunk.theirs.end);
    if stays(space, behind) || breaks_line(own_end, next.span.start) {
        behind = space;
    } else if !lost.is_empty() {
        behind = b"    ";
    }
    text.extend_from_slice(behind);
    Edit {
        range: start..next.span.start,
        text,
    }
}
