//! A layout for some lines only.

use crate::diff::{changes, lines};
use format_runtime::text::tokens;
use similar::DiffOp;
use std::ops::RangeInclusive;

/// The source with only those changes that concern some of its lines, the first of which is 1. `None` if the tokens in these lines
/// stand in other lines of the layout, too, so that one can't be changed without the other.
pub fn within(source: &[u8], formatted: &[u8], asked: &RangeInclusive<usize>) -> Option<Vec<u8>> {
    let (old, new) = (lines(source), lines(formatted));
    let mut text: Vec<u8> = Vec::with_capacity(source.len());
    for change in changes(&old, &new) {
        let (before, after) = (change.old_range(), change.new_range());
        // An empty range stands before the line with its number.
        let concerned = before.start + 1..=before.end.max(before.start + 1);
        let is_asked_for = concerned.start() <= asked.end() && asked.start() <= concerned.end();
        let kept = match change {
            DiffOp::Equal { .. } => &old[before],
            _ if is_asked_for => &new[after],
            _ => &old[before],
        };
        text.extend(kept.concat());
    }
    let same = tokens(source)
        .map(|token| source.get(token.span.range()))
        .eq(tokens(&text).map(|token| text.get(token.span.range())));
    same.then_some(text)
}
