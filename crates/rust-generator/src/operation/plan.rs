//! The names and Rust types of the parts of an operation.

use crate::names::Names;
use crate::paths::Paths;
use crate::rust_types::{RustType, literal};
use format_compiler::ods::{Argument, Length, NamedBlocks, NamedType, Operation, PropertySlot};
use format_runtime::dialect::{Dialects, OperationDefinition, PropertyKind};
use format_runtime::evaluate::{Evaluator, Value};
use operation_core::Context;
use proc_macro2::{Ident, Literal, TokenStream};
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
    /// The operands, results, regions and successors, each kind together.
    pub(super) parts: Vec<Part<'p>>,
    pub(super) slots: Vec<Slot<'p>>,
    pub(super) segments: Vec<&'static str>,
    /// The missing parts, with reasons.
    pub(super) missing: Vec<String>,
}

/// An operand, result, region or successor.
pub(super) struct Part<'p> {
    pub(super) kind: PartKind,
    /// Its number among the parts of its kind.
    pub(super) number: Literal,
    pub(super) name: &'p str,
    pub(super) summary: &'p str,
    pub(super) length: Length,
    /// True if its place is known: each value before it is declared alone.
    pub(super) is_at_fixed_place: bool,
    /// `None` if it has no name.
    pub(super) accessor: Option<Ident>,
    /// `None` if it has no name, or can't be replaced.
    pub(super) setter: Option<Ident>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartKind {
    Operand,
    Result,
    Region,
    Successor,
}

impl PartKind {
    /// The word for a part.
    pub(super) fn word(self) -> &'static str {
        match self {
            PartKind::Operand => "operand",
            PartKind::Result => "result",
            PartKind::Region => "region",
            PartKind::Successor => "successor",
        }
    }

    /// The methods for one part and for all of its values, regions or blocks.
    pub(super) fn methods(self) -> [Ident; 2] {
        [
            format_ident!("{}", self.word()),
            format_ident!("{}s", self.word()),
        ]
    }

    /// The types of one value, region or block, and of a view of several.
    pub(super) fn types(self) -> [Ident; 2] {
        let (one, range) = match self {
            PartKind::Operand | PartKind::Result => ("Value", "ValueRange"),
            PartKind::Region => ("Region", "RegionRange"),
            PartKind::Successor => ("Block", "SuccessorRange"),
        };
        [format_ident!("{one}"), format_ident!("{range}")]
    }
}

impl<'p> Part<'p> {
    fn of_operation(operation: &'p Operation) -> Vec<Self> {
        let new = |kind, index, name: &'p str, summary: &'p str, length| Part {
            kind,
            number: Literal::usize_unsuffixed(index),
            name,
            summary,
            length,
            is_at_fixed_place: true,
            accessor: None,
            setter: None,
        };
        let mut parts = Vec::new();
        for (kind, list) in [
            (PartKind::Operand, &operation.operands),
            (PartKind::Result, &operation.results),
        ] {
            let mut is_at_fixed_place = true;
            for (
                index,
                NamedType {
                    name,
                    constraint,
                    length,
                    ..
                },
            ) in list.iter().enumerate()
            {
                parts.push(Part {
                    is_at_fixed_place,
                    ..new(kind, index, name, &constraint.summary, length.clone())
                });
                is_at_fixed_place &= *length == Length::Single;
            }
        }
        for (kind, list) in [
            (PartKind::Region, &operation.regions),
            (PartKind::Successor, &operation.successors),
        ] {
            for (
                index,
                NamedBlocks {
                    name, constraint, ..
                },
            ) in list.iter().enumerate()
            {
                let length = match constraint.is_variadic {
                    true => Length::Variadic { minimum: 0 },
                    false => Length::Single,
                };
                parts.push(new(kind, index, name, &constraint.summary, length));
            }
        }
        parts
    }

    pub(super) fn is_single(&self) -> bool {
        self.length == Length::Single
    }
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

    /// True if builders take an `Option` for it. Without `takes_values`, they take attributes.
    pub(super) fn is_optional(&self, takes_values: bool) -> bool {
        self.is_omissible && !(takes_values && self.rust.says_absence)
    }

    pub(super) fn number(&self) -> Literal {
        Literal::usize_unsuffixed(self.index)
    }

    /// The word for it.
    pub(super) fn word(&self) -> &'static str {
        if self.is_property {
            "property"
        } else {
            "attribute"
        }
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
            parts: Part::of_operation(operation),
            slots: Vec::new(),
            segments: Vec::new(),
            missing: Vec::new(),
        };
        let mut names = Names::reserving(&METHODS);
        (1..=operation.builders.len()).for_each(|number| drop(names.take(own_builder(number))));
        // Accessors have the names of the parts; setters and other forms take the remaining names.
        let mut accessor = |name: &str| (!name.is_empty()).then(|| names.snake(name));
        let (operands, others) = plan.parts.split_at_mut(operation.operands.len());
        operands
            .iter_mut()
            .for_each(|part| part.accessor = accessor(part.name));
        let slots: Vec<_> = operation
            .property_slots()
            .into_iter()
            .filter(|slot| !is_derived(operation, *slot))
            .map(|slot| (slot, slot_name(operation, slot).and_then(&mut accessor)))
            .collect();
        others
            .iter_mut()
            .for_each(|part| part.accessor = accessor(part.name));
        for part in &mut plan.parts {
            if let (PartKind::Operand | PartKind::Successor, Some(own)) =
                (part.kind, &part.accessor)
            {
                part.setter = Some(names.take(format!("set_{}", bare(own))));
            }
        }
        let context = Context::new();
        for (index, (slot, accessor)) in slots.into_iter().enumerate() {
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

    /// The parts of a kind.
    pub(super) fn parts_of(&self, kind: PartKind) -> impl Iterator<Item = &Part<'p>> {
        self.parts.iter().filter(move |part| part.kind == kind)
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
