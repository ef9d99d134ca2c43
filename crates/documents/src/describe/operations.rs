//! Operations.

use super::known::{Known, qualified};
use super::syntax::{kind, syntax};
use super::traits::{effects, traits};
use crate::markdown_text::unindented;
use crate::model::{
    Argument, ArgumentKind, Blocks, Count, Operation, Trait, TraitKind, TypeSource, Value,
};
use format_compiler::infer::{INFER_TYPE_OP_INTERFACE, TypeOrigin, is_inference_implied};
use format_compiler::ods::{self, Length, NamedAttribute, NamedBlocks, NamedProperty, NamedType};

impl Known<'_> {
    pub(super) fn operation(&self, operation: &ods::Operation) -> Operation {
        let format = self.format(operation);
        let source =
            |origin: Option<&TypeOrigin>| origin.map(|origin| type_source(origin, operation));
        let operand_source =
            |index: usize| source(format.and_then(|format| format.resolution.operands.get(index)));
        let result_source =
            |index: usize| source(format.and_then(|format| format.resolution.results.get(index)));
        let argument = |argument: &ods::Argument| match *argument {
            ods::Argument::Operand(index) => Argument {
                kind: ArgumentKind::Operand,
                value: value(&operation.operands[index], operand_source(index)),
            },
            ods::Argument::Attribute(index) => Argument {
                kind: ArgumentKind::Attribute,
                value: attribute(&operation.attributes[index]),
            },
            ods::Argument::Property(index) => Argument {
                kind: ArgumentKind::Property,
                value: property(&operation.properties[index]),
            },
        };
        let derived = operation
            .attributes
            .iter()
            .filter(|each| each.constraint.is_derived);
        let derived = derived.map(|each| Argument {
            kind: ArgumentKind::DerivedAttribute,
            value: attribute(each),
        });
        let results = operation
            .results
            .iter()
            .enumerate()
            .map(|(index, each)| value(each, result_source(index)));
        let mut traits = traits(&operation.traits);
        if is_inference_implied(operation) {
            traits.push(Trait {
                name: "InferTypeOpInterface".to_owned(),
                kind: TraitKind::Interface,
                cpp_name: Some(INFER_TYPE_OP_INTERFACE.to_owned()),
                implied: true,
            });
        }
        Operation {
            name: operation.name.clone(),
            cpp_class: qualified(operation.namespace(), &operation.cpp_class),
            summary: operation.summary.trim().to_owned(),
            description: unindented(&operation.description),
            location: (self.origin.location)(operation.span),
            arguments: operation
                .arguments
                .iter()
                .map(argument)
                .chain(derived)
                .collect(),
            results: results.collect(),
            regions: operation.regions.iter().map(blocks).collect(),
            successors: operation.successors.iter().map(blocks).collect(),
            traits,
            effects: effects(operation),
            syntax: syntax(
                kind(
                    operation.declares_format(),
                    operation.has_custom_assembly_format,
                ),
                operation
                    .format
                    .as_ref()
                    .filter(|_| operation.declares_format())
                    .map(|format| &*format.text),
                format
                    .map(|format| crate::grammar::of_format(operation, format))
                    .as_ref(),
            ),
            examples: self
                .origin
                .examples
                .get(&operation.name)
                .cloned()
                .unwrap_or_default(),
            findings: self.findings_of(&operation.name),
        }
    }
}

fn type_source(origin: &TypeOrigin, operation: &ods::Operation) -> TypeSource {
    let kind = match origin {
        TypeOrigin::Parsed | TypeOrigin::ParsedWithAll => "written",
        TypeOrigin::Resolver { .. } => "value",
        TypeOrigin::Buildable(_) => "constraint",
        TypeOrigin::Inferred => "inference",
        TypeOrigin::Unresolved => "unknown",
    };
    TypeSource {
        kind: kind.to_owned(),
        text: origin.words(operation),
    }
}

fn value(value: &NamedType, type_source: Option<TypeSource>) -> Value {
    Value {
        name: value.name.clone(),
        summary: value.constraint.summary.clone(),
        cpp_type: value.constraint.innermost().cpp_type.clone(),
        count: match value.length {
            Length::Single => Count::One,
            Length::Optional => Count::Optional,
            Length::Variadic { .. } => Count::Variadic,
            Length::VariadicOfVariadic { .. } => Count::VariadicOfVariadic,
        },
        default: None,
        enumeration: None,
        type_source,
    }
}

fn attribute(attribute: &NamedAttribute) -> Value {
    let constraint = &attribute.constraint;
    Value {
        name: attribute.name.clone(),
        summary: constraint.summary.clone(),
        cpp_type: constraint.storage_type.clone(),
        count: if constraint.is_optional {
            Count::Optional
        } else {
            Count::One
        },
        default: constraint
            .default_value
            .as_ref()
            .map(|value| value.text.clone()),
        enumeration: constraint
            .innermost()
            .enumeration
            .as_ref()
            .map(|each| each.cpp_type.clone()),
        type_source: None,
    }
}

fn property(property: &NamedProperty) -> Value {
    let definition = &property.property;
    Value {
        name: property.name.clone(),
        summary: definition.summary.clone(),
        cpp_type: definition.interface_type.clone(),
        count: Count::One,
        default: definition
            .default_value
            .as_ref()
            .map(|value| value.text.clone()),
        enumeration: definition
            .innermost()
            .enumeration
            .as_ref()
            .map(|each| each.cpp_type.clone()),
        type_source: None,
    }
}

fn blocks(blocks: &NamedBlocks) -> Blocks {
    Blocks {
        name: blocks.name.clone(),
        summary: blocks.constraint.summary.clone(),
        variadic: blocks.is_variadic(),
    }
}
