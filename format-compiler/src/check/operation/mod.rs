//! Checks of operation formats, in the order of upstream's single pass over the elements.

mod ambiguity;
mod binding;
mod directives;
mod group;
mod mentions;
mod oilist;
mod whole;

use std::ops::Range;

use super::checked::CheckedFormat;
use super::finding::Findings;
use super::tree::{Argument, ArgumentKind, Node, NodeKind};
use crate::Profile;
use crate::diagnostic::{Diagnostic, title};
use crate::ods::{FormatString, Operation};
use crate::syntax::{self, Element, ElementKind, Parsed, Whitespace};
use binding::Bound;

/// Checks the format of an operation. The format is there if nothing is wrong with it; the first diagnostic is what
/// `mlir-tblgen` would report.
pub fn check_operation(
    operation: &Operation,
    format: &FormatString,
    profile: Profile,
) -> (Option<CheckedFormat>, Vec<Diagnostic>) {
    let (checked, mut diagnostics) = check(operation, format, profile);
    let checked = diagnostics.is_empty().then_some(checked);
    super::fix::keep_helpful(&mut diagnostics, format, |fixed| check(operation, fixed, profile).1.len());
    (checked, diagnostics)
}

/// What is right in a format that has errors: to be shown, not to be run.
pub fn good_elements(operation: &Operation, format: &FormatString, profile: Profile) -> CheckedFormat {
    check(operation, format, profile).0
}

fn check(operation: &Operation, format: &FormatString, profile: Profile) -> (CheckedFormat, Vec<Diagnostic>) {
    let parsed = syntax::parse(&format.text);
    let mut findings = Findings::new(format, &parsed, profile);
    let names: Vec<&str> = operation.variables().map(|(name, _)| name).collect();
    findings.suggest_for_syntax(&names);
    let mut checker = Checker { operation, parsed: &parsed, findings, bound: Bound::new(operation) };
    let elements = checker.elements(&parsed.format.elements, Context::TopLevel);
    let is_sound = checker.findings.is_empty();
    let resolution = checker.whole_format(&elements, is_sound);
    let checked = CheckedFormat {
        elements,
        resolution,
        used_attributes: checker.bound.attributes.iter().map(Option::is_some).collect(),
        used_properties: checker.bound.properties.iter().map(Option::is_some).collect(),
        has_all_operands: checker.bound.all_operands.is_some(),
        has_all_operand_types: checker.bound.all_operand_types.is_some(),
        has_all_result_types: checker.bound.all_result_types.is_some(),
        has_prop_dict: checker.bound.prop_dict.is_some(),
    };
    (checked, checker.findings.finish(&operation.name))
}

/// Where an element stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Context {
    /// In the format itself, in a group or in a clause of an `oilist`.
    TopLevel,
    /// An argument of `custom`.
    Custom,
    /// The argument of `type`, or one of `functional-type`.
    Type,
    /// The argument of `ref`.
    Ref,
}

struct Checker<'a> {
    operation: &'a Operation,
    parsed: &'a Parsed,
    findings: Findings<'a>,
    bound: Bound,
}

impl Checker<'_> {
    /// The elements without those that are wrong.
    fn elements(&mut self, elements: &[Element], context: Context) -> Vec<Node> {
        elements.iter().filter_map(|element| self.element(element, context)).collect()
    }

    /// One element; `None` if something is wrong with it.
    fn element(&mut self, element: &Element, context: Context) -> Option<Node> {
        let directive = match &element.kind {
            ElementKind::Literal(text) => {
                let kind = self.literal(element, text, context)?;
                return Some(Node { kind, is_qualified: false, span: element.span.clone() });
            }
            // What is right as an argument is still no element: whoever asks for one says so.
            ElementKind::String(_) if context == Context::Custom => return None,
            ElementKind::String(_) => {
                self.findings.at_element(title::string_misplaced(), element);
                return None;
            }
            ElementKind::Variable(name) => {
                let kind = NodeKind::Variable(self.variable(element, name, context)?);
                return Some(Node { kind, is_qualified: false, span: element.span.clone() });
            }
            ElementKind::Group(group) => {
                let kind = super::group::check(self, element, group, context == Context::TopLevel)?;
                return Some(Node { kind, is_qualified: false, span: element.span.clone() });
            }
            ElementKind::Qualified(argument) => return self.qualified(element, argument, context),
            ElementKind::Custom { name, arguments } => {
                let kind = self.custom(element, name, arguments, context)?;
                return Some(Node { kind, is_qualified: false, span: element.span.clone() });
            }
            ElementKind::Directive(directive) => self.plain_directive(element, *directive, context)?,
            ElementKind::Type(argument) => self.type_directive(element, argument, context)?,
            ElementKind::FunctionalType(inputs, results) => self.functional_type(element, inputs, results, context)?,
            ElementKind::Ref(argument) if context == Context::Custom => {
                self.reference(element, argument);
                return None;
            }
            ElementKind::Ref(argument) => return self.misplaced_reference(element, argument, context),
            ElementKind::OiList(clauses) => self.oilist(element, clauses, context)?,
            ElementKind::Struct(_) => {
                self.findings.at_keyword(title::unsupported_directive(), element);
                return None;
            }
            ElementKind::Error => return None,
        };
        Some(Node { kind: NodeKind::Directive(directive), is_qualified: false, span: element.span.clone() })
    }

    /// An argument of `custom`; `None` if something is wrong with it.
    fn argument(&mut self, element: &Element) -> Option<Argument> {
        let (kind, is_ref) = match &element.kind {
            ElementKind::String(text) => (ArgumentKind::String(text.clone()), false),
            ElementKind::Ref(argument) => (self.reference(element, argument)?, true),
            _ => (self.element(element, Context::Custom)?.into_argument()?, false),
        };
        Some(Argument { kind, is_ref, span: element.span.clone() })
    }

    fn literal(&mut self, element: &Element, text: &str, context: Context) -> Option<NodeKind> {
        super::literal::check(&mut self.findings, element, text, context == Context::TopLevel)?;
        Some(match Whitespace::of_literal(text) {
            Some(whitespace) => NodeKind::Whitespace(whitespace),
            None => NodeKind::Literal(text.to_owned()),
        })
    }

    /// The first token of the format, where upstream points for the whole.
    fn start(&self) -> Range<usize> {
        self.parsed.tokens.first().map_or(0..0, |token| token.range())
    }
}
