//! Changes of a source.

use super::merge::{Hunk, Item};
use source_text::Tokens;
use std::ops::Range;

/// A part of a source with the text that takes its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Edit {
    pub(super) range: Range<usize>,
    pub(super) text: Vec<u8>,
}

/// Applies changes that don't overlap; of two that do, the first one counts. Sorts them.
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

/// The change of a source that a hunk stands for. `printed` is the text of which `theirs` are the items.
pub(super) fn edit(tokens: &Tokens<'_>, ours: &[Item<'_>], hunk: &Hunk, printed: &[u8], theirs: &[Item<'_>]) -> Edit {
    let source = tokens.source;
    let previous = hunk.ours.start.checked_sub(1).and_then(|index| ours.get(index));
    let next = ours.get(hunk.ours.end);
    let start = match (previous, ours.first()) {
        (Some(previous), _) => previous.span.end,
        (None, Some(first)) => first.span.start,
        (None, None) => 0,
    };
    let end = match (next, ours.get(hunk.ours.clone()).and_then(|own| own.last())) {
        (Some(next), _) => next.span.start,
        (None, Some(last)) => last.span.end,
        (None, None) => start,
    };
    // What precedes the item with that index in the printed text.
    let space_before = |index: usize| -> &[u8] {
        let from = index.checked_sub(1).map_or(0, |before| theirs[before].span.end);
        let to = theirs.get(index).map_or(printed.len(), |item| item.span.start);
        printed.get(from..to).unwrap_or_default()
    };
    let mut text = Vec::new();
    if let (Some(first), Some(last)) = (theirs.get(hunk.theirs.start), hunk.theirs.end.checked_sub(1))
        && !hunk.theirs.is_empty()
    {
        if previous.is_some() {
            text.extend_from_slice(space_before(hunk.theirs.start));
        }
        text.extend_from_slice(printed.get(first.span.start..theirs[last].span.end).unwrap_or_default());
    }
    let Some(next) = next else {
        return Edit { range: start..end, text };
    };
    // Comments stay, and so do breaks of lines in front of what stays.
    let mut behind: &[u8] = space_before(hunk.theirs.end);
    let before_next = ours.get(hunk.ours.end.wrapping_sub(1)).map_or(start, |last| last.span.end.max(start));
    let kept = source.get(before_next..next.span.start).unwrap_or_default();
    if tokens.gap(before_next as u32, next.span.start as u32).breaks_line() {
        behind = kept;
    }
    let lost = tokens.gap_comments(start, before_next);
    for comment in &lost {
        if !text.ends_with(b"\n") && !text.is_empty() {
            text.push(b' ');
        }
        text.extend_from_slice(comment);
        text.push(b'\n');
    }
    if !lost.is_empty() && !behind.contains(&b'\n') {
        behind = b"    ";
    }
    text.extend_from_slice(behind);
    Edit { range: start..end, text }
}
