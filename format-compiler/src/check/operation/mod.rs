//! Checks of operation formats, in the order of upstream's single pass over the elements.

mod ambiguity;
mod binding;
mod bound;
mod directives;
mod group;
mod mentions;
mod oilist;
mod whole;

use super::checked::{CheckedFormat, Content, Members, OpDirective, TypeTarget};
use super::element::{Checker, Context};
use super::finding::Findings;
use super::tree::{Argument, ArgumentKind, Group, NodeKind, OpFormat, Spelling};
use super::unclosed;
use crate::diagnostic::{Diagnostic, Title, title};
use crate::ods::{CaseFormat, FormatString, Operation, Variable};
use crate::syntax::{self, Arguments, Directive, Element, OperationDirective, Parsed};
use crate::{Change, LlvmVersion};
use bound::{Bound, Use};

/// Checks the format of an operation. Returns the format if it has no errors; the first diagnostic is `mlir-tblgen`'s.
pub fn check_operation(
    operation: &Operation,
    format: &FormatString,
    profile: LlvmVersion,
) -> (Option<CheckedFormat>, Vec<Diagnostic>) {
    let (checked, mut diagnostics) = check(operation, format, profile);
    let checked = diagnostics.is_empty().then_some(checked);
    super::fix::keep_effective(&mut diagnostics, format, |fixed| {
        check(operation, fixed, profile).1.len()
    });
    (checked, diagnostics)
}

/// The valid elements of a format with errors: to be displayed, not to be run.
pub fn good_elements(
    operation: &Operation,
    format: &FormatString,
    profile: LlvmVersion,
) -> CheckedFormat {
    check(operation, format, profile).0
}

fn check(
    operation: &Operation,
    format: &FormatString,
    profile: LlvmVersion,
) -> (CheckedFormat, Vec<Diagnostic>) {
    let parsed = syntax::parse(&format.text);
    let mut findings = Findings::new(format, &parsed, profile);
    let names: Vec<&str> = operation.variables().map(|(name, _)| name).collect();
    findings.suggest_for_syntax(&names);
    let mut checker = OperationChecker {
        operation,
        parsed: &parsed,
        findings,
        bound: Bound::default(),
    };
    let elements = checker.elements(&parsed.format.elements, Context::TopLevel);
    let is_sound = checker.findings.is_empty();
    let resolution = checker.whole_format(&elements, is_sound);
    let bound = &checker.bound;
    let is_used = |variable: Variable| bound.holds(Use::Variable(variable));
    let checked = CheckedFormat {
        elements,
        resolution,
        used_attributes: (0..operation.attributes.len())
            .map(|index| is_used(Variable::Attribute(index)))
            .collect(),
        used_properties: (0..operation.properties.len())
            .map(|index| is_used(Variable::Property(index)))
            .collect(),
        has_all_operands: bound.holds(Use::All(Members::Operands)),
        has_all_operand_types: bound.holds(Use::Types(TypeTarget::Operands)),
        has_all_result_types: bound.holds(Use::Types(TypeTarget::Results)),
        has_prop_dict: bound.holds(Use::PropDict),
        has_prop_fields: profile.has(Change::PropFields),
    };
    (checked, unclosed::finish(checker.findings, &operation.name))
}

struct OperationChecker<'a> {
    operation: &'a Operation,
    parsed: &'a Parsed,
    findings: Findings<'a>,
    bound: Bound,
}

impl<'a> Checker<'a> for OperationChecker<'a> {
    type Kind = OpFormat;
    type Word = OperationDirective;

    fn own(directive: Directive) -> Option<OperationDirective> {
        match directive {
            Directive::Operation(directive) => Some(directive),
            Directive::Common(_) | Directive::Definition(_) => None,
        }
    }

    fn findings(&mut self) -> &mut Findings<'a> {
        &mut self.findings
    }

    fn variable(&mut self, element: &Element, name: &str, context: Context) -> Option<Variable> {
        self.bind_variable(element, name, context)
    }

    fn directive(
        &mut self,
        element: &Element,
        directive: OperationDirective,
        arguments: &Arguments,
        context: Context,
    ) -> Option<OpDirective> {
        self.own_directive(element, directive, arguments, context)
    }

    fn may_be_qualified(kind: &NodeKind) -> bool {
        matches!(
            kind,
            NodeKind::Variable(Variable::Attribute(_)) | NodeKind::Directive(OpDirective::Type(_))
        )
    }

    fn qualified_argument() -> Title {
        title::qualified_argument()
    }

    fn spelling(&self, kind: &NodeKind) -> Spelling {
        let NodeKind::Variable(Variable::Attribute(index)) = *kind else {
            return Spelling::Own;
        };
        let format = self.operation.attributes[index]
            .constraint
            .innermost()
            .case_format;
        match format == Some(CaseFormat::Alone)
            && self.findings.profile.has(Change::EnumAttributesAreEnums)
        {
            true => Spelling::Case,
            false => Spelling::Own,
        }
    }

    fn may_be_case(&self, kind: &NodeKind) -> bool {
        let NodeKind::Variable(Variable::Attribute(index)) = *kind else {
            return false;
        };
        self.operation.attributes[index]
            .constraint
            .innermost()
            .enumeration
            .is_some()
    }

    fn may_hold_custom(context: Context, _: LlvmVersion) -> bool {
        context == Context::TopLevel
    }

    fn check_arguments(&mut self, custom: &Element, arguments: &[Argument]) {
        for argument in arguments.iter().filter(|argument| !argument.is_ref) {
            let ArgumentKind::Directive(directive) = &argument.kind else {
                continue;
            };
            let title = match directive.content() {
                Content::All(_) => title::custom_argument(),
                Content::Types(TypeTarget::Operands | TypeTarget::Results) => {
                    title::custom_argument_types()
                }
                Content::Types(TypeTarget::Operand(_) | TypeTarget::Result(_))
                | Content::Attributes
                | Content::Properties
                | Content::FunctionType(..)
                | Content::Clauses(_) => continue,
            };
            self.findings
                .at_element(title, custom)
                .mark(argument.span.clone(), "this argument");
        }
    }

    fn may_refer(&mut self, reference: &Element, argument: &Element, kind: &ArgumentKind) -> bool {
        let is_all_blocks = matches!(
            kind,
            ArgumentKind::Directive(OpDirective::Regions | OpDirective::Successors)
        );
        if is_all_blocks && !self.findings.profile.has(Change::ReferencesToAllBlocks) {
            let title = title::ref_unsupported(self.findings.text(argument.span.clone()));
            self.findings.at_generation(title, reference);
            return false;
        }
        true
    }

    fn verify_group(&mut self, element: &Element, group: &Group) {
        self.check_group(element, group);
    }
}
