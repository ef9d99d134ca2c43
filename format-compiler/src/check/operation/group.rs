//! What may stand in optional groups.

use std::ops::Range;

use super::{Checker, Context, Node, NodeKind};
use crate::check::checked::{Anchor, CheckedGroup, TypeTarget};
use crate::check::finding::Findings;
use crate::check::group::{self, GroupRules, Opening, Parts};
use crate::diagnostic::Code;
use crate::syntax::{Branch, Element, Group};

/// What is wrong with an element of a group.
type Objection = (Code, &'static str);

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

    fn report(&mut self, group: &Element, node: &Node, objection: Option<Objection>) {
        let Some((code, title)) = objection else { return };
        let label = self.findings.label(node.span.clone(), "this element");
        self.findings.at_element(code, title, group).labels.push(label);
    }

    /// What is wrong with an element in a group, or with it as the anchor.
    fn objection(&self, node: &Node, is_anchor: bool) -> Option<Objection> {
        match &node.kind {
            NodeKind::Attribute { index, .. } => {
                let may_be_absent = self.operation.attributes[*index].constraint.may_be_absent();
                (is_anchor && !may_be_absent).then(|| (Code::AnchorAttribute, Code::AnchorAttribute.title_pattern()))
            }
            NodeKind::Property(_) if !self.findings.profile.has_printed_properties() => {
                Some((Code::GroupElement, Code::GroupElement.title_pattern()))
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
