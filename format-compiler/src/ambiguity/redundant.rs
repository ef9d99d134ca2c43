//! Result types written although they follow from the definition and the remaining text.
//!
//! Only certain cases are reported: a type with only one possible value, or one verified by a trait to be *equal*
//! to another. There is no fix, because without the type, existing programs would no longer parse.
//!
//! `inferReturnTypes` and `SameOperandsAndResultType` accept compatible types, so omitting these is left to the
//! author.

use rustc_hash::FxHashMap;
use tablegen::Span;

use super::facts::FormatContext;
use super::warnings::Warnings;
use crate::check::{CheckedFormat, Content, Node, TypeTarget};
use crate::diagnostic::{Code, Diagnostic, Label, title};
use crate::infer::{TypeFacts, TypeOrigin, resolve};
use crate::ods::{Definitions, InferenceRule, Length, Predicate, TraitKind, Variable};

/// Drops warnings about text shared by several operations unless they apply to all of them.
pub(crate) fn keep_common(
    definitions: &Definitions,
    formats: &[Option<CheckedFormat>],
    found: &mut Vec<Diagnostic>,
) {
    let is_redundant = |each: &Diagnostic| each.code == Code::RedundantType;
    if !found.iter().any(is_redundant) {
        return;
    }
    let mut written: FxHashMap<Span, usize> = FxHashMap::default();
    for (operation, format) in definitions.operations.iter().zip(formats) {
        let (Some(text), Some(format)) = (&operation.format, format) else {
            continue;
        };
        let types = format
            .elements
            .iter()
            .filter(|node| matches!(node.content(), Some(Content::Types(_))));
        types.for_each(|node| *written.entry(text.span(node.span.clone())).or_default() += 1);
    }
    for span in found
        .iter()
        .filter(|each| is_redundant(each))
        .filter_map(|each| each.span)
    {
        written
            .entry(span)
            .and_modify(|count| *count = count.saturating_sub(1));
    }
    let is_needed = |span: Option<Span>| {
        span.is_some_and(|span| written.get(&span).is_some_and(|count| *count > 0))
    };
    found.retain(|each| !is_redundant(each) || !is_needed(each.span));
}

/// Checks each `type($result)` outside groups, starting with the last. If two types follow from each other, the
/// first remains. Types of operands are also written for the reader.
pub(super) fn check<'a>(facts: FormatContext<'a>, warnings: &mut Warnings<'a>) {
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
            Some(source) => report(facts, warnings, node, variable, &source),
            None => {
                dropped.pop();
            }
        }
    }
}

/// The source of the type if the types of `dropped` were not written.
fn source_without(
    facts: FormatContext<'_>,
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
        TypeOrigin::Buildable(_) => true,
        TypeOrigin::Resolver { from, .. } => {
            is_single(facts, *from) && has_equality(facts, variable, *from)
        }
        _ => false,
    };
    is_certain.then(|| source.clone())
}

fn is_single(facts: FormatContext<'_>, variable: Variable) -> bool {
    match variable {
        Variable::Operand(index) => facts.operation.operands[index].length == Length::Single,
        Variable::Result(index) => facts.operation.results[index].length == Length::Single,
        _ => false,
    }
}

/// True if a trait verifies equality of the type with the one derived from the other.
fn has_equality(facts: FormatContext<'_>, variable: Variable, from: Variable) -> bool {
    let [name, from_name] = [variable, from].map(|each| facts.name(each));
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

fn report<'a>(
    facts: FormatContext<'a>,
    warnings: &mut Warnings<'a>,
    node: &Node,
    variable: Variable,
    source: &TypeOrigin,
) {
    let (name, span) = facts.operation.declaration(variable);
    let (reason, label) = match source {
        TypeOrigin::Resolver { from, .. } => {
            let (from_name, from_span) = facts.operation.declaration(*from);
            (
                format!("it follows from that of `${from_name}`"),
                Label {
                    span: from_span,
                    text: "decides".to_owned(),
                },
            )
        }
        _ => (
            "there is only one".to_owned(),
            Label {
                span,
                text: "has one type".to_owned(),
            },
        ),
    };
    let diagnostic = warnings.add(title::redundant_type(name, reason), node.span.clone());
    diagnostic.labels.push(label);
}
