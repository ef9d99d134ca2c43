//! Merging of the difference of two texts into a third one, token by token.

use format_runtime::text::{SourceToken, tokens};
use source_text::{DiffOp, changes};
use std::ops::Range;

/// A token, or a region.
#[derive(Clone, Debug)]
pub(super) struct Item<'t> {
    /// `{...}` for a region.
    pub(super) text: &'t [u8],
    /// Its place in its text.
    pub(super) span: Range<usize>,
    pub(super) is_region: bool,
}

impl<'t> Item<'t> {
    /// The same text elsewhere.
    pub(super) fn moved_by(&self, offset: usize) -> Self {
        Item {
            span: self.span.start + offset..self.span.end + offset,
            ..self.clone()
        }
    }

    /// A token.
    pub(super) fn token(text: &'t [u8], span: Range<usize>) -> Self {
        Item {
            text,
            span,
            is_region: false,
        }
    }

    /// A region.
    pub(super) fn region(span: Range<usize>) -> Self {
        Item {
            text: REGION,
            span,
            is_region: true,
        }
    }

    /// A token of the part of a text that begins at an offset.
    fn new(text: &'t [u8], start: usize, token: SourceToken) -> Self {
        let span = token.span.start as usize + start..token.span.end as usize + start;
        Item::token(text.get(span.clone()).unwrap_or_default(), span)
    }
}

/// The text of a region in an operation that is printed by itself.
const REGION: &[u8] = b"{...}";

/// The items of a printed text.
pub(super) fn items(text: &[u8]) -> Vec<Item<'_>> {
    let mut items: Vec<Item<'_>> = Vec::with_capacity(text.len() / 4);
    for token in tokens(text) {
        items.push(Item::new(text, 0, token));
        if let [.., open, dots, close] = &items[..]
            && (open.text, dots.text, close.text) == (b"{", b"...", b"}")
        {
            let span = open.span.start..close.span.end;
            items.truncate(items.len() - 3);
            items.push(Item::region(span));
        }
    }
    items
}

/// The number of bytes after a token that may decide its end.
const LOOKAHEAD: usize = 4;

/// The items of two texts without regions from before the first difference to behind the last one.
pub(super) fn differing<'t>(base: &'t [u8], theirs: &'t [u8]) -> (Vec<Item<'t>>, Vec<Item<'t>>) {
    let (before, behind) = common(base, theirs);
    let certain = tokens(base).take_while(|token| token.span.end as usize + LOOKAHEAD <= before);
    let start = certain.last().map_or(0, |token| token.span.start as usize);
    let from_start =
        |text: &'t [u8]| tokens(&text[start..]).map(move |token| Item::new(text, start, token));
    let (mut own, mut other) = (from_start(base), from_start(theirs));
    let (mut one, mut another) = (own.next(), other.next());
    let (mut ours, mut new) = (Vec::new(), Vec::new());
    loop {
        let rest = |next: &Option<Item<'_>>, text: &[u8]| {
            next.as_ref().map_or(0, |item| text.len() - item.span.start)
        };
        let (own_rest, other_rest) = (rest(&one, base), rest(&another, theirs));
        if own_rest == other_rest && own_rest <= behind {
            ours.extend(one);
            new.extend(another);
            return (ours, new);
        }
        match own_rest >= other_rest {
            true => ours.extend(std::mem::replace(&mut one, own.next())),
            false => new.extend(std::mem::replace(&mut another, other.next())),
        }
    }
}

/// The numbers of common elements at the start, and at the end of the rest.
fn common<T: PartialEq>(one: &[T], other: &[T]) -> (usize, usize) {
    let is_same = |(one, other): &(&T, &T)| one == other;
    let before = one.iter().zip(other).take_while(is_same).count();
    let (one, other) = (one[before..].iter().rev(), other[before..].iter().rev());
    (before, one.zip(other).take_while(is_same).count())
}

/// Items of one's own that are replaced by items of the new text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hunk {
    pub(super) ours: Range<usize>,
    pub(super) theirs: Range<usize>,
}

impl Hunk {
    /// The item before the replaced ones.
    pub(super) fn previous<'i, 't>(&self, ours: &'i [Item<'t>]) -> Option<&'i Item<'t>> {
        ours.get(self.ours.start.checked_sub(1)?)
    }
}

/// The items of `ours`, a respelled `base`, to replace for the change from `base` to `theirs`. Where both differ from it, `theirs`
/// counts. `None` if regions would have to move.
pub(super) fn merge(
    ours: &[Item<'_>],
    base: &[Item<'_>],
    theirs: &[Item<'_>],
) -> Option<Vec<Hunk>> {
    let pieces = |items: &[Item<'_>]| {
        let mut pieces = Vec::new();
        let mut start = 0;
        for (index, _) in items.iter().enumerate().filter(|(_, item)| item.is_region) {
            pieces.push(start..index);
            start = index + 1;
        }
        pieces.push(start..items.len());
        pieces
    };
    let (own, before, after) = (pieces(ours), pieces(base), pieces(theirs));
    if own.len() != before.len() || own.len() != after.len() {
        return None;
    }
    let mut hunks = Vec::new();
    for ((own, before), after) in own.into_iter().zip(before).zip(after) {
        merge_piece(ours, own, &base[before], theirs, after, &mut hunks);
    }
    Some(hunks)
}

fn merge_piece(
    ours: &[Item<'_>],
    own: Range<usize>,
    base: &[Item<'_>],
    theirs: &[Item<'_>],
    after: Range<usize>,
    hunks: &mut Vec<Hunk>,
) {
    fn texts<'t>(items: &[Item<'t>]) -> Vec<&'t [u8]> {
        items.iter().map(|item| item.text).collect()
    }
    let (own_texts, base_texts, their_texts) = (
        texts(&ours[own.clone()]),
        texts(base),
        texts(&theirs[after.clone()]),
    );
    let (in_ours, in_theirs) = (
        matches(&base_texts, &own_texts),
        matches(&base_texts, &their_texts),
    );
    let (mut from_base, mut from_own, mut from_theirs) = (0, 0, 0);
    let ends = (base.len(), own_texts.len(), their_texts.len());
    let common =
        (0..base.len()).filter_map(|index| Some((index, in_ours[index]?, in_theirs[index]?)));
    for (at_base, at_own, at_theirs) in common.chain([ends]) {
        let (middle, mine, yours) = (
            &base_texts[from_base..at_base],
            &own_texts[from_own..at_own],
            &their_texts[from_theirs..at_theirs],
        );
        if yours != middle && yours != mine {
            hunks.push(Hunk {
                ours: own.start + from_own..own.start + at_own,
                theirs: after.start + from_theirs..after.start + at_theirs,
            });
        }
        (from_base, from_own, from_theirs) = (at_base + 1, at_own + 1, at_theirs + 1);
    }
}

/// For each element of `base` its place in another list, if it is there.
fn matches(base: &[&[u8]], other: &[&[u8]]) -> Vec<Option<usize>> {
    // Most of two texts is the same, and the differences take most of the time.
    let (before, behind) = common(base, other);
    let middle = &base[before..base.len() - behind];
    let others = &other[before..other.len() - behind];
    let mut places: Vec<Option<usize>> = (0..before).map(Some).collect();
    places.resize(before + middle.len(), None);
    places.extend((other.len() - behind..other.len()).map(Some));
    if middle.is_empty() || others.is_empty() || (middle.len() == 1 && others.len() == 1) {
        return places;
    }
    for change in changes(middle, others) {
        if let DiffOp::Equal {
            old_index,
            new_index,
            len,
        } = change
        {
            for index in 0..len {
                places[before + old_index + index] = Some(before + new_index + index);
            }
        }
    }
    places
}
