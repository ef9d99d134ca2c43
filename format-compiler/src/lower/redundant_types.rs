//! Result types written although they follow from the definition and the remaining text.
//!
//! Only certain cases are reported: a constraint that admits only the type that it builds, or a type verified by a trait
//! to be *equal* to another. There is no fix, because without the type, existing programs would no longer parse.
//!
//! `inferReturnTypes` and `SameOperandsAndResultType` accept compatible types, so omitting these is left to the
//! author.

use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::Span;

use super::environment;
use super::operation_scope::OperationScope;
use crate::Compilation;
use crate::check::{CheckedFormat, Content, Node, TypeTarget};
use crate::cxx::{Names, predicate};
use crate::diagnostic::{Diagnostic, title};
use crate::infer::{TypeFacts, TypeOrigin, resolve};
use crate::ods::{FormatString, InferenceRule, Length, Operation, Predicate, TraitKind, Variable};
use format_runtime::dialect::Dialects;
use format_runtime::models::builds_only_model;
use std::cell::OnceCell;

/// Returns a warning for each redundant result type, unless another operation with the same text needs it.
pub fn redundant_types(compilations: &[Compilation]) -> Vec<Diagnostic> {
    let environment = OnceCell::new();
    let mut found = Vec::new();
    let mut written: FxHashMap<Span, usize> = FxHashMap::default();
    let mut seen = FxHashSet::default();
    for (operation, format) in compilations.iter().flat_map(Compilation::operations) {
        let (Some(text), Some(format)) = (&operation.format, format) else {
            continue;
        };
        // Several files include the same definition.
        if !seen.insert((operation.span, &operation.name)) {
            continue;
        }
        let types = format
            .elements
            .iter()
            .filter(|node| matches!(node.content(), Some(Content::Types(_))));
        types.for_each(|node| *written.entry(text.span(node.span.clone())).or_default() += 1);
        // A syntax in C++ is fixed unless the user wrote its description.
        let described = operation.described.as_ref();
        if described.is_none_or(|described| described.has_place) {
            let facts = Facts {
                operation,
                format,
                text,
                compilations,
                environment: &environment,
            };
            check(facts, &mut found);
        }
    }
    for span in found.iter().filter_map(|each: &Diagnostic| each.span) {
        written
            .entry(span)
            .and_modify(|count| *count = count.saturating_sub(1));
    }
    let is_needed = |span: Span| written.get(&span).is_some_and(|count| *count > 0);
    found.retain(|each| !each.span.is_some_and(is_needed));
    found
}

/// An operation and its format.
#[derive(Clone, Copy)]
struct Facts<'a> {
    operation: &'a Operation,
    format: &'a CheckedFormat,
    text: &'a FormatString,
    compilations: &'a [Compilation],
    /// Made when it is asked for.
    environment: &'a OnceCell<(Dialects, Names)>,
}

/// Checks each `type($result)` outside groups, starting with the last. If two types follow from each other, the
/// first remains. Types of operands are also written for the reader.
fn check(facts: Facts<'_>, found: &mut Vec<Diagnostic>) {
    let mut dropped = Vec::new();
    for node in facts.format.elements.iter().rev() {
        let Some(Content::Types(TypeTarget::Result(index))) = node.content() else {
            continue;
        };
        if facts.operation.results[index].length != Length::Single {
            continue;
        }
        let variable = Variable::Result(index);
        dropped.push(variable);
        match source_without(facts, &dropped, variable) {
            Some(source) => found.push(report(facts, node, variable, &source)),
            None => {
                dropped.pop();
            }
        }
    }
}

/// The source of the type if the types of `dropped` were not written.
fn source_without(
    facts: Facts<'_>,
    dropped: &[Variable],
    variable: Variable,
) -> Option<TypeOrigin> {
    let (operation, format) = (facts.operation, facts.format);
    let is_parsed =
        |sources: &[TypeOrigin], index: usize| sources.get(index) == Some(&TypeOrigin::Parsed);
    let can_resolve = |each: Variable| {
        !dropped.contains(&each)
            && match each {
                Variable::Operand(index) => is_parsed(&format.resolution.operands, index),
                Variable::Result(index) => is_parsed(&format.resolution.results, index),
                Variable::Attribute(index) => format.used_attributes[index],
                _ => false,
            }
    };
    let type_facts = TypeFacts {
        can_resolve: &can_resolve,
        has_all_operands: format.has_all_operands,
        has_all_operand_types: format.has_all_operand_types,
        has_all_result_types: format.has_all_result_types,
    };
    let resolution = resolve(operation, &type_facts);
    // All types resolved before must still be resolved, and not by code unknown to this check.
    let all = resolution.operands.iter().chain(&resolution.results);
    if resolution.infers_return_types != format.resolution.infers_return_types
        || all.clone().any(|source| *source == TypeOrigin::Unresolved)
    {
        return None;
    }
    let source = match variable {
        Variable::Operand(index) => &resolution.operands[index],
        Variable::Result(index) => &resolution.results[index],
        _ => return None,
    };
    let is_certain = match source {
        TypeOrigin::Buildable(builder) => is_only(facts, variable, builder),
        TypeOrigin::Resolver { from, .. } => {
            is_single(facts, *from) && has_equality(facts, variable, *from)
        }
        _ => false,
    };
    is_certain.then(|| source.clone())
}

fn is_single(facts: Facts<'_>, variable: Variable) -> bool {
    match variable {
        Variable::Operand(index) => facts.operation.operands[index].length == Length::Single,
        Variable::Result(index) => facts.operation.results[index].length == Length::Single,
        _ => false,
    }
}

/// True if a trait verifies equality of the type with the one derived from the other.
fn has_equality(facts: Facts<'_>, variable: Variable, from: Variable) -> bool {
    let [name, from_name] = [variable, from].map(|each| facts.operation.declaration(each).0);
    facts.operation.traits.iter().any(|each| match &each.inference {
        Some(InferenceRule::AllTypesMatch { values }) => {
            [name, from_name].iter().all(|name| values.iter().any(|value| value == name))
        }
        Some(InferenceRule::TypesMatchWith { lhs, rhs, .. }) => {
            let is_exact = matches!(&each.kind, TraitKind::Predicate { predicate, .. } if is_equality(predicate));
            lhs == from_name && rhs == name && is_exact
        }
        Some(InferenceRule::SameTypeOperands) => {
            matches!((variable, from), (Variable::Operand(_), Variable::Operand(_)))
        }
        _ => false,
    })
}

/// True if it is a `TypesMatchWith` with the default comparison.
fn is_equality(predicate: &Predicate) -> bool {
    matches!(predicate, Predicate::Leaf(text) if text.trim_start_matches('(').starts_with("std::equal_to<>()"))
}

/// True if the constraint admits the type that it builds, and no other one.
fn is_only(facts: Facts<'_>, variable: Variable, builder: &str) -> bool {
    let Variable::Result(index) = variable else {
        return false;
    };
    let make = || environment::without_operations(facts.compilations);
    let (dialects, names) = facts.environment.get_or_init(make);
    let scope = OperationScope::new(facts.operation, names, dialects);
    let constraint = &facts.operation.results[index].constraint;
    let predicate = predicate(&mut scope.in_dialect(), &constraint.predicate);
    builds_only_model(&predicate, &scope.expr(builder), dialects)
}

fn report(facts: Facts<'_>, node: &Node, variable: Variable, source: &TypeOrigin) -> Diagnostic {
    let (name, span) = facts.operation.declaration(variable);
    let place = Some(facts.text.span(node.span.clone()));
    let diagnostic = match source {
        TypeOrigin::Resolver { from, .. } => {
            let (from_name, from_span) = facts.operation.declaration(*from);
            let reason = format!("it follows from that of `${from_name}`");
            Diagnostic::warning(title::redundant_type(name, reason), place)
                .with_label(from_span, "decides")
        }
        _ => Diagnostic::warning(title::redundant_type(name, "there is only one"), place)
            .with_label(span, "has one type"),
    };
    diagnostic.about(&*facts.operation.name)
}
