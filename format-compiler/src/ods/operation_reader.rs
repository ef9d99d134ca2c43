//! Reads operations.

use tablegen::{DagArgument, Record, Span, Value};

use super::reader::{Reader, flag, integer, optional_text, text};
use super::side_effect::decorations;
use super::{
    Argument, Builder, FormatString, Length, NamedAttribute, NamedBlocks, NamedProperty, NamedType,
    Operation,
};
use crate::diagnostic::{Diagnostic, title};

impl Reader<'_> {
    /// Reads a record derived from `Op`; `None` if it has no dialect.
    pub(super) fn operation(
        &mut self,
        record: Record<'_>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Operation> {
        let dialect = self.dialect(record.value("opDialect").as_record()?);
        let mnemonic = text(record, "opName");
        let name = if dialect.name.is_empty() {
            mnemonic.clone()
        } else {
            format!("{}.{mnemonic}", dialect.name)
        };
        let mut operation = Operation {
            cpp_class: cpp_class(record.name()).to_owned(),
            cpp_namespace: optional_text(record, "cppNamespace").unwrap_or_default(),
            dialect,
            record: record.name().to_owned(),
            span: record.span(),
            instantiations: record.spans()[1..].to_vec(),
            mnemonic,
            name,
            summary: text(record, "summary"),
            description: text(record, "description"),
            arguments: Vec::new(),
            operands: Vec::new(),
            attributes: Vec::new(),
            properties: Vec::new(),
            results: Vec::new(),
            decorations: Vec::new(),
            regions: self.blocks(record, "regions", "VariadicRegion"),
            successors: self.blocks(record, "successors", "VariadicSuccessor"),
            is_broken: record.is_broken(),
            builders: Builder::all(record),
            skips_default_builders: flag(record, "skipDefaultBuilders"),
            traits: self.traits(record),
            format: record.field("assemblyFormat").and_then(FormatString::read),
            described: None,
            has_custom_assembly_format: flag(record, "hasCustomAssemblyFormat"),
            own_custom_assembly_format: own_custom_assembly_format(record),
            has_verifier: flag(record, "hasVerifier"),
            has_region_verifier: flag(record, "hasRegionVerifier"),
            has_folder: flag(record, "hasFolder"),
            has_canonicalizer: flag(record, "hasCanonicalizer")
                || flag(record, "hasCanonicalizeMethod"),
            extra_class_declaration: text(record, "extraClassDeclaration"),
            extra_class_definition: text(record, "extraClassDefinition"),
            may_infer_types: self.may_infer_types,
            implicit_terminator: None,
        };
        for (field, operator) in [
            ("results", "outs"),
            ("successors", "successor"),
            ("regions", "region"),
        ] {
            let found = record
                .value(field)
                .as_dag()
                .and_then(|dag| dag.operator.as_record());
            if found.is_some_and(|found| found.name() != operator) {
                diagnostics.push(Diagnostic::error(
                    title::dag_operator(field, operator),
                    Some(record.span()),
                ));
            }
        }
        self.arguments(record, &mut operation, diagnostics);
        self.derived_attributes(record, &mut operation);
        let results = dag_arguments(record, "results");
        for (index, argument) in results.iter().enumerate() {
            match constraint_record(argument.value) {
                Some(constraint) => operation
                    .results
                    .push(self.named_type(argument, constraint)),
                None => {
                    diagnostics.push(Diagnostic::error(
                        title::undefined_argument("result", index),
                        Some(argument.span),
                    ));
                }
            }
        }
        let arguments = dag_arguments(record, "arguments");
        operation.decorations = decorations(arguments, &operation.arguments, results);
        Some(operation)
    }

    fn arguments(
        &mut self,
        record: Record<'_>,
        operation: &mut Operation,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let arguments = dag_arguments(record, "arguments").iter();
        for (index, argument) in arguments.enumerate() {
            let mut error = |title| {
                diagnostics.push(Diagnostic::error(title, Some(argument.span)));
            };
            let Some(constraint) = constraint_record(argument.value) else {
                error(title::undefined_argument("argument", index));
                continue;
            };
            let name = argument.name.unwrap_or_default().to_owned();
            let span = argument_span(argument);
            if constraint.is_subclass_of("TypeConstraint") {
                operation
                    .arguments
                    .push(Argument::Operand(operation.operands.len()));
                operation
                    .operands
                    .push(self.named_type(argument, constraint));
            } else if constraint.is_subclass_of("Attr") {
                if name.is_empty() {
                    error(title::unnamed_argument("attributes"));
                }
                if constraint.is_subclass_of("DerivedAttr") {
                    error(title::derived_argument());
                }
                operation
                    .arguments
                    .push(Argument::Attribute(operation.attributes.len()));
                let constraint = self.attribute_constraint(constraint);
                operation.attributes.push(NamedAttribute {
                    name,
                    span,
                    constraint,
                });
            } else if constraint.is_subclass_of("Property") {
                if name.is_empty() {
                    error(title::unnamed_argument("properties"));
                }
                operation
                    .arguments
                    .push(Argument::Property(operation.properties.len()));
                let property = self.property(constraint);
                operation.properties.push(NamedProperty {
                    name,
                    span,
                    property,
                });
            } else {
                error(title::undefined_argument_def());
            }
        }
    }

    /// Reads the fields with a `DerivedAttr`.
    fn derived_attributes(&mut self, record: Record<'_>, operation: &mut Operation) {
        for (field, derived) in record.fields_with_records() {
            if !derived.is_subclass_of("DerivedAttr") {
                continue;
            }
            let constraint = self.attribute_constraint(derived);
            operation.attributes.push(NamedAttribute {
                name: field.name.to_owned(),
                span: field.span,
                constraint,
            });
        }
    }

    fn named_type(&mut self, argument: &DagArgument<'_>, record: Record<'_>) -> NamedType {
        let length = if record.is_subclass_of("VariadicOfVariadic") {
            Length::VariadicOfVariadic {
                segment_attribute: text(record, "segmentAttrName"),
            }
        } else if record.is_subclass_of("Variadic") {
            Length::Variadic {
                minimum: integer(record, "minSize"),
            }
        } else if record.is_subclass_of("Optional") {
            Length::Optional
        } else {
            Length::Single
        };
        NamedType {
            name: argument.name.unwrap_or_default().to_owned(),
            span: argument_span(argument),
            constraint: self.type_constraint(record),
            length,
        }
    }

    fn blocks(
        &mut self,
        record: Record<'_>,
        field: &str,
        variadic_class: &str,
    ) -> Vec<NamedBlocks> {
        let mut blocks = Vec::new();
        for argument in dag_arguments(record, field) {
            let Some(constraint) = constraint_record(argument.value) else {
                continue;
            };
            blocks.push(NamedBlocks {
                name: argument.name.unwrap_or_default().to_owned(),
                span: argument_span(argument),
                constraint: self.block_constraint(constraint, variadic_class),
            });
        }
        blocks
    }
}

pub(super) fn dag_arguments<'s>(record: Record<'s>, field: &str) -> &'s [DagArgument<'s>] {
    let dag = record.value(field).as_dag();
    dag.map_or(&[], |dag| dag.arguments)
}

/// The constraint of an argument, unwrapping `Arg<...>` and `Res<...>` (`OpVariable`).
fn constraint_record(value: Value<'_>) -> Option<Record<'_>> {
    let record = value.as_record()?;
    if record.is_subclass_of("OpVariable") {
        record.value("constraint").as_record()
    } else {
        Some(record)
    }
}

fn argument_span(argument: &DagArgument<'_>) -> Span {
    argument.name_span.unwrap_or(argument.span)
}

/// The C++ class of a record: `AddOp` for `FOO_AddOp`; a leading underscore is part of the name.
fn cpp_class(record: &str) -> &str {
    match record.split_once('_') {
        Some((prefix, class)) if !prefix.is_empty() && !class.is_empty() => class,
        _ => record,
    }
}

/// The location of `let hasCustomAssemblyFormat = 1` in the record itself; the values set by its classes precede it.
fn own_custom_assembly_format(record: Record<'_>) -> Option<Span> {
    let field = record
        .field("hasCustomAssemblyFormat")
        .filter(|field| field.value.as_bool() == Some(true))?;
    let (own, field) = (record.span(), field.span);
    (field.file == own.file && field.start > own.start).then_some(field)
}
