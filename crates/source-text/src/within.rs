//! Layout of some lines only.

use crate::diff::{changes, lines};
use format_runtime::text::tokens;
use similar::DiffOp;
use std::ops::RangeInclusive;

/// The source with only the changes to some of its lines, numbered from 1. `None` if tokens move between these lines
/// and others, so one can't be changed without the other.
pub fn within(
    source: &[u8],
    formatted: &[u8],
    requested: &RangeInclusive<usize>,
) -> Option<Vec<u8>> {
    let (old, new) = (lines(source), lines(formatted));
    let mut text: Vec<u8> = Vec::with_capacity(source.len());
    for change in changes(&old, &new) {
        let (before, after) = (change.old_range(), change.new_range());
        // An empty range precedes the line with its number.
        let concerned = before.start + 1..=before.end.max(before.start + 1);
        let is_requested =
            concerned.start() <= requested.end() && requested.start() <= concerned.end();
        let lines = match change {
            DiffOp::Equal { .. } => &old[before],
            _ if is_requested => &new[after],
            _ => &old[before],
        };
        text.extend(lines.concat());
    }
    let same = tokens(source)
        .map(|token| source.get(token.span.range()))
        .eq(tokens(&text).map(|token| text.get(token.span.range())));
    same.then_some(text)
}
