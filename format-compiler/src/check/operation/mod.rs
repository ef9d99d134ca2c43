//! Checks of operation formats, in the order of upstream's single pass over the elements.

mod ambiguity;
mod binding;
mod directives;
mod group;
mod mentions;
mod oilist;
mod whole;

use std::ops::Range;

use super::checked::{CheckedFormat, Node, NodeKind};
use super::finding::Findings;
use super::unclosed;
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
    (checked, unclosed::finish(checker.findings, &operation.name))
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
        let kind = match &element.kind {
            ElementKind::Literal(text) => self.literal(element, text, context)?,
            ElementKind::String(text) => self.string(element, text, context)?,
            ElementKind::Variable(name) => self.variable(element, name, context)?,
            ElementKind::Group(group) => self.group(element, group, context)?,
            ElementKind::Directive(directive, arguments) => self.directive(element, *directive, arguments, context)?,
            ElementKind::Error => return None,
        };
        Some(Node { kind, span: element.span.clone() })
    }

    fn literal(&mut self, element: &Element, text: &str, context: Context) -> Option<NodeKind> {
        super::literal::check(&mut self.findings, element, text, context == Context::TopLevel)?;
        Some(match Whitespace::of_literal(text) {
            Some(whitespace) => NodeKind::Whitespace(whitespace),
            None => NodeKind::Literal(text.to_owned()),
        })
    }

    fn string(&mut self, element: &Element, text: &str, context: Context) -> Option<NodeKind> {
        if context != Context::Custom {
            let finding = self.findings.at_element(title::string_misplaced(), element);
            finding.fix = None;
            return None;
        }
        Some(NodeKind::String(text.to_owned()))
    }

    /// The first token of the format, where upstream points for the whole.
    fn start(&self) -> Range<usize> {
        self.parsed.tokens.first().map_or(0..0, |token| token.range())
    }
}
