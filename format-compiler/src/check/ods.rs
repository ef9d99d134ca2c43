//! Checks the definitions around formats (`docs/format-language.md#definitions-around-formats`).

use tablegen::Span;

use super::{accessors, builders};
use crate::diagnostic::{Code, Diagnostic, Title, title};
use crate::infer::{ResultSource, result_sources};
use crate::ods::{
    Argument, AttrOrTypeDefinition, Length, NamedBlocks, NamedType, Operation, Parameter, Variable,
};
use crate::{Change, LlvmVersion};

/// Checks an operation apart from its format, in upstream's order.
pub fn check_operation_definition(operation: &Operation, profile: LlvmVersion) -> Vec<Diagnostic> {
    let mut checker = Checker {
        operation,
        found: Vec::new(),
    };
    checker.results_are_of_types(profile);
    checker.no_nested_results();
    checker.variadic_last("successor", &operation.successors);
    checker.trait_order();
    checker.variadic_last("region", &operation.regions);
    checker.found.extend(builders::of_operation(operation));
    checker.name_conflicts();
    checker.segment_sizes("operands", &operation.operands, "Operand");
    checker.segment_sizes("results", &operation.results, "Result");
    checker.unnamed_variadic_regions();
    // Two variables with the same name are an error already.
    if checker
        .found
        .iter()
        .all(|found| found.code != Code::NameConflict)
    {
        checker.found.extend(accessors::check(operation));
    }
    if profile.has(Change::NoTypesOfProperties) {
        checker.inference_from_properties();
    }
    checker.types_from_themselves();
    checker.type_of_no_operand();
    finish(checker.found, &operation.name)
}

/// Checks an attribute or type apart from its format.
pub fn check_attr_or_type_definition(definition: &AttrOrTypeDefinition) -> Vec<Diagnostic> {
    if let Some(unnamed) = definition
        .parameters
        .iter()
        .find(|each| each.name.is_empty())
    {
        let error = Diagnostic::error(title::unnamed_argument_parameter(), Some(definition.span))
            .with_label(unnamed.span, "this parameter");
        return finish([error], &definition.subject());
    }
    if let Some((parameter, record)) = definition
        .parameters
        .iter()
        .find_map(|each| Some((each, each.untyped_record.as_ref()?)))
    {
        let title = title::parameter_without_type(record);
        return of_parameter(title, parameter, definition);
    }
    if let Some(wrong) = builders::parameters(&definition.builders, definition.span, true) {
        return finish([wrong], &definition.subject());
    }
    let title = match (&definition.format, definition.has_custom_assembly_format) {
        _ if definition.mnemonic.is_none() => None,
        (Some(_), true) => Some(title::format_twice()),
        (None, false) if !definition.parameters.is_empty() => Some(title::no_format()),
        (Some(_), false) if !definition.gen_accessors => Some(title::format_without_accessors()),
        _ => None,
    };
    let found = match title {
        Some(title) => Some(Diagnostic::error(title, Some(definition.span))),
        None => builders::conflict(definition),
    };
    finish(found, &definition.subject())
}

/// The errors detected by upstream when it generates the accessors and the storage class, after all others about the
/// definition.
pub fn check_members(definition: &AttrOrTypeDefinition, profile: LlvmVersion) -> Vec<Diagnostic> {
    if definition.gen_accessors
        && let Some(clash) = accessors::of_parameters(definition)
    {
        return finish([clash], &definition.subject());
    }
    let is_raw = |each: &&Parameter| each.comparator.is_none() && each.cpp_type.contains("APInt");
    let is_checked = definition.gen_storage_class && profile.has(Change::RawApIntRefused);
    let mut parameters = definition.parameters.iter();
    match parameters.find(is_raw).filter(|_| is_checked) {
        Some(parameter) => of_parameter(title::raw_ap_int(), parameter, definition),
        None => Vec::new(),
    }
}

/// An error about a parameter, which upstream reports at the definition.
fn of_parameter(
    title: Title,
    parameter: &Parameter,
    definition: &AttrOrTypeDefinition,
) -> Vec<Diagnostic> {
    let error = Diagnostic {
        upstream_span: Some(definition.span),
        ..Diagnostic::error(title, Some(parameter.span))
    };
    finish(
        [error.with_label(definition.span, "of this definition")],
        &definition.subject(),
    )
}

fn finish(found: impl IntoIterator<Item = Diagnostic>, subject: &str) -> Vec<Diagnostic> {
    let finished = found.into_iter().map(|each| Diagnostic {
        help: each.code.advice(),
        ..each.about(subject)
    });
    finished.collect()
}

struct Checker<'a> {
    operation: &'a Operation,
    found: Vec<Diagnostic>,
}

impl Checker<'_> {
    fn error(&mut self, title: Title, labels: &[(Span, &str)]) {
        self.found
            .push(accessors::at(self.operation.span, title, labels));
    }

    fn variadic_last(&mut self, kind: &str, blocks: &[NamedBlocks]) {
        let Some((_, rest)) = blocks.split_last() else {
            return;
        };
        if let Some(wrong) = rest.iter().find(|each| each.is_variadic()) {
            self.error(title::variadic_not_last(kind), &[(wrong.span, "this one")]);
        }
    }

    /// Upstream requests the C++ type of each result, but attributes and properties have none.
    fn results_are_of_types(&mut self, profile: LlvmVersion) {
        let operation = self.operation;
        let is_other = |each: &&NamedType| {
            !each
                .constraint
                .superclasses
                .iter()
                .any(|class| class == "TypeConstraint")
        };
        if let Some(result) = operation.results.iter().find(is_other) {
            let (record, field) = (
                &result.constraint.record,
                if profile.has(Change::CppType) {
                    "cppType"
                } else {
                    "cppClassName"
                },
            );
            self.error(
                title::undefined_argument_field(record, field),
                &[(result.span, "this result")],
            );
        }
    }

    fn no_nested_results(&mut self) {
        let operation = self.operation;
        let nested = |each: &&NamedType| matches!(each.length, Length::VariadicOfVariadic { .. });
        if let Some(result) = operation.results.iter().find(nested) {
            self.error(title::nested_results(), &[(result.span, "this result")]);
        }
    }

    /// Traits are verified in order, and some depend on others.
    fn trait_order(&mut self) {
        let operation = self.operation;
        for (index, each) in operation.traits.iter().enumerate() {
            let precedes = |name: &String| {
                operation.traits[..index]
                    .iter()
                    .any(|other| other.record == *name)
            };
            if let Some(missing) = each.dependent_traits.iter().find(|name| !precedes(name)) {
                self.error(title::trait_order(&each.record, missing), &[]);
                return;
            }
        }
    }

    /// ODS generates `inferReturnTypes` where it can, and derives no types from properties. It looks up an attribute
    /// or property among all arguments by its index within its own kind, and must find an attribute there.
    fn inference_from_properties(&mut self) {
        let operation = self.operation;
        let Some(sources) = result_sources(operation).filter(|_| operation.may_infer_types) else {
            return;
        };
        for source in sources {
            let ResultSource::Argument(index) = source else {
                continue;
            };
            let (number, span) = match operation.arguments.get(index) {
                Some(&Argument::Attribute(number)) => (number, operation.attributes[number].span),
                Some(&Argument::Property(number)) => (number, operation.properties[number].span),
                _ => continue,
            };
            if !matches!(operation.arguments[number], Argument::Attribute(_)) {
                self.error(
                    title::property_inference(),
                    &[(span, "the type would be that of this one")],
                );
                return;
            }
        }
    }

    /// Results with the type of a missing first operand: the generator crashes.
    fn type_of_no_operand(&mut self) {
        let operation = self.operation;
        let is_same = operation.has_trait("::mlir::OpTrait::SameOperandsAndResultType");
        let is_found = !operation.operands.is_empty()
            || operation.results.iter().any(NamedType::is_variable_length);
        if let Some(result) = operation
            .results
            .first()
            .filter(|_| is_same && operation.may_infer_types && !is_found)
        {
            self.error(
                title::type_circle_operand(&result.name),
                &[(result.span, "this result")],
            );
        }
    }

    /// Results with types derived only from each other: the generator loops forever on the first of them.
    fn types_from_themselves(&mut self) {
        let operation = self.operation;
        let Some(sources) = result_sources(operation).filter(|_| operation.may_infer_types) else {
            return;
        };
        let is_grounded = |start: usize| {
            let mut at = start;
            // Each step leads to another result, possibly in a cycle.
            (0..=sources.len()).any(|_| match sources[at] {
                ResultSource::Argument(_) => true,
                ResultSource::Result(next)
                    if operation.results[next].constraint.builder_call.is_some() =>
                {
                    true
                }
                ResultSource::Result(next) => {
                    at = next;
                    false
                }
            })
        };
        if let Some(index) = (0..sources.len()).find(|&index| !is_grounded(index)) {
            let result = &operation.results[index];
            self.error(
                title::type_circle(index, &result.name),
                &[(result.span, "this result")],
            );
        }
    }

    fn segment_sizes(&mut self, kind: &str, values: &[NamedType], name: &str) {
        let segments = format!("AttrSized{name}Segments");
        let same_size = format!("SameVariadic{name}Size");
        let has_segments = self
            .operation
            .has_trait(&format!("::mlir::OpTrait::{segments}"));
        let has_same_size = self
            .operation
            .has_trait(&format!("::mlir::OpTrait::{same_size}"));
        let labels: Vec<(Span, &str)> = values
            .iter()
            .filter(|each| each.is_variable_length())
            .map(|each| (each.span, "variable length"))
            .collect();
        if labels.len() > 1 && !has_segments && !has_same_size {
            self.error(title::segment_sizes_unknown(kind), &labels);
        }
        if labels.len() < 2 && has_segments {
            self.error(title::segment_sizes_needless(kind, &segments), &labels);
        }
        if has_segments && has_same_size {
            self.error(title::segment_sizes_conflict(segments, same_size), &[]);
        }
    }

    fn unnamed_variadic_regions(&mut self) {
        let operation = self.operation;
        if let Some(region) = operation
            .regions
            .iter()
            .find(|each| each.is_variadic() && each.name.is_empty())
        {
            self.error(title::variadic_unnamed(), &[(region.span, "this region")]);
        }
    }

    /// Operands, results, regions and successors share one namespace.
    fn name_conflicts(&mut self) {
        let operation = self.operation;
        let operands =
            (0..operation.operands.len()).map(|each| ("operands", Variable::Operand(each)));
        let results = (0..operation.results.len()).map(|each| ("results", Variable::Result(each)));
        let regions = (0..operation.regions.len()).map(|each| ("regions", Variable::Region(each)));
        let successors =
            (0..operation.successors.len()).map(|each| ("successors", Variable::Successor(each)));
        let all: Vec<(&str, &str, Span)> = operands
            .chain(results)
            .chain(regions)
            .chain(successors)
            .map(|(list, variable)| {
                let (name, span) = operation.declaration(variable);
                (list, name, span)
            })
            .filter(|(_, name, _)| !name.is_empty())
            .collect();
        for (index, (list, name, span)) in all.iter().enumerate() {
            let earlier = all[..index].iter().find(|(_, other, _)| other == name);
            let Some((other, _, first)) = earlier else {
                continue;
            };
            let title = if other == list {
                title::name_conflict_list(list, name)
            } else {
                title::name_conflict(other, list, name)
            };
            self.error(
                title,
                &[(*first, "the first one"), (*span, "the second one")],
            );
            return;
        }
    }
}
