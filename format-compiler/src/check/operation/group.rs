//! Optional groups. Upstream verifies a group once it is read, and points at its parenthesis.

use super::{Checker, Context, Node, NodeKind};
use crate::check::checked::{Anchor, CheckedGroup, TypeTarget};
use crate::diagnostic::Code;
use crate::syntax::{Branch, Element, Group};

/// What is wrong with an element of a group.
type Objection = (Code, &'static str);

impl Checker<'_> {
    pub(super) fn group(&mut self, element: &Element, group: &Group, context: Context) -> Option<NodeKind> {
        if context != Context::TopLevel {
            let code = Code::GroupMisplaced;
            self.findings.at_keyword(code, code.title_pattern(), element);
            return None;
        }
        let then_elements = self.elements(&group.then_elements, Context::TopLevel);
        let else_elements = self.elements(&group.else_elements, Context::TopLevel);
        super::super::group::single_anchor(&mut self.findings, group);
        if !self.findings.is_closed(element) {
            return None;
        }
        let Some(mark) = group.anchors.first() else {
            super::super::group::no_anchor(&mut self.findings, element, group);
            return None;
        };
        let is_whole =
            then_elements.len() == group.then_elements.len() && else_elements.len() == group.else_elements.len();
        if !is_whole {
            // An element is missing, so indices would be wrong, and what is missing might have been right.
            return None;
        }
        let mut is_right = true;
        for (index, node) in then_elements.iter().enumerate() {
            let is_anchor = mark.branch == Branch::Then && mark.index == index;
            is_right &= self.report(element, node, self.objection(node, is_anchor));
        }
        for node in &else_elements {
            is_right &= self.report(element, node, self.objection(node, false));
        }
        let first = then_elements.iter().position(|node| !matches!(node.kind, NodeKind::Whitespace(_)));
        let Some(first) = first else {
            let code = Code::GroupOfWhitespace;
            self.findings.at_element(code, code.title_pattern(), element);
            return None;
        };
        if !is_first(&then_elements[first].kind) {
            let code = Code::GroupFirstElement;
            let label = self.findings.label(then_elements[first].span.clone(), "this element comes first");
            self.findings.at_element(code, code.title_pattern(), element).labels.push(label);
            is_right = false;
        }
        let anchor = Anchor { branch: mark.branch, index: mark.index };
        is_right.then(|| NodeKind::Group(Box::new(CheckedGroup { then_elements, else_elements, anchor, first })))
    }

    /// Reports what is wrong with an element; true if nothing is.
    fn report(&mut self, group: &Element, node: &Node, objection: Option<Objection>) -> bool {
        let Some((code, title)) = objection else { return true };
        let label = self.findings.label(node.span.clone(), "this element");
        self.findings.at_element(code, title, group).labels.push(label);
        false
    }

    /// What is wrong with an element in a group, or with it as the anchor.
    fn objection(&self, node: &Node, is_anchor: bool) -> Option<Objection> {
        match &node.kind {
            NodeKind::Attribute { index, .. } => {
                let may_be_absent = self.operation.attributes[*index].constraint.may_be_absent();
                (is_anchor && !may_be_absent).then(|| (Code::AnchorAttribute, Code::AnchorAttribute.title_pattern()))
            }
            NodeKind::Property(index) => {
                let property = &self.operation.properties[*index].property;
                let may_be_absent = property.default_value.is_some() && property.optional_parser.is_some();
                (is_anchor && !may_be_absent).then(|| (Code::AnchorProperty, Code::AnchorProperty.title_pattern()))
            }
            NodeKind::Operand(index) => self.fixed_length(TypeTarget::Operand(*index)),
            NodeKind::Region(_) => None,
            NodeKind::Type { target, .. } => self.fixed_length(*target),
            NodeKind::FunctionalType { inputs, results } => {
                self.fixed_length(*inputs).or_else(|| self.fixed_length(*results))
            }
            // Each argument may be what decides about presence.
            NodeKind::Custom { arguments, .. } if is_anchor => arguments
                .iter()
                .filter(|argument| !matches!(argument.kind, NodeKind::Ref(_)))
                .find_map(|argument| self.objection(argument, true)),
            NodeKind::Custom { .. } => None,
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {
                is_anchor.then(|| (Code::AnchorKind, Code::AnchorKind.title_pattern()))
            }
            _ => Some((Code::GroupElement, Code::GroupElement.title_pattern())),
        }
    }

    fn fixed_length(&self, target: TypeTarget) -> Option<Objection> {
        let (value, title) = match target {
            TypeTarget::Operand(index) => {
                (&self.operation.operands[index], "only variable length operands can be used within an optional group")
            }
            TypeTarget::Result(index) => {
                (&self.operation.results[index], "only variable length results can be used within an optional group")
            }
            TypeTarget::Operands | TypeTarget::Results => {
                return Some((Code::GroupElement, Code::GroupElement.title_pattern()));
            }
        };
        (!value.is_variable_length()).then_some((Code::GroupFixedLength, title))
    }
}

/// Can be read optionally, so that the parser can decide by it.
fn is_first(kind: &NodeKind) -> bool {
    matches!(
        kind,
        NodeKind::Literal(_)
            | NodeKind::Attribute { .. }
            | NodeKind::Property(_)
            | NodeKind::Operand(_)
            | NodeKind::Region(_)
            | NodeKind::Successor(_)
            | NodeKind::Custom { .. }
    )
}
