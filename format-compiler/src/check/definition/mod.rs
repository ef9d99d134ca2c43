//! Checks of attribute and type formats, in the order of upstream's single pass over the elements.

mod directives;
mod group;

use super::checked::{AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat};
use super::element::{Checker, Context};
use super::finding::Findings;
use super::tree::{Argument, ArgumentKind, Group, Node, NodeKind, walk};
use super::unclosed;
use crate::diagnostic::{Diagnostic, Fix, Title, title};
use crate::ods::{AttrOrTypeDefinition, FormatString};
use crate::syntax::{self, Arguments, DefinitionDirective, Directive, Element, Parsed, TokenKind};
use crate::{Change, LlvmVersion};
use std::ops::Range;
use tablegen::suggest;

/// Checks the format of an attribute or type. Returns the format if it has no errors; the first diagnostic is
/// `mlir-tblgen`'s.
pub fn check_definition(
    definition: &AttrOrTypeDefinition,
    format: &FormatString,
    profile: LlvmVersion,
) -> (Option<CheckedDefinitionFormat>, Vec<Diagnostic>) {
    let (checked, mut diagnostics) = check(definition, format, profile);
    super::fix::keep_effective(&mut diagnostics, format, |fixed| {
        check(definition, fixed, profile).1.len()
    });
    (checked, diagnostics)
}

fn check(
    definition: &AttrOrTypeDefinition,
    format: &FormatString,
    profile: LlvmVersion,
) -> (Option<CheckedDefinitionFormat>, Vec<Diagnostic>) {
    let parsed = syntax::parse(&format.text);
    let mut findings = Findings::new(format, &parsed, profile);
    let names: Vec<&str> = definition
        .parameters
        .iter()
        .map(|each| &*each.name)
        .collect();
    findings.suggest_for_syntax(&names);
    let bound = vec![None; definition.parameters.len()];
    let mut checker = DefinitionChecker {
        definition,
        parsed: &parsed,
        findings,
        bound,
    };
    let elements = checker.elements(&parsed.format.elements, Context::TopLevel);
    checker.whole_format(&elements);
    let checked = checker
        .findings
        .is_empty()
        .then(|| CheckedDefinitionFormat {
            elements,
            used_parameters: checker.bound.iter().map(Option::is_some).collect(),
        });
    (
        checked,
        unclosed::finish(checker.findings, &definition.subject()),
    )
}

struct DefinitionChecker<'a> {
    definition: &'a AttrOrTypeDefinition,
    parsed: &'a Parsed,
    findings: Findings<'a>,
    /// The range of the binding of each parameter.
    bound: Vec<Option<Range<usize>>>,
}

impl<'a> Checker<'a> for DefinitionChecker<'a> {
    type Kind = AttrOrTypeFormat;
    type Word = DefinitionDirective;

    fn own(directive: Directive) -> Option<DefinitionDirective> {
        match directive {
            Directive::Definition(directive) => Some(directive),
            Directive::Common(_) | Directive::Operation(_) => None,
        }
    }

    fn findings(&mut self) -> &mut Findings<'a> {
        &mut self.findings
    }

    fn variable(&mut self, element: &Element, name: &str, context: Context) -> Option<usize> {
        let Some(index) = self.definition.parameter(name) else {
            let names = self.definition.parameters.iter().map(|each| &*each.name);
            let title = title::unknown_parameter(&self.definition.record, name);
            self.findings
                .unknown_name(title, element, name, names)
                .label(self.definition.span, "of this definition");
            return None;
        };
        let first = self.bound[index].clone();
        match (context, first) {
            (Context::Ref, None) if !self.definition.parameters[index].is_self_type => {
                self.findings
                    .at_element(title::reference_before_binding("parameter", name), element);
                return None;
            }
            (Context::Ref, _) => {}
            (_, Some(first)) => {
                self.findings
                    .repeated(title::already_bound_parameter(name), element, first);
                return None;
            }
            (_, None) => self.bound[index] = Some(element.span.clone()),
        }
        Some(index)
    }

    fn directive(
        &mut self,
        element: &Element,
        directive: DefinitionDirective,
        arguments: &Arguments,
        context: Context,
    ) -> Option<AttrOrTypeDirective> {
        match directive {
            DefinitionDirective::Params => self.params(element, context),
            DefinitionDirective::Struct => self.structure(element, arguments.elements(), context),
        }
    }

    fn may_be_qualified(kind: &NodeKind<AttrOrTypeFormat>) -> bool {
        matches!(kind, NodeKind::Variable(_))
    }

    fn qualified_argument() -> Title {
        title::qualified_argument_variable()
    }

    fn may_hold_custom(context: Context, profile: LlvmVersion) -> bool {
        context == Context::TopLevel
            || context == Context::Directive && profile.has(Change::CustomInStruct)
    }

    fn check_arguments(&mut self, _: &Element, _: &[Argument<AttrOrTypeFormat>]) {}

    fn may_refer(&mut self, _: &Element, _: &Element, _: &ArgumentKind<AttrOrTypeFormat>) -> bool {
        true
    }

    fn verify_group(&mut self, element: &Element, group: &Group<AttrOrTypeFormat>) {
        group
            .then_elements
            .iter()
            .for_each(|node| self.all_optional(element, node));
        self.may_anchor(element, group.anchor_node());
        group
            .else_elements
            .iter()
            .for_each(|node| self.all_optional(element, node));
    }
}

impl DefinitionChecker<'_> {
    /// The requirements on the whole format, in upstream's order.
    fn whole_format(&mut self, elements: &[Node<AttrOrTypeFormat>]) {
        let is_sound = self.findings.is_empty();
        for (index, parameter) in self.definition.parameters.iter().enumerate() {
            let is_bound = self.bound[index].is_some();
            if parameter.is_optional() || is_bound != parameter.is_self_type {
                continue;
            }
            let name = &parameter.name;
            if is_bound {
                let place = self.bound[index].clone().unwrap_or_default();
                self.findings
                    .at_end(title::self_type_bound())
                    .mark(place, "bound here")
                    .label(parameter.span, "declared here");
            } else if is_sound || !self.may_be_meant(name) {
                let fix = self.add_parameter(name);
                let finding = self.findings.at_end(title::parameter_missing(name));
                let finding = finding.label(parameter.span, "declared here");
                finding.diagnostic.fix = fix;
            }
        }
        for pair in elements.windows(2) {
            self.struct_before_comma(&pair[0], &pair[1]);
        }
    }

    /// A fix: add a parameter after the last one, inside the closing bracket.
    fn add_parameter(&self, name: &str) -> Option<Fix> {
        let title = format!("add `${name}`");
        // The last token is the end of the format.
        if let [.., before, bracket, _] = &self.parsed.tokens[..]
            && bracket.kind == TokenKind::Literal
            && matches!(
                self.findings.text(bracket.range()),
                "`>`" | "`)`" | "`]`" | "`}`"
            )
        {
            let comma = if before.kind == TokenKind::Variable {
                "`,` "
            } else {
                ""
            };
            let at = bracket.range().start;
            return self
                .findings
                .replace(at..at, &format!("{comma}${name} "), title);
        }
        self.findings.append(&format!("${name}"), title)
    }

    /// True if a place with a syntax error mentions the parameter or all parameters, or the text misspells the
    /// parameter's name.
    fn may_be_meant(&self, name: &str) -> bool {
        let parameters = || self.definition.parameters.iter().map(|each| &*each.name);
        self.parsed.tokens.iter().any(|token| match token.kind {
            TokenKind::Keyword(Directive::Definition(DefinitionDirective::Params)) => true,
            TokenKind::Variable => {
                self.findings
                    .text(token.range())
                    .get(1..)
                    .is_some_and(|written| {
                        written == name
                            || self.definition.parameter(written).is_none()
                                && suggest::nearest(written, parameters()) == Some(name)
                    })
            }
            _ => false,
        })
    }

    fn struct_before_comma(
        &mut self,
        element: &Node<AttrOrTypeFormat>,
        next: &Node<AttrOrTypeFormat>,
    ) {
        let Some(AttrOrTypeDirective::Struct(fields)) = element.directive() else {
            return;
        };
        let has_optional = captured(fields)
            .into_iter()
            .any(|index| self.definition.is_optional(index));
        if next.literal() == Some(",") && has_optional {
            self.findings
                .at_end(title::struct_before_comma())
                .mark(next.span.clone(), "this comma");
        }
    }
}

/// The parameters bound by these elements.
fn captured(elements: &[Node<AttrOrTypeFormat>]) -> Vec<usize> {
    let mut captured = Vec::new();
    walk(elements, &mut |node| match &node.kind {
        NodeKind::Variable(index) => captured.push(*index),
        NodeKind::Directive(directive) => captured.extend(directive.parameters()),
        NodeKind::Custom(custom) => {
            captured.extend(custom.arguments.iter().filter_map(Argument::bound_variable));
        }
        NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {}
    });
    captured
}
