//! Whether a part stays as it is.

use super::alike::text_key;
use super::heads::Written;
use super::sameness::{Found, Same};
use super::sides::Sides;
use format_runtime::text::{Diagnostic, Environment, ParseOptions, parse, show};
use operation_core::{Context, IrArena, Type, WalkOrder, WalkResult, walk};
use rustc_hash::FxHashMap;
use source_text::{Node, NodeKind};

/// Whether a part can be read, and nothing in it is defined otherwise now.
pub(super) fn is_same(source: &[u8], sides: Sides<'_>) -> bool {
    let arena = IrArena::new(sides.before);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, sides.old, source, &options);
    let mut same = Same::new(
        sides.same,
        (sides.old, sides.before),
        (sides.new, sides.after),
    );
    let is_same = !has_errors(&parsed.diagnostics)
        && walk(parsed.module, WalkOrder::Pre, |operation| {
            match same.operation(operation) {
                Found::Different => WalkResult::Interrupt,
                Found::Same | Found::SameText => WalkResult::Continue,
            }
        });
    is_same && (!same.needs_reading || is_accepted(source, sides))
}

/// Whether the new definitions can read a part.
pub(super) fn is_accepted(source: &[u8], sides: Sides<'_>) -> bool {
    let arena = IrArena::new(sides.after);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    !has_errors(&parse(&arena, sides.new, source, &options).diagnostics)
}

fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.is_error)
}

/// Whether a part that was read stays as it is: what may be written otherwise has been met before, and was written alike.
pub(super) fn stays<'o>(
    source: &[u8],
    nodes: &[Node<'o>],
    operations: &[(Written<'_, 'o>, Found)],
    keys: &mut Keys<'_, 'o>,
    (sides, same): (Sides<'_>, &mut Same<'_, '_, 'o>),
) -> bool {
    let mut has_aliases = false;
    for node in nodes {
        let NodeKind::Alias(value) = node.kind else {
            continue;
        };
        has_aliases = true;
        if !value.is_some_and(|value| same.value(value.into())) {
            return false;
        }
    }
    let all_stay = operations.iter().all(|(each, found)| {
        let may_change = || {
            sides.same.is_changing(each.operation.name().as_str())
                || (has_aliases && each.mentions_alias(source))
        };
        *found != Found::Different
            || (!may_change()
                && keys
                    .get(source, each)
                    .is_some_and(|key| sides.same.is_unchanged(&key)))
    });
    all_stay && (!same.needs_reading || is_accepted(source, sides))
}

/// The keys of operations ([`text_key`]).
pub(super) struct Keys<'t, 'o> {
    old: Environment<'t>,
    before: &'o Context,
    types: FxHashMap<Type<'o>, String>,
}

impl<'t, 'o> Keys<'t, 'o> {
    pub(super) fn new(old: Environment<'t>, before: &'o Context) -> Self {
        Keys {
            old,
            before,
            types: FxHashMap::default(),
        }
    }

    pub(super) fn get(&mut self, source: &[u8], each: &Written<'_, 'o>) -> Option<Vec<u8>> {
        let Keys { old, before, types } = self;
        text_key(source, each, |type_, key| {
            let text = types
                .entry(type_)
                .or_insert_with(|| show(type_, *old, before).to_string());
            key.extend(text.as_bytes());
        })
    }
}
