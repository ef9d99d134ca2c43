//! Lines for FileCheck: the operations in them are carried over like others, with their patterns.
//!
//! The modules have one order, and each imports only modules before it: `lines` (which lines there are), `fragment` (their text with
//! names for patterns), `template` (text that isn't whole, by an operation that is), `place` (changes of lines).

pub(crate) mod fragment;
pub(crate) mod lines;
mod place;
mod template;

pub(super) use lines::{lines, prefixes};

use super::edits::Edit;
use super::finding::{Finding, FindingKind};
use super::heads::{Texts, texts, written};
use super::merge::{items, merge};
use super::names::SourceNames;
use super::sameness::{CheckText, Differences, Found, Same, words};
use super::sides::Sides;
use crate::transfer::Transfer;
use format_runtime::text::{ParseOptions, parse};
use fragment::{Fragment, Guess};
use lines::{CheckLine, groups};
use operation_core::IrArena;
use rustc_hash::FxHashSet;
use source_text::{Tokens, tree};

/// Adds the changes of lines for FileCheck. `texts` are those of the operations of the source.
pub(super) fn migrate(
    source: &[u8],
    sides: Sides<'_>,
    (lines, differences): (&[CheckLine], &Differences),
    texts: &[Texts<'_, '_>],
    edits: &mut Vec<Edit>,
    findings: &mut Vec<Finding>,
) {
    let signs = std::cell::LazyCell::new(|| fragment::signs(source, lines));
    let changed: FxHashSet<&str> = texts
        .iter()
        .filter(|each| each.base != each.theirs)
        .map(|each| each.written.operation.name().as_str())
        .collect();
    let mut found = Vec::new();
    let is_settled = |line: &CheckLine| {
        let text = source.get(line.text.clone()).unwrap_or_default();
        let names_changed =
            || words(&String::from_utf8_lossy(text)).any(|word| changed.contains(word));
        differences.spare(&line.text) && (changed.is_empty() || !names_changed())
    };
    for group in groups(lines) {
        if group.iter().all(is_settled) {
            continue;
        }
        let read = |guess| {
            let fragment = Fragment::new(source, group, &signs, guess)?;
            names_operation(&fragment, sides).then_some(fragment)
        };
        let Some(fragment) = read(Guess::Type) else {
            continue;
        };
        let done = by_reading(&fragment, sides)
            .or_else(|| by_reading(&fragment.is_guessed.then(|| read(Guess::Word))??, sides))
            .or_else(|| template::by_template(&fragment, texts));
        match done {
            Some(changes) => found.extend(changes),
            None => {
                let named = words(&fragment.text).find(|word| changed.contains(word));
                if let Some(operation) = named {
                    let span = group[0].text.start..group[group.len() - 1].text.end;
                    findings.push(Finding::new(FindingKind::Check(operation.to_owned()), span));
                }
            }
        }
    }
    edits.extend(found);
}

/// Whether the name of an operation that the old definitions have is in the text.
fn names_operation(fragment: &Fragment<'_>, sides: Sides<'_>) -> bool {
    words(&fragment.text).any(|word| sides.old.dialects.operation(word).is_some())
}

/// Reads the text as operations. `None` if it can't be read to its end. Names stand for patterns in it, so that many texts are alike.
fn by_reading(fragment: &Fragment<'_>, sides: Sides<'_>) -> Option<Vec<Edit>> {
    let text = fragment.closed();
    match sides.same.check_text(text.as_bytes()) {
        Some(CheckText::Unread) => return None,
        Some(CheckText::Unchanged) => return Some(Vec::new()),
        None => {}
    }
    let edits = changes(fragment, text.as_bytes(), sides);
    match &edits {
        None => sides
            .same
            .remember_check_text(text.as_bytes(), CheckText::Unread),
        Some(None) => sides
            .same
            .remember_check_text(text.as_bytes(), CheckText::Unchanged),
        Some(Some(_)) => {}
    }
    edits.map(Option::unwrap_or_default)
}

/// The changes of a text that is read as operations; `Some(None)` if it stays as it is.
fn changes(fragment: &Fragment<'_>, source: &[u8], sides: Sides<'_>) -> Option<Option<Vec<Edit>>> {
    let (old_arena, new_arena) = (IrArena::new(sides.before), IrArena::new(sides.after));
    let options = ParseOptions::default()
        .allow_unregistered_dialects(true)
        .record(true);
    let parsed = parse(&old_arena, sides.old, source, &options);
    let recorded = parsed.recorded?;
    if !recorded.skipped.is_empty() || recorded.operations.is_empty() {
        return None;
    }
    let nodes = tree(&recorded);
    let tokens = Tokens::new(source);
    let all = written(&nodes);
    // All of the text is that of operations.
    let is_whole = (tokens.at(fragment.start as u32)..)
        .map_while(|index| tokens.get(index))
        .all(|token| nodes.iter().any(|node| node.span.contains(token.span)));
    if !is_whole {
        return None;
    }
    // What is the same need not be carried over.
    let mut same = Same::new(
        sides.same,
        (sides.old, sides.before),
        (sides.new, sides.after),
    );
    if all
        .iter()
        .all(|each| same.operation(each.operation) != Found::Different)
    {
        return Some(None);
    }
    let is_changed = |name: &str, is_type| !sides.same.definition_named(name, is_type);
    let mut transfer = Transfer::new(
        sides.old,
        sides.before,
        sides.new,
        sides.after,
        &new_arena,
        sides.renamed,
    )
    .with_plans(&sides.same.plans)
    .asking_for_changes(&is_changed);
    let carried = transfer.operation(parsed.module);
    if !carried.refused.is_empty() {
        return None;
    }
    let names = SourceNames::new(source, &recorded, &nodes);
    let counterparts = carried.pairs.iter().copied().collect();
    let texts = texts(
        source,
        &all,
        &names,
        (&carried, &counterparts),
        &mut transfer,
        sides,
        (sides.before, sides.after),
    );
    if texts.iter().any(Texts::loses_custom_form) {
        return None;
    }
    let mut edits = None;
    for Texts {
        written,
        base,
        theirs,
        ..
    } in &texts
    {
        if base == theirs {
            continue;
        }
        let edits = edits.get_or_insert_with(Vec::new);
        let ours = written.items(&tokens);
        let new = items(theirs);
        let hunks = merge(&ours, &items(base), &new)?;
        let theirs = String::from_utf8_lossy(theirs).into_owned();
        edits.extend(place::edits(fragment, &ours, &hunks, &theirs, &new));
    }
    Some(edits)
}
