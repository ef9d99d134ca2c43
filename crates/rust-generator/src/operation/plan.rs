//! The names and Rust types of the parts of an operation.

use crate::names::Names;
use crate::paths::Paths;
use crate::rust_types::{RustType, literal};
use format_compiler::ods::{Argument, Length, NamedBlocks, NamedType, Operation, PropertySlot};
use format_runtime::dialect::{Dialects, OperationDefinition, PropertyKind};
use format_runtime::evaluate::{Evaluator, Value};
use operation_core::Context;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The methods of every view, besides those for its parts.
const METHODS: [&str; 13] = [
    "build",
    "build_from",
    "build_typed",
    "build_typed_with_attributes",
    "build_with_attributes",
    "build_with_types",
    "has_trait",
    "implements",
    "new",
    "of",
    "operation",
    "parts",
    "verify",
];

/// An operation with the names of the items generated for it.
pub(super) struct Plan<'p> {
    pub(super) operation: &'p Operation,
    pub(super) definition: &'p OperationDefinition,
    pub(super) view: Ident,
    pub(super) adaptor: Ident,
    pub(super) operands: Vec<Part<'p, NamedType>>,
    pub(super) results: Vec<Part<'p, NamedType>>,
    pub(super) regions: Vec<Part<'p, NamedBlocks>>,
    pub(super) successors: Vec<Part<'p, NamedBlocks>>,
    pub(super) slots: Vec<Slot<'p>>,
    pub(super) segments: Vec<&'static str>,
    /// The missing parts, with reasons.
    pub(super) missing: Vec<String>,
}

/// An operand, result, region or successor.
pub(super) struct Part<'p, T> {
    pub(super) declared: &'p T,
    /// Its accessor and its setter; `None` if it has no name.
    pub(super) names: Option<(Ident, Ident)>,
}

/// An attribute or property.
pub(super) struct Slot<'p> {
    pub(super) index: usize,
    pub(super) argument: Argument,
    pub(super) name: &'p str,
    pub(super) summary: &'p str,
    pub(super) is_property: bool,
    pub(super) rust: RustType,
    pub(super) presence: Presence,
    /// True if builders may be called without it. (A property always has a value, but not always a default.)
    pub(super) is_omissible: bool,
    /// True if it holds the lengths of an operand that is variadic of variadic.
    pub(super) is_inner_segments: bool,
    pub(super) accessor: Ident,
    pub(super) attribute_accessor: Ident,
    pub(super) setter: Ident,
    pub(super) attribute_setter: Ident,
    pub(super) remover: Ident,
}

/// The presence of an attribute or property.
pub(super) enum Presence {
    Required,
    Optional,
    /// The default value is this `view::Literal`.
    Defaulted(TokenStream),
}

impl Slot<'_> {
    pub(super) fn is_required(&self) -> bool {
        matches!(self.presence, Presence::Required)
    }
}

impl<'p> Plan<'p> {
    pub(super) fn of(
        operation: &'p Operation,
        definition: &'p OperationDefinition,
        dialects: &'p Dialects,
        paths: &Paths,
    ) -> Self {
        let mut plan = Plan {
            operation,
            definition,
            view: paths.operation(operation),
            adaptor: paths.adaptor(operation),
            operands: Vec::new(),
            results: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            slots: Vec::new(),
            segments: Vec::new(),
            missing: Vec::new(),
        };
        let mut names = Names::reserving(&METHODS);
        (1..=operation.builders.len()).for_each(|number| drop(names.take(own_builder(number))));
        // Accessors have the names of the parts; setters and other forms take the remaining names.
        let mut accessor = |name: &str| (!name.is_empty()).then(|| names.snake(name));
        let operands: Vec<_> = operation
            .operands
            .iter()
            .map(|each| accessor(&each.name))
            .collect();
        let slots: Vec<_> = operation
            .property_slots()
            .into_iter()
            .filter(|slot| !is_derived(operation, *slot))
            .enumerate()
            .map(|(index, slot)| {
                (
                    index,
                    slot,
                    slot_name(operation, slot).and_then(&mut accessor),
                )
            })
            .collect();
        let results: Vec<_> = operation
            .results
            .iter()
            .map(|each| accessor(&each.name))
            .collect();
        let regions: Vec<_> = operation
            .regions
            .iter()
            .map(|each| accessor(&each.name))
            .collect();
        let successors: Vec<_> = operation
            .successors
            .iter()
            .map(|each| accessor(&each.name))
            .collect();
        let mut with_setter = |accessor: Option<Ident>| {
            accessor.map(|own| (own.clone(), names.take(format!("set_{}", bare(&own)))))
        };
        plan.operands = parts(
            &operation.operands,
            operands.into_iter().map(&mut with_setter),
        );
        plan.successors = parts(
            &operation.successors,
            successors.into_iter().map(&mut with_setter),
        );
        let read_only = |accessor: Option<Ident>| accessor.map(|own| (own.clone(), own));
        plan.results = parts(&operation.results, results.into_iter().map(read_only));
        plan.regions = parts(&operation.regions, regions.into_iter().map(read_only));
        let context = Context::new();
        for (index, slot, accessor) in slots {
            let Some(accessor) = accessor else {
                plan.segments.push(match slot {
                    PropertySlot::ResultSegmentSizes => "resultSegmentSizes",
                    _ => "operandSegmentSizes",
                });
                continue;
            };
            let own = bare(&accessor);
            let (argument, name, summary, mut rust) = match slot {
                PropertySlot::Attribute(index) => {
                    let attribute = &operation.attributes[index];
                    let rust = RustType::of_attribute(&attribute.constraint, paths);
                    (
                        Argument::Attribute(index),
                        &*attribute.name,
                        &*attribute.constraint.summary,
                        rust,
                    )
                }
                PropertySlot::Property(number) => {
                    let property = &operation.properties[number];
                    let rust = match definition.properties.get(index).map(|slot| &slot.kind) {
                        Some(PropertyKind::Property(form)) => {
                            RustType::of_property(&property.property, form, dialects, paths)
                        }
                        _ => continue,
                    };
                    (
                        Argument::Property(number),
                        &*property.name,
                        &*property.property.summary,
                        rust,
                    )
                }
                PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => continue,
            };
            if let Some(reason) = rust.reason.take() {
                plan.missing.push(format!(
                    "`{accessor}` as another type than an attribute: {reason}"
                ));
            }
            let presence = plan.presence(index, argument, &rust, &context, dialects, &accessor);
            plan.slots.push(Slot {
                index,
                argument,
                name,
                summary,
                is_property: matches!(argument, Argument::Property(_)),
                is_omissible: match argument {
                    Argument::Property(index) => operation.properties[index].property.default_value.is_some(),
                    _ => !matches!(presence, Presence::Required),
                },
                presence,
                rust,
                is_inner_segments: operation.operands.iter().any(|operand| {
                    matches!(&operand.length, Length::VariadicOfVariadic { segment_attribute } if segment_attribute == name)
                }),
                attribute_accessor: names.take(format!("{own}_attr")),
                setter: names.take(format!("set_{own}")),
                attribute_setter: names.take(format!("set_{own}_attr")),
                remover: names.take(format!("remove_{own}_attr")),
                accessor,
            });
        }
        plan
    }

    fn presence(
        &mut self,
        slot: usize,
        argument: Argument,
        rust: &RustType,
        context: &Context,
        dialects: &Dialects,
        accessor: &Ident,
    ) -> Presence {
        if let Argument::Attribute(index) = argument {
            let constraint = &self.operation.attributes[index].constraint;
            if constraint.is_unit() {
                return Presence::Defaulted(quote!(view::Literal::Bool(false)));
            }
            if constraint.is_optional {
                return Presence::Optional;
            }
            if constraint.default_value.is_none() {
                return Presence::Required;
            }
        }
        let Some(declared) = self.definition.properties.get(slot) else {
            return Presence::Required;
        };
        let Some(default) = declared.initial.as_ref().or(declared.default.as_ref()) else {
            return Presence::Required;
        };
        let value = Evaluator::new(context, dialects, Value::Null).evaluate(default);
        let literal = match &value {
            Ok(value) => value
                .as_attribute()
                .and_then(literal)
                .filter(|_| rust.takes_literal),
            Err(_) => None,
        };
        literal.map(Presence::Defaulted).unwrap_or_else(|| {
            let reason = match value {
                Ok(_) => "it can't be built without a context".to_owned(),
                Err(unknown) => format!("it needs {}", unknown.0),
            };
            self.missing.push(format!(
                "the default value that `{accessor}` returns where it is absent: {reason}"
            ));
            Presence::Optional
        })
    }

    /// True if the result types may be omitted in a builder.
    pub(super) fn infers_results(&self) -> bool {
        !self.definition.result_types.is_empty()
            || self.operation.has_interface("::mlir::InferTypeOpInterface")
    }
}

/// The name of a builder listed in the definition, by its number, from 1.
pub(super) fn own_builder(number: usize) -> String {
    format!("build_{number}")
}

fn parts<'p, T>(
    declared: &'p [T],
    names: impl Iterator<Item = Option<(Ident, Ident)>>,
) -> Vec<Part<'p, T>> {
    declared
        .iter()
        .zip(names)
        .map(|(declared, names)| Part { declared, names })
        .collect()
}

/// A name without the underscores at its end, which distinguish it from a keyword.
fn bare(name: &Ident) -> String {
    name.to_string().trim_end_matches('_').to_owned()
}

fn is_derived(operation: &Operation, slot: PropertySlot) -> bool {
    matches!(slot, PropertySlot::Attribute(index) if operation.attributes[index].constraint.is_derived)
}

fn slot_name(operation: &Operation, slot: PropertySlot) -> Option<&str> {
    match slot {
        PropertySlot::Attribute(index) => Some(&operation.attributes[index].name),
        PropertySlot::Property(index) => Some(&operation.properties[index].name),
        PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => None,
    }
}

/// The name of a parameter, or one made of its index.
pub(super) fn parameter(names: &mut Names, name: &str, otherwise: &str, index: usize) -> Ident {
    match name {
        "" => names.take(format_ident!("{otherwise}_{index}").to_string()),
        name => names.snake(name),
    }
}
