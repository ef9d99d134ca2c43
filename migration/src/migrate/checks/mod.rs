//! Lines for FileCheck: the operations in them are carried over like others, with their patterns.
//!
//! The modules have one order, and each imports only modules before it: `lines` (which lines there are), `fragment` (their text with
//! names for patterns), `template` (text that isn't whole, by an operation that is), `place` (changes of lines).

mod fragment;
mod lines;
mod place;
mod template;

pub(super) use lines::{CheckLine, lines, prefixes};

use super::edits::Edit;
use super::finding::{Finding, FindingKind};
use super::heads::{Texts, texts, written};
use super::merge::{items, merge};
use super::names::SourceNames;
use super::sameness::{Sameness, words};
use super::sides::Sides;
use crate::transfer::Transfer;
use format_runtime::text::{ParseOptions, parse};
use fragment::{Fragment, Guess};
use lines::groups;
use operation_core::IrArena;
use rustc_hash::FxHashSet;
use source_text::{Tokens, tree};
use std::borrow::Cow;

/// Whether some of the lines for FileCheck name something which isn't the same.
pub(super) fn may_change(source: &[u8], lines: &[CheckLine], same: &Sameness<'_>) -> bool {
    !lines.iter().all(|line| same.names_in(&text(source, line)))
}

/// What a line looks for.
fn text<'s>(source: &'s [u8], line: &CheckLine) -> Cow<'s, str> {
    String::from_utf8_lossy(source.get(line.text.clone()).unwrap_or_default())
}

/// Adds the changes of lines for FileCheck. `texts` are those of the operations of the source.
pub(super) fn migrate(
    source: &[u8],
    sides: Sides<'_>,
    lines: &[CheckLine],
    texts: &[Texts<'_, '_>],
    edits: &mut Vec<Edit>,
    findings: &mut Vec<Finding>,
) {
    let signs = fragment::signs(source, lines);
    let changed: FxHashSet<&str> = texts
        .iter()
        .filter(|each| each.base != each.theirs)
        .map(|each| each.written.operation.name().as_str())
        .collect();
    let mut found = Vec::new();
    let is_settled = |line: &CheckLine| {
        let text = text(source, line);
        sides.same.names_in(&text) && !words(&text).any(|word| changed.contains(word))
    };
    for group in groups(lines) {
        if group.iter().all(is_settled) {
            continue;
        }
        let read = |guess| {
            let fragment = Fragment::new(source, group, &signs, guess)?;
            names_operation(&fragment, sides).then_some(fragment)
        };
        let Some(fragment) = read(Guess::Type) else { continue };
        let done = by_reading(&fragment, sides)
            .or_else(|| by_reading(&read(Guess::Word)?, sides))
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

/// Reads the text as operations. `None` if it can't be read to its end.
fn by_reading(fragment: &Fragment<'_>, sides: Sides<'_>) -> Option<Vec<Edit>> {
    let text = fragment.closed();
    let source = text.as_bytes();
    let (old_arena, new_arena) = (IrArena::new(sides.before), IrArena::new(sides.after));
    let options = ParseOptions::default().allow_unregistered_dialects(true).record(true);
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
    let mut transfer = Transfer::new(sides.old, sides.before, sides.new, sides.after, &new_arena, sides.renamed);
    let carried = transfer.operation(parsed.module);
    if !carried.refused.is_empty() {
        return None;
    }
    let names = SourceNames::new(source, &recorded, &nodes);
    let texts = texts(&tokens, &all, &names, &carried, &mut transfer, sides, (sides.before, sides.after));
    let mut edits = Vec::new();
    for Texts { written, base, theirs, .. } in &texts {
        if base == theirs {
            continue;
        }
        let ours = written.items(&tokens);
        let new = items(theirs);
        let hunks = merge(&ours, &items(base), &new)?;
        let theirs = String::from_utf8_lossy(theirs).into_owned();
        edits.extend(place::edits(fragment, &ours, &hunks, &theirs, &new));
    }
    Some(edits)
}
