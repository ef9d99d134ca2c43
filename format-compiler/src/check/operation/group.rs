//! Checks the contents of optional groups.

use super::OperationChecker;
use crate::Change;
use crate::check::checked::OpDirective;
use crate::check::tree::{Argument, ArgumentKind, Group, Node, NodeKind};
use crate::diagnostic::{Title, title};
use crate::ods::Variable;
use crate::syntax::{Branch, Element};

impl OperationChecker<'_> {
    pub(super) fn check_group(&mut self, element: &Element, group: &Group) {
        for (index, node) in group.then_elements.iter().enumerate() {
            let is_anchor = group.anchor.branch == Branch::Then && group.anchor.index == index;
            self.report(element, node, self.objection(node, is_anchor));
        }
        // Upstream doesn't check the anchor here.
        for node in &group.else_elements {
            self.report(element, node, self.objection(node, false));
        }
    }

    fn report(&mut self, group: &Element, node: &Node, objection: Option<Title>) {
        let Some(title) = objection else { return };
        self.findings
            .at_element(title, group)
            .mark(node.span.clone(), "this element");
    }

    /// The error if an element is not allowed in a group, or as its anchor.
    fn objection(&self, node: &Node, is_anchor: bool) -> Option<Title> {
        match &node.kind {
            NodeKind::Variable(variable) => self.objection_to_variable(*variable, is_anchor),
            NodeKind::Directive(directive) => self.objection_to_directive(directive),
            // Any of the arguments may determine presence.
            NodeKind::Custom(custom) if is_anchor => custom
                .arguments
                .iter()
                .find_map(|argument| self.objection_to_argument(argument)),
            NodeKind::Custom(_) => None,
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {
                is_anchor.then(title::anchor_kind)
            }
        }
    }

    fn objection_to_argument(&self, argument: &Argument) -> Option<Title> {
        if argument.is_ref {
            return None;
        }
        match &argument.kind {
            ArgumentKind::Variable(variable) => self.objection_to_variable(*variable, true),
            ArgumentKind::Directive(directive) => self.objection_to_directive(directive),
            ArgumentKind::String(_) => Some(title::group_element()),
        }
    }

    fn objection_to_variable(&self, variable: Variable, is_anchor: bool) -> Option<Title> {
        match variable {
            Variable::Attribute(index) => {
                let may_be_absent = self.operation.attributes[index].constraint.may_be_absent();
                (is_anchor && !may_be_absent).then(title::anchor_attribute)
            }
            Variable::Property(_) if !self.findings.profile.has(Change::PrintedProperties) => {
                Some(title::group_element())
            }
            Variable::Property(index) => {
                let property = &self.operation.properties[index].property;
                let may_be_absent =
                    property.default_value.is_some() && property.optional_parser.is_some();
                (is_anchor && !may_be_absent).then(title::anchor_property)
            }
            Variable::Operand(_) | Variable::Result(_) => self.fixed_length(variable),
            Variable::Region(_) => None,
            Variable::Successor(_) => Some(title::group_element()),
        }
    }

    fn objection_to_directive(&self, directive: &OpDirective) -> Option<Title> {
        let mut types = directive.types().peekable();
        if types.peek().is_none() {
            return Some(title::group_element());
        }
        types.find_map(|target| match target.variable() {
            Some(variable) => self.fixed_length(variable),
            None => Some(title::group_element()),
        })
    }

    fn fixed_length(&self, variable: Variable) -> Option<Title> {
        let value = self.operation.value(variable)?;
        let kind = format!("{}s", variable.kind());
        (!value.is_variable_length()).then(|| title::group_fixed_length(kind))
    }
}
