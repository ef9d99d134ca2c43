//! Lines for FileCheck: the operations in them are carried over like others, with their patterns.
//!
//! The modules have one order, and each imports only modules before it: `lines` (the lines), `fragment` (their text with names for
//! patterns), `place` (changes of lines), `template` (text of a part of an operation, by a whole operation).

pub(crate) mod fragment;
pub(crate) mod lines;
mod place;
mod template;

pub(super) use lines::prefixes;

use super::comparer::Comparer;
use super::edits::{Changed, Edit, Printed};
use super::finding::{Finding, FindingKind};
use super::merge::items;
use super::migration::Migration;
use super::names::SourceNames;
use super::operation_texts::{OperationTexts, texts};
use super::sameness::{CheckText, Differences, Likeness};
use super::source_part::{SourcePart, operations};
use super::words::words;
use format_runtime::text::{ParseOptions, parse};
use fragment::{Fragment, Guess};
use lines::{CheckLine, groups};
use operation_core::IrArena;
use rustc_hash::FxHashSet;
use source_text::{Tokens, tree};

/// The lines for FileCheck of a source.
pub(super) struct Checks<'c, 't> {
    source: &'c [u8],
    migration: Migration<'t>,
    differences: &'c Differences,
    lines: Vec<CheckLine>,
}

impl<'c, 't> Checks<'c, 't> {
    /// The lines with these prefixes.
    pub(super) fn new(
        source: &'c [u8],
        migration: Migration<'t>,
        differences: &'c Differences,
        prefixes: &[String],
    ) -> Self {
        Checks {
            source,
            migration,
            differences,
            lines: lines::lines(source, prefixes),
        }
    }

    /// True if there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Adds the changes of the lines. `texts` are those of the operations of the source.
    pub(super) fn migrate(&self, texts: &[OperationTexts<'_, '_>], into: &mut Changed) {
        let Checks {
            source,
            migration,
            differences,
            lines,
        } = self;
        let signs = std::cell::LazyCell::new(|| fragment::signs(source, lines));
        let changed: FxHashSet<&str> = texts
            .iter()
            .filter(|each| each.base != each.theirs)
            .map(|each| each.source.operation.name().as_str())
            .collect();
        let short = short_names(source, texts);
        let is_settled = |line: &CheckLine| {
            let text = source.get(line.text.clone()).unwrap_or_default();
            let names_changed = || {
                words(&String::from_utf8_lossy(text)).any(|word| changed.contains(word))
                    || short_name(text, &short).is_some()
            };
            !differences.are_in(&line.text) && (changed.is_empty() || !names_changed())
        };
        for group in groups(lines) {
            if group.iter().all(is_settled) {
                continue;
            }
            let read = |guess| Fragment::new(source, group, &signs, guess);
            let Some(fragment) = read(Guess::Type) else {
                continue;
            };
            let again = || {
                by_reading(
                    &fragment.is_guessed.then(|| read(Guess::Word))??,
                    *migration,
                )
            };
            let done = names_operation(&fragment, *migration).then(|| {
                by_reading(&fragment, *migration)
                    .or_else(again)
                    .or_else(|| template::by_template(&fragment, texts))
            });
            if let Some(changes) = done.flatten() {
                into.edits.extend(changes);
                continue;
            }
            let text = &fragment.text[fragment.start..];
            let named = words(text).find(|word| changed.contains(word));
            let named = named
                .or_else(|| migration.same.changed_name(text.as_bytes()))
                .or_else(|| short_name(text.as_bytes(), &short));
            if let Some(name) = named {
                let span = group[0].text.start..group[group.len() - 1].text.end;
                let kind = FindingKind::Check(name.to_owned());
                into.findings.push(Finding::new(kind, span));
            }
        }
    }
}

/// The names without a dialect of operations whose text changes or stays although it had to change.
fn short_names<'t>(source: &[u8], texts: &'t [OperationTexts<'_, '_>]) -> FxHashSet<&'t str> {
    let changed = texts.iter().filter(|each| each.base != each.theirs);
    let names = changed.filter_map(|each| {
        let name = each.source.operation.name().as_str();
        let written = source.get(each.source.own())?;
        let (_, short) = name.split_once('.')?;
        (!each.source.is_generic && !written.starts_with(name.as_bytes())).then_some(short)
    });
    names.collect()
}

/// The name of one of these operations at the beginning of a text, before or behind the names of its results.
fn short_name<'n>(text: &[u8], short: &FxHashSet<&'n str>) -> Option<&'n str> {
    if short.is_empty() {
        return None;
    }
    let text = text.trim_ascii_start();
    let is_value = text.starts_with(b"%");
    let behind = memchr::memmem::find(text, b" = ").filter(|_| is_value);
    let text = &text[behind.map_or(0, |at| at + 3)..];
    let length = text.iter().position(
        |byte| !matches!(byte, b'_' | b'.' | b'$' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9'),
    );
    let word = &text[..length.unwrap_or(text.len())];
    // The name alone has not changed.
    let is_alone = text[word.len()..].trim_ascii().is_empty();
    let word = std::str::from_utf8(word).ok().filter(|_| !is_alone)?;
    short.get(word).copied()
}

/// True if the text has the name of an operation of the old definitions.
fn names_operation(fragment: &Fragment<'_>, migration: Migration<'_>) -> bool {
    words(&fragment.text).any(|word| migration.old.definitions.dialects.operation(word).is_some())
}

/// Reads the text as operations. `None` if it can't be read to its end. Names stand for patterns in it, so that many texts are alike.
fn by_reading(fragment: &Fragment<'_>, migration: Migration<'_>) -> Option<Vec<Edit>> {
    let text = fragment.closed();
    match migration.same.check_text(text.as_bytes()) {
        Some(CheckText::Unread) => return None,
        Some(CheckText::Unchanged) => return Some(Vec::new()),
        None => {}
    }
    let edits = changes(fragment, text.as_bytes(), migration);
    let result = match &edits {
        None => Some(CheckText::Unread),
        Some(None) => Some(CheckText::Unchanged),
        Some(Some(_)) => None,
    };
    if let Some(result) = result {
        let same = migration.same;
        same.remember_check_text(text.as_bytes(), result);
    }
    edits.map(Option::unwrap_or_default)
}

/// The changes of a text that is read as operations; `Some(None)` if it stays as it is.
fn changes(
    fragment: &Fragment<'_>,
    source: &[u8],
    migration: Migration<'_>,
) -> Option<Option<Vec<Edit>>> {
    let Migration { old, new, .. } = migration;
    let (old_arena, new_arena) = (IrArena::new(old.context), IrArena::new(new.context));
    let options = ParseOptions::default()
        .allow_unregistered_dialects(true)
        .record(true);
    let parsed = parse(&old_arena, old.definitions, source, &options);
    let recorded = parsed.recorded?;
    if !recorded.skipped.is_empty() || recorded.operations.is_empty() {
        return None;
    }
    let nodes = tree(&recorded);
    let tokens = Tokens::new(source);
    // All of the text is that of operations.
    let is_whole = (tokens.at(fragment.start as u32)..)
        .map_while(|index| tokens.get(index))
        .all(|token| nodes.iter().any(|node| node.span.contains(token.span)));
    if !is_whole {
        return None;
    }
    let mut comparer = Comparer::new(migration);
    let operations = operations(&nodes, &mut comparer);
    let is_same = operations
        .iter()
        .all(|each| each.likeness != Likeness::Different);
    if is_same {
        return Some(None);
    }
    let mut transfer = migration.transfer(&new_arena);
    let carried = transfer.operation(parsed.module);
    if !carried.refused.is_empty() {
        return None;
    }
    let part = SourcePart {
        source,
        migration,
        module: parsed.module,
        recorded: &recorded,
        nodes: &nodes,
        operations,
        tokens,
        names: SourceNames::new(source, &recorded, &nodes),
    };
    let counterparts = carried.pairs.iter().copied().collect();
    let texts = texts(
        &part,
        &part.operations,
        &carried,
        &counterparts,
        &mut transfer,
    );
    if texts.iter().any(OperationTexts::loses_custom_form) {
        return None;
    }
    let mut edits = None;
    for OperationTexts {
        source,
        base,
        theirs,
        ..
    } in &texts
    {
        if base == theirs {
            continue;
        }
        let edits = edits.get_or_insert_with(Vec::new);
        let (ours, printed) = (source.items(&part.tokens), Printed::new(theirs));
        edits.extend(place::edits(fragment, &ours, &items(base), &printed)?);
    }
    Some(edits)
}
