//! Checks of attribute and type formats, in the order of upstream's single pass over the elements.

mod directives;
mod group;

use super::checked::{AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat};
use super::finding::Findings;
use super::tree::{Argument, ArgumentKind, Node, NodeKind, walk};
use crate::Profile;
use crate::diagnostic::{Diagnostic, Fix, Label, title};
use crate::ods::{AttrOrTypeDefinition, FormatString};
use crate::syntax::{self, Directive, Element, ElementKind, Keyword, Parsed, TokenKind, Whitespace};
use tablegen::suggest;

/// Checks the format of an attribute or a type. The format is there if nothing is wrong with it; the first diagnostic
/// is what `mlir-tblgen` would report.
pub fn check_definition(
    definition: &AttrOrTypeDefinition,
    format: &FormatString,
    profile: Profile,
) -> (Option<CheckedDefinitionFormat>, Vec<Diagnostic>) {
    let (checked, mut diagnostics) = check(definition, format, profile);
    super::fix::keep_helpful(&mut diagnostics, format, |fixed| check(definition, fixed, profile).1.len());
    (checked, diagnostics)
}

fn check(
    definition: &AttrOrTypeDefinition,
    format: &FormatString,
    profile: Profile,
) -> (Option<CheckedDefinitionFormat>, Vec<Diagnostic>) {
    let parsed = syntax::parse(&format.text);
    let mut findings = Findings::new(format, &parsed, profile);
    let names: Vec<&str> = definition.parameters.iter().map(|each| &*each.name).collect();
    findings.suggest_for_syntax(&names);
    let bound = vec![None; definition.parameters.len()];
    let mut checker = Checker { definition, parsed: &parsed, findings, bound };
    let elements = checker.elements(&parsed.format.elements, Context::TopLevel);
    checker.whole_format(&elements);
    let checked = checker.findings.is_empty().then(|| CheckedDefinitionFormat {
        elements,
        used_parameters: checker.bound.iter().map(Option::is_some).collect(),
    });
    (checked, checker.findings.finish(&definition.subject()))
}

/// Where an element stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Context {
    /// In the format itself or in a group.
    TopLevel,
    /// An argument of `custom`.
    Custom,
    /// An argument of `struct`.
    Struct,
    /// The argument of `ref`.
    Ref,
}

struct Checker<'a> {
    definition: &'a AttrOrTypeDefinition,
    parsed: &'a Parsed,
    findings: Findings<'a>,
    /// Where each parameter is bound.
    bound: Vec<Option<std::ops::Range<usize>>>,
}

impl Checker<'_> {
    fn elements(&mut self, elements: &[Element], context: Context) -> Vec<Node<AttrOrTypeFormat>> {
        elements.iter().filter_map(|element| self.element(element, context)).collect()
    }

    /// One element; `None` if something is wrong with it.
    fn element(&mut self, element: &Element, context: Context) -> Option<Node<AttrOrTypeFormat>> {
        let kind = match &element.kind {
            ElementKind::Literal(text) => {
                super::literal::check(&mut self.findings, element, text, context == Context::TopLevel)?;
                match Whitespace::of_literal(text) {
                    Some(whitespace) => NodeKind::Whitespace(whitespace),
                    None => NodeKind::Literal(text.to_owned()),
                }
            }
            // What is right as an argument is still no element: whoever asks for one says so.
            ElementKind::String(_) if context == Context::Custom => return None,
            ElementKind::String(_) => {
                self.findings.at_element(title::string_misplaced(), element);
                return None;
            }
            ElementKind::Variable(name) => NodeKind::Variable(self.parameter(element, name, context)?),
            ElementKind::Group(group) => super::group::check(self, element, group, context == Context::TopLevel)?,
            ElementKind::Directive(Directive::Params) => NodeKind::Directive(self.params(element, context)?),
            ElementKind::Qualified(argument) => return self.qualified(element, argument, context),
            ElementKind::Ref(argument) if context == Context::Custom => {
                self.element(argument, Context::Ref);
                return None;
            }
            ElementKind::Ref(_) => {
                self.findings.at_keyword(title::ref_misplaced(), element);
                return None;
            }
            ElementKind::Custom { name, arguments } => self.custom(element, name, arguments, context)?,
            ElementKind::Struct(arguments) => NodeKind::Directive(self.structure(element, arguments, context)?),
            ElementKind::Directive(_)
            | ElementKind::Type(_)
            | ElementKind::FunctionalType(..)
            | ElementKind::OiList(_) => {
                self.findings.at_keyword(title::unsupported_directive(), element);
                return None;
            }
            ElementKind::Error => return None,
        };
        Some(Node { kind, is_qualified: false, span: element.span.clone() })
    }

    /// An argument of `custom`; `None` if something is wrong with it.
    fn argument(&mut self, element: &Element) -> Option<Argument<AttrOrTypeFormat>> {
        let (kind, is_ref) = match &element.kind {
            ElementKind::String(text) => (ArgumentKind::String(text.clone()), false),
            ElementKind::Ref(argument) => (self.element(argument, Context::Ref)?.into_argument()?, true),
            _ => (self.element(element, Context::Custom)?.into_argument()?, false),
        };
        Some(Argument { kind, is_ref, span: element.span.clone() })
    }

    fn parameter(&mut self, element: &Element, name: &str, context: Context) -> Option<usize> {
        let Some(index) = self.definition.parameter(name) else {
            self.unknown_parameter(element, name);
            return None;
        };
        if context == Context::Ref {
            if self.bound[index].is_none() && !self.definition.parameters[index].is_self_type {
                self.findings.at_element(title::reference_before_binding("parameter", name), element);
                return None;
            }
        } else if let Some(first) = self.bound[index].clone() {
            let label = self.findings.label(first, "first here");
            self.findings.at_element(title::already_bound_parameter(name), element).labels.push(label);
            return None;
        } else {
            self.bound[index] = Some(element.span.clone());
        }
        Some(index)
    }

    fn unknown_parameter(&mut self, element: &Element, name: &str) {
        let near = suggest::nearest(name, self.definition.parameters.iter().map(|each| &*each.name));
        let fix = near.and_then(|near| {
            let title = format!("did you mean `${near}`?");
            self.findings.replace(element.span.clone(), &format!("${near}"), title)
        });
        let declared = Label { span: self.definition.span, text: "of this definition".to_owned() };
        let finding = self.findings.at_element(title::unknown_parameter(&self.definition.record, name), element);
        finding.help = near.map(|near| format!("did you mean `${near}`?"));
        finding.labels.push(declared);
        finding.fix = fix;
    }

    /// The requirements on the whole format, in upstream's order.
    fn whole_format(&mut self, elements: &[Node<AttrOrTypeFormat>]) {
        let is_sound = self.findings.is_empty();
        let start = self.parsed.tokens.first().map_or(0..0, |token| token.range());
        for (index, parameter) in self.definition.parameters.iter().enumerate() {
            let is_bound = self.bound[index].is_some();
            if parameter.is_optional() || is_bound != parameter.is_self_type {
                continue;
            }
            let name = &parameter.name;
            let declared = Label { span: parameter.span, text: "declared here".to_owned() };
            if is_bound {
                let here = self.findings.label(self.bound[index].clone().unwrap_or_default(), "bound here");
                let finding = self.findings.at_end(title::self_type_bound(), start.clone());
                finding.labels.extend([here, declared]);
            } else if is_sound || !self.may_be_meant(name) {
                let fix = self.add_parameter(name);
                let finding = self.findings.at_end(title::parameter_missing(name), start.clone());
                finding.labels.push(declared);
                finding.fix = fix;
            }
        }
        for pair in elements.windows(2) {
            self.struct_before_comma(&pair[0], &pair[1], start.clone());
        }
    }

    /// Behind the last parameter, inside of the closing bracket.
    fn add_parameter(&self, name: &str) -> Option<Fix> {
        let title = format!("add `${name}`");
        // The last token is the end.
        if let [.., before, bracket, _] = &self.parsed.tokens[..]
            && bracket.kind == TokenKind::Literal
            && matches!(self.findings.text(bracket.range()), "`>`" | "`)`" | "`]`" | "`}`")
        {
            let comma = if before.kind == TokenKind::Variable { "`,` " } else { "" };
            let at = bracket.range().start;
            return self.findings.replace(at..at, &format!("{comma}${name} "), title);
        }
        self.findings.append(&format!("${name}"), title)
    }

    /// The text mentions the parameter, or all of them, in a place that could not be read, or by a misspelled name.
    fn may_be_meant(&self, name: &str) -> bool {
        let parameters = || self.definition.parameters.iter().map(|each| &*each.name);
        self.parsed.tokens.iter().any(|token| match token.kind {
            TokenKind::Keyword(Keyword::Params) => true,
            TokenKind::Variable => self.findings.text(token.range()).get(1..).is_some_and(|written| {
                written == name
                    || self.definition.parameter(written).is_none()
                        && suggest::nearest(written, parameters()) == Some(name)
            }),
            _ => false,
        })
    }

    fn struct_before_comma(
        &mut self,
        element: &Node<AttrOrTypeFormat>,
        next: &Node<AttrOrTypeFormat>,
        start: std::ops::Range<usize>,
    ) {
        let Some(AttrOrTypeDirective::Struct(fields)) = element.directive() else { return };
        let has_optional = captured(fields).into_iter().any(|index| self.definition.parameters[index].is_optional());
        if next.literal() == Some(",") && has_optional {
            let label = self.findings.label(next.span.clone(), "this comma");
            self.findings.at_end(title::struct_before_comma(), start).labels.push(label);
        }
    }
}

/// Parameters bound by some elements.
fn captured(elements: &[Node<AttrOrTypeFormat>]) -> Vec<usize> {
    let mut captured = Vec::new();
    walk(elements, &mut |node| match &node.kind {
        NodeKind::Variable(index) => captured.push(*index),
        NodeKind::Directive(AttrOrTypeDirective::Params(indices)) => captured.extend(indices),
        NodeKind::Custom(custom) => captured.extend(custom.arguments.iter().filter_map(Argument::bound_variable)),
        NodeKind::Directive(AttrOrTypeDirective::Struct(_))
        | NodeKind::Literal(_)
        | NodeKind::Whitespace(_)
        | NodeKind::Group(_) => {}
    });
    captured
}
