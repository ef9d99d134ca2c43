//! What may stand in optional groups.

use std::ops::Range;

use super::{Checker, Context, Node, NodeKind};
use crate::check::checked::{Anchor, CheckedGroup, TypeTarget};
use crate::check::finding::Findings;
use crate::check::group::{self, GroupRules, Opening, Parts};
use crate::diagnostic::{Title, title};
use crate::syntax::{Branch, Element, Group};

impl<'f> GroupRules<'f> for Checker<'f> {
    type Node = Node;

    fn findings(&mut self) -> &mut Findings<'f> {
        &mut self.findings
    }

    fn branch(&mut self, elements: &[Element]) -> Vec<Node> {
        self.elements(elements, Context::TopLevel)
    }

    fn verify(&mut self, group: &Element, then_elements: &[Node], else_elements: &[Node], anchor: Anchor) {
        for (index, node) in then_elements.iter().enumerate() {
            let is_anchor = anchor.branch == Branch::Then && anchor.index == index;
            self.report(group, node, self.objection(node, is_anchor));
        }
        // Upstream doesn't look at an anchor here.
        for node in else_elements {
            self.report(group, node, self.objection(node, false));
        }
    }

    fn opening(node: &Node) -> Opening {
        match node.kind {
            NodeKind::Whitespace(_) => Opening::Whitespace,
            NodeKind::Literal(_)
            | NodeKind::Attribute { .. }
            | NodeKind::Property(_)
            | NodeKind::Operand(_)
            | NodeKind::Region(_)
            | NodeKind::Successor(_)
            | NodeKind::Custom { .. } => Opening::Optional,
            _ => Opening::Other,
        }
    }

    fn span(node: &Node) -> Range<usize> {
        node.span.clone()
    }
}

impl Checker<'_> {
    pub(super) fn group(&mut self, element: &Element, group: &Group, context: Context) -> Option<NodeKind> {
        let Parts { then_elements, else_elements, anchor, first } =
            group::check(self, element, group, context == Context::TopLevel)?;
        Some(NodeKind::Group(Box::new(CheckedGroup { then_elements, else_elements, anchor, first })))
    }

    fn report(&mut self, group: &Element, node: &Node, objection: Option<Title>) {
        let Some(title) = objection else { return };
        let label = self.findings.label(node.span.clone(), "this element");
        self.findings.at_element(title, group).labels.push(label);
    }

    /// What is wrong with an element in a group, or with it as the anchor.
    fn objection(&self, node: &Node, is_anchor: bool) -> Option<Title> {
        match &node.kind {
            NodeKind::Attribute { index, .. } => {
                let may_be_absent = self.operation.attributes[*index].constraint.may_be_absent();
                (is_anchor && !may_be_absent).then(title::anchor_attribute)
            }
            NodeKind::Property(_) if !self.findings.profile.has_printed_properties() => Some(title::group_element()),
            NodeKind::Property(index) => {
                let property = &self.operation.properties[*index].property;
                let may_be_absent = property.default_value.is_some() && property.optional_parser.is_some();
                (is_anchor && !may_be_absent).then(title::anchor_property)
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
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => is_anchor.then(title::anchor_kind),
            _ => Some(title::group_element()),
        }
    }

    fn fixed_length(&self, target: TypeTarget) -> Option<Title> {
        let (value, kind) = match target {
            TypeTarget::Operand(index) => (&self.operation.operands[index], "operands"),
            TypeTarget::Result(index) => (&self.operation.results[index], "results"),
            TypeTarget::Operands | TypeTarget::Results => {
                return Some(title::group_element());
            }
        };
        (!value.is_variable_length()).then(|| title::group_fixed_length(kind))
    }
}
