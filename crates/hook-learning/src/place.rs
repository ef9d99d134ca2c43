//! The operations in texts that wait for a part, each in a text of its own.

use crate::definitions::WithHooks;
use crate::tokens::{spelling_of, tokens_of};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// A text of the project.
#[derive(Clone, Copy, Debug)]
pub struct Text<'t> {
    /// The name of its file.
    pub name: &'t str,
    /// The text, or a part of it that is read alone.
    pub source: &'t [u8],
}

/// An operation kept as text, in a text of its own, and how often it occurs.
#[derive(Debug)]
pub(crate) struct Place {
    /// Its name.
    pub(crate) operation: String,
    /// A text with this operation and what defines and uses its values.
    pub(crate) text: Vec<u8>,
    /// Its tokens.
    pub(crate) tokens: Vec<String>,
    /// Its text, with the spaces.
    pub(crate) spelling: String,
    /// The operations in its regions whose text is kept, too.
    pub(crate) inner: FxHashSet<String>,
    /// The number of occurrences.
    pub(crate) count: usize,
    /// The indices of the texts that it occurs in.
    pub(crate) texts: Vec<usize>,
}

/// Places, and what was found beside them.
#[derive(Default, Debug)]
pub(crate) struct Places {
    /// The places with distinct texts, by operation.
    pub(crate) of_operation: FxHashMap<String, Vec<Place>>,
    /// The number of operations, by name, that can't stand in a text of their own: they have values of unknown type, or successors.
    pub(crate) apart: FxHashMap<String, usize>,
    /// True for each text that is read and verified without errors.
    pub(crate) is_valid: Vec<bool>,
}

/// The name of the operation that defines what a place needs.
const VALUES: &str = "place.values";
/// The name of the operation that uses what a place defines.
const USES: &str = "place.uses";

/// Options for reading any text.
pub(crate) fn reading() -> ParseOptions {
    ParseOptions::default()
        .allow_unregistered_dialects(true)
        .keep_texts(true)
}

impl Places {
    /// Finds the operations that are kept as text.
    pub(crate) fn find(definitions: &WithHooks, texts: &[Text<'_>]) -> Self {
        let mut places = Places::default();
        let mut known = FxHashMap::default();
        for (index, text) in texts.iter().enumerate() {
            places.add(definitions, index, text, &mut known);
        }
        places
    }

    fn add(
        &mut self,
        definitions: &WithHooks,
        index: usize,
        text: &Text<'_>,
        known: &mut FxHashMap<Vec<u8>, usize>,
    ) {
        let context = Context::new();
        let environment = definitions.environment();
        environment.dialects.register(&context);
        let arena = IrArena::new(&context);
        let parsed = parse(&arena, environment, text.source, &reading());
        let is_read = parsed.diagnostics.iter().all(|each| !each.is_error);
        self.is_valid
            .push(is_read && verify(parsed.module, environment, &context).is_empty());
        if !is_read || !parsed.has_kept_texts {
            return;
        }
        let mut kept = Vec::new();
        walk(parsed.module, WalkOrder::Pre, |operation| {
            if operation.kept_text().is_some() {
                kept.push(operation);
            }
            WalkResult::Continue
        });
        let style = PrintOptions::default().local_scope(true);
        for operation in kept {
            let name = operation.name().as_str();
            let Some(module) = alone(operation, &arena) else {
                *self.apart.entry(name.to_owned()).or_default() += 1;
                continue;
            };
            let printed = print(module, environment, &context, &style);
            let list = self.of_operation.entry(name.to_owned()).or_default();
            let place = *known.entry(printed.clone()).or_insert_with(|| {
                list.push(Place {
                    operation: name.to_owned(),
                    text: printed,
                    tokens: tokens_of(operation).unwrap_or_default(),
                    spelling: spelling_of(operation).unwrap_or_default(),
                    inner: inner(operation),
                    count: 0,
                    texts: Vec::new(),
                });
                list.len() - 1
            });
            let place = &mut list[place];
            place.count += 1;
            if place.texts.last() != Some(&index) {
                place.texts.push(index);
            }
        }
    }
}

/// The names of operations in the regions that are kept as text.
fn inner(operation: Operation<'_>) -> FxHashSet<String> {
    let mut names = FxHashSet::default();
    walk(operation, WalkOrder::Pre, |each| {
        if each != operation && each.kept_text().is_some() {
            names.insert(each.name().as_str().to_owned());
        }
        WalkResult::Continue
    });
    names
}

/// A module with a copy of the operation, between an operation that defines its operands and one that uses its results. `None` if it has
/// successors, or if the type of an operand isn't known.
fn alone<'m>(operation: Operation<'m>, arena: &'m IrArena<'m>) -> Option<Operation<'m>> {
    let context = arena.context();
    if operation.successors().next().is_some() {
        return None;
    }
    let unknown = context.unresolved_type();
    let needed = values_from_outside(operation);
    if needed.iter().any(|value| value.type_() == unknown) {
        return None;
    }
    let block = arena.block();
    let mut mapping = Mapping::new();
    if !needed.is_empty() {
        let types: Vec<_> = needed.iter().map(|value| value.type_()).collect();
        let mut state = state(context, VALUES);
        state.results = types;
        let values = arena.create(&state);
        block.push(values);
        for (from, to) in needed.iter().zip(values.results()) {
            mapping.map_value(*from, to);
        }
    }
    let copy = operation.clone_into(arena, &mut mapping);
    block.push(copy);
    let used: Vec<_> = copy
        .results()
        .filter(|value| value.type_() != unknown)
        .collect();
    if !used.is_empty() {
        let mut state = state(context, USES);
        state.operands = used;
        block.push(arena.create(&state));
    }
    let region = arena.region();
    region.push(block);
    let mut module = state(context, "builtin.module");
    module.regions.push(region);
    Some(arena.create(&module))
}

fn state<'m>(context: &'m Context, name: &str) -> OperationState<'m> {
    OperationState::new(context.operation_name(name), Location::unknown())
}

/// The values that an operation and those in its regions use and don't define.
fn values_from_outside<'m>(operation: Operation<'m>) -> Vec<Value<'m>> {
    let (mut used, mut defined) = (Vec::new(), FxHashSet::default());
    walk(operation, WalkOrder::Pre, |each| {
        used.extend(each.operands());
        if each != operation {
            defined.extend(each.results());
        }
        for block in each.regions().flat_map(|region| region.blocks()) {
            defined.extend(block.arguments().map(|argument| argument.value()));
        }
        WalkResult::Continue
    });
    let mut seen = FxHashSet::default();
    used.retain(|value| !defined.contains(value) && seen.insert(*value));
    used
}
