//! Changes of lines for FileCheck. Replacements stay in their line.

use super::fragment::Fragment;
use crate::migrate::edits::{Edit, Printed};
use crate::migrate::merge::{Hunk, Item, merge};

/// The changes of a source for the change of a fragment, a respelled `base`, to a printed text. `None` if regions would have to move.
pub(super) fn edits(
    fragment: &Fragment<'_>,
    ours: &[Item<'_>],
    base: &[Item<'_>],
    printed: &Printed<'_>,
) -> Option<Vec<Edit>> {
    let hunks = merge(ours, base, &printed.items)?;
    let placed = fragment.placed(ours);
    let edits = hunks
        .iter()
        .flat_map(|hunk| edit(fragment, &placed, hunk, printed));
    Some(edits.collect())
}

fn edit(
    fragment: &Fragment<'_>,
    ours: &[Item<'_>],
    hunk: &Hunk,
    printed: &Printed<'_>,
) -> Vec<Edit> {
    let source = fragment.source();
    // Items outside of the lines need not change.
    let end = hunk.ours.end.min(ours.len());
    if hunk.ours.start > ours.len() || (hunk.ours.start == ours.len() && hunk.ours.end > end) {
        return Vec::new();
    }
    let breaks =
        |from: usize, to: usize| source.get(from..to).is_some_and(|gap| gap.contains(&b'\n'));
    let space_before = |index: usize| String::from_utf8_lossy(printed.before(index));
    let new = printed.items.get(hunk.theirs.clone()).unwrap_or_default();
    let new = new.first().zip(new.last()).map(|(first, last)| {
        let text = printed.text.get(first.span.start..last.span.end);
        fragment.with_patterns(&String::from_utf8_lossy(text.unwrap_or_default()))
    });
    let mut text = new.unwrap_or_default();
    let (previous, next) = (hunk.previous(ours), ours.get(end));
    let own = &ours[hunk.ours.start..end];
    let mut lines = own
        .chunk_by(|before, item| !breaks(before.span.end, item.span.start))
        .map(|line| line[0].span.start..line[line.len() - 1].span.end);
    let Some(mut first) = lines.next() else {
        // Something is new between two items.
        let Some(previous) = previous else {
            return Vec::new();
        };
        let at = previous.span.end;
        text.insert_str(0, &space_before(hunk.theirs.start));
        let next = next.filter(|next| !breaks(at, next.span.start));
        if next.is_some() {
            text.push_str(&space_before(hunk.theirs.end));
        }
        return vec![Edit {
            range: at..next.map_or(at, |next| next.span.start),
            text: text.into_bytes(),
        }];
    };
    // The other lines lose their text.
    let own_end = own.last().map_or(0, |last| last.span.end);
    let others: Vec<Edit> = lines
        .map(|line| {
            let next = next.filter(|next| line.end == own_end && !breaks(own_end, next.span.start));
            let range = match next {
                Some(next) => line.start..next.span.start,
                // Nothing is left in this line, so it goes as a whole.
                None => {
                    let before = memchr::memrchr(b'\n', &source[..line.start]);
                    let behind = memchr::memchr(b'\n', &source[line.end..]);
                    before.map_or(0, |at| at + 1)..line.end + behind.map_or(0, |length| length + 1)
                }
            };
            Edit {
                range,
                text: Vec::new(),
            }
        })
        .collect();
    // The first line gets the new text.
    if let Some(previous) = previous.filter(|previous| !breaks(previous.span.end, first.start)) {
        first.start = previous.span.end;
        if !text.is_empty() {
            text.insert_str(0, &space_before(hunk.theirs.start));
        }
    }
    let is_one_line = others.is_empty();
    if let Some(next) = next.filter(|next| is_one_line && !breaks(first.end, next.span.start)) {
        first.end = next.span.start;
        if previous.is_some() || !text.is_empty() {
            text.push_str(&space_before(hunk.theirs.end));
        }
    }
    let mut edits = vec![Edit {
        range: first,
        text: text.into_bytes(),
    }];
    edits.extend(others);
    edits
}
