//! Checks of a definition that users meet together with its format (format-language sheet, section 3.6).

use tablegen::Span;

use crate::diagnostic::{Code, Diagnostic, Label};
use crate::infer::{ResultSource, result_sources};
use crate::ods::{Argument, AttrOrTypeDefinition, Length, NamedBlocks, NamedType, Operation};

/// Checks an operation beside its format, in upstream's order.
pub fn check_operation_definition(operation: &Operation) -> Vec<Diagnostic> {
    let mut checker = Checker { operation, found: Vec::new() };
    checker.no_nested_results();
    checker.variadic_last("successor", &operation.successors);
    checker.trait_order();
    checker.inference_from_properties();
    checker.variadic_last("region", &operation.regions);
    checker.name_conflicts();
    checker.segment_sizes("operands", &operation.operands, "Operand");
    checker.segment_sizes("results", &operation.results, "Result");
    checker.unnamed_variadic_regions();
    checker.accessor_overlaps();
    finish(checker.found, &operation.name)
}

/// Checks an attribute or type beside its format.
pub fn check_attr_or_type_definition(definition: &AttrOrTypeDefinition) -> Vec<Diagnostic> {
    let code = match (&definition.format, definition.has_custom_assembly_format) {
        _ if definition.mnemonic.is_none() => return Vec::new(),
        (Some(_), true) => Code::FormatTwice,
        (None, false) if !definition.parameters.is_empty() => Code::NoFormat,
        _ => return Vec::new(),
    };
    let found = vec![Diagnostic::error(code, code.title_pattern(), Some(definition.span))];
    finish(found, &definition.record)
}

fn finish(mut found: Vec<Diagnostic>, subject: &str) -> Vec<Diagnostic> {
    for diagnostic in &mut found {
        diagnostic.subject = Some(subject.to_owned());
        diagnostic.help = Some(diagnostic.code.help().to_owned()).filter(|help| !help.is_empty());
    }
    found
}

struct Checker<'a> {
    operation: &'a Operation,
    found: Vec<Diagnostic>,
}

impl Checker<'_> {
    fn error(&mut self, code: Code, title: impl Into<String>, labels: &[(Span, &str)]) {
        let mut diagnostic = Diagnostic::error(code, title, Some(self.operation.span));
        diagnostic.labels.extend(labels.iter().map(|&(span, text)| Label { span, text: text.to_owned() }));
        self.found.push(diagnostic);
    }

    fn variadic_last(&mut self, kind: &str, blocks: &[NamedBlocks]) {
        let Some((_, rest)) = blocks.split_last() else { return };
        if let Some(wrong) = rest.iter().find(|each| each.is_variadic()) {
            self.error(
                Code::VariadicNotLast,
                format!("only the last {kind} can be variadic"),
                &[(wrong.span, "this one")],
            );
        }
    }

    fn no_nested_results(&mut self) {
        let operation = self.operation;
        let nested = |each: &&NamedType| matches!(each.length, Length::VariadicOfVariadic { .. });
        if let Some(result) = operation.results.iter().find(nested) {
            let code = Code::NestedResults;
            self.error(code, code.title_pattern(), &[(result.span, "this result")]);
        }
    }

    /// Traits are verified in order, and some rely on others.
    fn trait_order(&mut self) {
        let operation = self.operation;
        for (index, each) in operation.traits.iter().enumerate() {
            let precedes = |name: &String| operation.traits[..index].iter().any(|other| other.record == *name);
            if let Some(missing) = each.dependent_traits.iter().find(|name| !precedes(name)) {
                let title = format!("{} requires {missing} to precede it in traits list", each.record);
                self.error(Code::TraitOrder, title, &[]);
                return;
            }
        }
    }

    /// ODS writes `inferReturnTypes` where it can, and takes no types from properties. It looks an attribute or a
    /// property up among all arguments by its number among its own kind, so what it finds there must be an attribute.
    fn inference_from_properties(&mut self) {
        let operation = self.operation;
        let Some(sources) = result_sources(operation).filter(|_| operation.may_infer_types) else { return };
        for source in sources {
            let ResultSource::Argument(index) = source else { continue };
            let (number, span) = match operation.arguments.get(index) {
                Some(&Argument::Attribute(number)) => (number, operation.attributes[number].span),
                Some(&Argument::Property(number)) => (number, operation.properties[number].span),
                _ => continue,
            };
            if !matches!(operation.arguments[number], Argument::Attribute(_)) {
                let code = Code::PropertyInference;
                self.error(code, code.title_pattern(), &[(span, "the type would be that of this one")]);
                return;
            }
        }
    }

    fn segment_sizes(&mut self, kind: &str, values: &[NamedType], name: &str) {
        let segments = format!("AttrSized{name}Segments");
        let same_size = format!("SameVariadic{name}Size");
        let has_segments = self.operation.has_trait(&format!("::mlir::OpTrait::{segments}"));
        let has_same_size = self.operation.has_trait(&format!("::mlir::OpTrait::{same_size}"));
        let labels: Vec<(Span, &str)> =
            values.iter().filter(|each| each.is_variable_length()).map(|each| (each.span, "variable length")).collect();
        if labels.len() > 1 && !has_segments && !has_same_size {
            let title = format!("op has multiple variadic {kind} but no specification over their sizes");
            self.error(Code::SegmentSizesUnknown, title, &labels);
        }
        if labels.len() < 2 && has_segments {
            let title = format!("op must have at least two variadic {kind} to use '{segments}' trait");
            self.error(Code::SegmentSizesNeedless, title, &labels);
        }
        if has_segments && has_same_size {
            let title = format!("op cannot have both '{segments}' and '{same_size}' traits");
            self.error(Code::SegmentSizesConflict, title, &[]);
        }
    }

    fn unnamed_variadic_regions(&mut self) {
        let operation = self.operation;
        if let Some(region) = operation.regions.iter().find(|each| each.is_variadic() && each.name.is_empty()) {
            let code = Code::VariadicUnnamed;
            self.error(code, code.title_pattern(), &[(region.span, "this region")]);
        }
    }

    /// Operands, results, regions and successors share one space of names.
    fn name_conflicts(&mut self) {
        let operation = self.operation;
        let values = |list: &'static str, values: &[NamedType]| -> Vec<(&'static str, String, Span)> {
            values.iter().map(|each| (list, each.name.clone(), each.span)).collect()
        };
        let blocks = |list: &'static str, blocks: &[NamedBlocks]| -> Vec<(&'static str, String, Span)> {
            blocks.iter().map(|each| (list, each.name.clone(), each.span)).collect()
        };
        let all = [
            values("operands", &operation.operands),
            values("results", &operation.results),
            blocks("regions", &operation.regions),
            blocks("successors", &operation.successors),
        ]
        .concat();
        for (index, (list, name, span)) in all.iter().enumerate() {
            let earlier = all[..index].iter().find(|(_, other, _)| other == name && !name.is_empty());
            let Some((other, _, first)) = earlier else { continue };
            let title = if other == list {
                format!("op has a conflict with two {list} having the same name '{name}'")
            } else {
                format!("op has a conflict with {other} and {list} both having an entry with the name '{name}'")
            };
            self.error(Code::NameConflict, title, &[(*first, "the first one"), (*span, "the second one")]);
            return;
        }
    }

    /// Attributes and properties get accessors of the same form as the others.
    fn accessor_overlaps(&mut self) {
        let operation = self.operation;
        let mut seen: Vec<(String, Span, bool)> = Vec::new();
        for (name, variable) in operation.variables() {
            if name.is_empty() {
                continue;
            }
            use crate::ods::Variable::{Attribute, Property};
            let is_stored = matches!(variable, Attribute(_) | Property(_));
            let accessor = format!("get{}", camel_case(name));
            let (_, span) = operation.declaration(variable);
            let earlier = seen.iter().find(|(other, _, other_stored)| {
                // Two of the other kinds have been looked at above.
                *other == accessor && (is_stored || *other_stored)
            });
            if let Some(&(_, first, _)) = earlier {
                let title = format!("Unexpected overlap when generating `{accessor}` for {}", operation.name);
                self.error(Code::AccessorOverlap, title, &[(first, "the first one"), (span, "the second one")]);
                return;
            }
            seen.push((accessor, span, is_stored));
        }
    }
}

/// `some_name` as `SomeName`, the way accessors are named.
fn camel_case(name: &str) -> String {
    let mut result = String::new();
    let mut is_upper = true;
    for character in name.chars() {
        match character {
            '_' if !result.is_empty() => is_upper = true,
            _ if is_upper => {
                result.push(character.to_ascii_uppercase());
                is_upper = false;
            }
            _ => result.push(character),
        }
    }
    result
}
