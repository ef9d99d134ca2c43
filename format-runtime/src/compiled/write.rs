//! From dialects to bytes.

use super::block::{OperationBlock, Outline, numbered_predicate};
use super::constraints::constraints_mut;
use super::layout::frame;
use super::table::table;
use crate::dialect::{Definition, DefinitionTable, Dialects, OperationDefinition};
use crate::expr::{Expr, Predicate};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;
use std::sync::Arc;

/// The dialects as bytes, for [`super::open`]. The same dialects give the same bytes.
pub fn write(dialects: &Dialects) -> Vec<u8> {
    let mut predicates = Predicates::default();
    let operations: Vec<_> = dialects
        .operations
        .iter()
        .map(|each| (each.name(), operation(each, &mut predicates)))
        .collect();
    frame([
        block(&outline(dialects)),
        block(&**dialects.facts()),
        table(&operations),
        table(&named(&dialects.attributes)),
        table(&named(&dialects.types)),
        table(&named(&dialects.enums)),
        table(&unnamed(dialects.directives.iter())),
        table(&unnamed(dialects.parameter_directives.iter())),
        table(&unnamed(predicates.list.iter())),
    ])
}

/// The bytes of a value without unserialisable parts.
fn block(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

fn unnamed<'t, T: Serialize + 't>(
    entries: impl Iterator<Item = &'t T>,
) -> Vec<(&'static str, Vec<u8>)> {
    entries.map(|each| ("", block(each))).collect()
}

fn named<T: Definition + Serialize>(definitions: &DefinitionTable<T>) -> Vec<(&str, Vec<u8>)> {
    definitions
        .iter()
        .map(|each| (each.name(), block(each)))
        .collect()
}

fn operation(definition: &OperationDefinition, predicates: &mut Predicates) -> Vec<u8> {
    let mut definition = definition.clone();
    for constraint in constraints_mut(&mut definition) {
        constraint.predicate = numbered_predicate(predicates.number(&constraint.predicate));
    }
    let slot_names = definition
        .properties
        .iter()
        .map(|slot| slot.name.as_str())
        .collect();
    block(&OperationBlock {
        slot_names,
        definition: &definition,
    })
}

/// All distinct predicates, in the order of their first uses.
#[derive(Default)]
struct Predicates {
    list: Vec<Expr>,
    /// By their bytes.
    numbers: FxHashMap<Vec<u8>, usize>,
    /// By address: most are shared by many definitions. Holding them prevents the reuse of addresses.
    known: FxHashMap<*const Predicate, (Arc<Predicate>, usize)>,
}

impl Predicates {
    fn number(&mut self, predicate: &Arc<Predicate>) -> usize {
        if let Some((_, number)) = self.known.get(&Arc::as_ptr(predicate)) {
            return *number;
        }
        let expr: &Expr = predicate;
        let number = *self.numbers.entry(block(expr)).or_insert_with(|| {
            self.list.push(expr.clone());
            self.list.len() - 1
        });
        self.known
            .insert(Arc::as_ptr(predicate), (predicate.clone(), number));
        number
    }
}

fn outline(dialects: &Dialects) -> Outline {
    Outline {
        namespaces: dialects.namespaces.clone(),
        cpp_namespaces: by_name(&dialects.cpp_namespaces),
        attribute_verifiers: by_name(&dialects.attribute_verifiers),
        generated_attributes: in_order(&dialects.generated_attributes),
        generated_types: in_order(&dialects.generated_types),
        without_attributes: in_order(&dialects.without_attributes),
        without_types: in_order(&dialects.without_types),
        version: dialects.version,
    }
}

fn by_name<T: Clone>(map: &FxHashMap<String, T>) -> Vec<(String, T)> {
    let mut list: Vec<_> = map
        .iter()
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    list.sort_by(|a, b| a.0.cmp(&b.0));
    list
}

fn in_order(names: &FxHashSet<String>) -> Vec<String> {
    let mut list: Vec<_> = names.iter().cloned().collect();
    list.sort();
    list
}
