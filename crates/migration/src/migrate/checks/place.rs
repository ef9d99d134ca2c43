//! Changes of lines for FileCheck. Replacements stay in their line.

use super::fragment::Fragment;
use crate::migrate::edits::Edit;
use crate::migrate::merge::{Hunk, Item};

/// The changes of a source for hunks of a fragment. `printed` is the text with the items `theirs`.
pub(super) fn edits(
    fragment: &Fragment<'_>,
    ours: &[Item<'_>],
    hunks: &[Hunk],
    printed: &str,
    theirs: &[Item<'_>],
) -> Vec<Edit> {
    let placed = fragment.placed(ours);
    hunks
        .iter()
        .flat_map(|hunk| edit(fragment, &placed, hunk, printed, theirs))
        .collect()
}

fn edit(
    fragment: &Fragment<'_>,
    ours: &[Item<'_>],
    hunk: &Hunk,
    printed: &str,
    theirs: &[Item<'_>],
) -> Vec<Edit> {
    let source = fragment.source();
    // Items outside of the lines need not change.
    let end = hunk.ours.end.min(ours.len());
    if hunk.ours.start > ours.len() || (hunk.ours.start == ours.len() && hunk.ours.end > end) {
        return Vec::new();
    }
    let breaks =
        |from: usize, to: usize| source.get(from..to).is_some_and(|gap| gap.contains(&b'\n'));
    let space_before = |index: usize| -> &str {
        let from = index
            .checked_sub(1)
            .map_or(0, |before| theirs[before].span.end);
        printed
            .get(
                from..theirs
                    .get(index)
                    .map_or(printed.len(), |item| item.span.start),
            )
            .unwrap_or_default()
    };
    let own = &ours[hunk.ours.start..end];
    let new = match (
        theirs.get(hunk.theirs.start),
        hunk.theirs.end.checked_sub(1),
    ) {
        (Some(first), Some(last)) if !hunk.theirs.is_empty() => fragment.with_patterns(
            printed
                .get(first.span.start..theirs[last].span.end)
                .unwrap_or_default(),
        ),
        _ => String::new(),
    };
    let previous = hunk
        .ours
        .start
        .checked_sub(1)
        .and_then(|index| ours.get(index));
    let next = ours.get(end);
    let Some((first, last)) = own.first().zip(own.last()) else {
        // Something is new between two items.
        let Some(previous) = previous else {
            return Vec::new();
        };
        let mut text = format!("{}{new}", space_before(hunk.theirs.start));
        return match next {
            Some(next) if !breaks(previous.span.end, next.span.start) => {
                text.push_str(space_before(hunk.theirs.end));
                vec![Edit {
                    range: previous.span.end..next.span.start,
                    text: text.into_bytes(),
                }]
            }
            _ => vec![Edit {
                range: previous.span.end..previous.span.end,
                text: text.into_bytes(),
            }],
        };
    };
    // The first line gets the new text; the others lose their text.
    let mut lines: Vec<(usize, usize)> = vec![(first.span.start, first.span.end)];
    for pair in own.windows(2) {
        if breaks(pair[0].span.end, pair[1].span.start) {
            lines.push((pair[1].span.start, pair[1].span.end));
        } else if let Some(line) = lines.last_mut() {
            line.1 = pair[1].span.end;
        }
    }
    let mut edits = Vec::new();
    let is_one_line = lines.len() == 1;
    for (index, (mut start, mut end)) in lines.into_iter().enumerate() {
        if index > 0 {
            if let Some(next) =
                next.filter(|next| !breaks(end, next.span.start) && last.span.end == end)
            {
                end = next.span.start;
            } else {
                // Nothing is left in this line, so it goes as a whole.
                start = source[..start]
                    .iter()
                    .rposition(|&byte| byte == b'\n')
                    .map_or(0, |at| at + 1);
                end += memchr::memchr(b'\n', &source[end..]).map_or(0, |length| length + 1);
            }
            edits.push(Edit {
                range: start..end,
                text: Vec::new(),
            });
            continue;
        }
        let mut text = new.clone();
        if let Some(previous) = previous.filter(|previous| !breaks(previous.span.end, start)) {
            start = previous.span.end;
            if !text.is_empty() {
                text.insert_str(0, space_before(hunk.theirs.start));
            }
        }
        if let Some(next) = next.filter(|next| is_one_line && !breaks(end, next.span.start)) {
            end = next.span.start;
            if previous.is_some() || !text.is_empty() {
                text.push_str(space_before(hunk.theirs.end));
            }
        }
        edits.push(Edit {
            range: start..end,
            text: text.into_bytes(),
        });
    }
    edits
}
