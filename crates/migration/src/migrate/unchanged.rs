//! Parts that stay as they are.

use super::comparer::Comparer;
use super::migration::{Migration, Registered};
use super::repeated::text_key;
use super::sameness::Likeness;
use super::source_part::SourceOperation;
use format_runtime::text::{Diagnostic, KeptTexts, parse, show};
use operation_core::{IrArena, Type, WalkOrder, WalkResult, walk};
use rustc_hash::FxHashMap;
use source_text::{Node, NodeKind};

/// True if a part can be read, and all definitions of its operations are the same.
/// Then it adds the operations kept as text.
pub(super) fn is_same(source: &[u8], migration: Migration<'_>, kept: &mut KeptTexts) -> bool {
    let arena = IrArena::new(migration.old.context);
    let options = migration.reading();
    let parsed = parse(&arena, migration.old.definitions, source, &options);
    let mut comparer = Comparer::new(migration);
    let is_same = !has_errors(&parsed.diagnostics)
        && walk(parsed.module, WalkOrder::Pre, |operation| {
            match comparer.operation(operation) {
                Likeness::Different => WalkResult::Interrupt,
                Likeness::Same | Likeness::SameText => WalkResult::Continue,
            }
        });
    let is_same = is_same && (!comparer.needs_reading || is_accepted(source, migration));
    if is_same {
        kept.add(&parsed);
    }
    is_same
}

/// True if the new definitions can read a part.
pub(super) fn is_accepted(source: &[u8], migration: Migration<'_>) -> bool {
    let arena = IrArena::new(migration.new.context);
    let options = migration.reading();
    !has_errors(&parse(&arena, migration.new.definitions, source, &options).diagnostics)
}

fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.is_error)
}

/// True if a part that was read stays as it is: operations with a text that may differ have been met before, and had the same text.
pub(super) fn stays<'t: 'o, 'o>(
    source: &[u8],
    migration: Migration<'t>,
    nodes: &[Node<'o>],
    operations: &[SourceOperation<'_, 'o>],
    keys: &mut Keys<'t, 'o>,
    comparer: &mut Comparer<'t, 'o>,
) -> bool {
    let same = migration.same;
    let mut has_aliases = false;
    for node in nodes {
        let NodeKind::Alias(value) = node.kind else {
            continue;
        };
        has_aliases = true;
        if !value.is_some_and(|value| comparer.value(value.into())) {
            return false;
        }
    }
    let all_stay = operations.iter().all(|each| {
        let may_change = || {
            same.is_changing(each.operation.name().as_str())
                || (has_aliases && each.mentions_alias(source))
        };
        each.likeness != Likeness::Different
            || (!may_change()
                && keys
                    .get(source, each)
                    .is_some_and(|key| same.is_unchanged(&key)))
    });
    all_stay && (!comparer.needs_reading || is_accepted(source, migration))
}

/// The keys of operations ([`text_key`]).
pub(super) struct Keys<'t, 'o> {
    old: Registered<'t>,
    types: FxHashMap<Type<'o>, String>,
}

impl<'t: 'o, 'o> Keys<'t, 'o> {
    pub(super) fn new(old: Registered<'t>) -> Self {
        Keys {
            old,
            types: FxHashMap::default(),
        }
    }

    pub(super) fn get(&mut self, source: &[u8], each: &SourceOperation<'_, 'o>) -> Option<Vec<u8>> {
        let Keys { old, types } = self;
        text_key(source, each, |type_, key| {
            let text = types
                .entry(type_)
                .or_insert_with(|| show(type_, old.definitions, old.context).to_string());
            key.extend(text.as_bytes());
        })
    }
}
