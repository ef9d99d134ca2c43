//! Text of a part of an operation: the beginning of an operation of the source that is otherwise the same.

use super::fragment::Fragment;
use super::place;
use crate::migrate::edits::{Edit, Printed};
use crate::migrate::merge::{Item, items};
use crate::migrate::operation_texts::OperationTexts;
use rustc_hash::FxHashMap;

/// Changes a text like an operation of the source that begins with it.
pub(super) fn by_template(
    fragment: &Fragment<'_>,
    texts: &[OperationTexts<'_, '_>],
) -> Option<Vec<Edit>> {
    let mut ours = items_from(&fragment.text, fragment.start);
    if ours.first()?.text.starts_with(b"%") {
        let equals = ours.iter().position(|item| item.text == b"=")?;
        ours.drain(..=equals);
    }
    let mut changed = texts
        .iter()
        .filter(|each| !each.is_refused && each.base != each.theirs);
    changed.find_map(|each| by_one(fragment, &ours, each))
}

fn by_one(
    fragment: &Fragment<'_>,
    ours: &[Item<'_>],
    each: &OperationTexts<'_, '_>,
) -> Option<Vec<Edit>> {
    let base = String::from_utf8_lossy(&each.base);
    let theirs = String::from_utf8_lossy(&each.theirs);
    let before = items(base.as_bytes());
    // Names of values may be others; the name for a pattern may be any token.
    let mut values: FxHashMap<&[u8], &[u8]> = FxHashMap::default();
    let mut others = before.iter();
    for own in ours {
        let other = others.next()?;
        let is_value = own.text.starts_with(b"%") && other.text.starts_with(b"%");
        if is_value {
            values.insert(other.text, own.text);
        } else if own.text != other.text && !is_pattern(own.text) {
            return None;
        }
    }
    let renamed = |text: &str, items: &[Item<'_>]| {
        let mut result = String::new();
        let mut end = 0;
        for item in items {
            result.push_str(&text[end..item.span.start]);
            match values.get(item.text) {
                Some(name) => result.push_str(&String::from_utf8_lossy(name)),
                None => result.push_str(&text[item.span.clone()]),
            }
            end = item.span.end;
        }
        result + &text[end..]
    };
    let base = renamed(&base, &before);
    let theirs = renamed(&theirs, &items(theirs.as_bytes()));
    let base = items(base.as_bytes());
    // The rest of the operation isn't in the lines.
    let mut whole: Vec<Item<'_>> = ours.to_vec();
    whole.extend(
        base.get(ours.len()..)
            .unwrap_or_default()
            .iter()
            .map(|item| Item {
                span: usize::MAX..usize::MAX,
                ..item.clone()
            }),
    );
    place::edits(fragment, &whole, &base, &Printed::new(theirs.as_bytes()))
}

fn is_pattern(text: &[u8]) -> bool {
    memchr::memmem::find(text, b"_check").is_some()
}

/// The items of a text from an offset on.
fn items_from(text: &str, start: usize) -> Vec<Item<'_>> {
    items(text.as_bytes())
        .into_iter()
        .filter(|item| item.span.start >= start)
        .collect()
}
