//! What may stand in optional groups of attribute and type formats.

use std::ops::Range;

use super::{Checker, Context, DefinitionNode, DefinitionNodeKind, captured};
use crate::check::checked::{Anchor, DefinitionGroup};
use crate::check::finding::Findings;
use crate::check::group::{self, GroupRules, Opening, Parts};
use crate::diagnostic::title;
use crate::syntax::{Element, Group};

impl<'f> GroupRules<'f> for Checker<'f> {
    type Node = DefinitionNode;

    fn findings(&mut self) -> &mut Findings<'f> {
        &mut self.findings
    }

    fn branch(&mut self, elements: &[Element]) -> Vec<DefinitionNode> {
        self.elements(elements, Context::TopLevel)
    }

    fn verify(
        &mut self,
        group: &Element,
        then_elements: &[DefinitionNode],
        else_elements: &[DefinitionNode],
        anchor: Anchor,
    ) {
        then_elements.iter().for_each(|node| self.all_optional(group, node));
        if let Some(node) = group::anchor_node(then_elements, else_elements, anchor) {
            self.may_anchor(group, node);
        }
        else_elements.iter().for_each(|node| self.all_optional(group, node));
    }

    fn opening(node: &DefinitionNode) -> Opening {
        match node.kind {
            DefinitionNodeKind::Whitespace(_) => Opening::Whitespace,
            DefinitionNodeKind::Literal(_)
            | DefinitionNodeKind::Parameter { .. }
            | DefinitionNodeKind::Custom { .. } => Opening::Optional,
            _ => Opening::Other,
        }
    }

    fn span(node: &DefinitionNode) -> Range<usize> {
        node.span.clone()
    }
}

impl Checker<'_> {
    pub(super) fn group(&mut self, element: &Element, group: &Group, context: Context) -> Option<DefinitionNodeKind> {
        let Parts { then_elements, else_elements, anchor, first } =
            group::check(self, element, group, context == Context::TopLevel)?;
        Some(DefinitionNodeKind::Group(Box::new(DefinitionGroup { then_elements, else_elements, anchor, first })))
    }

    /// What a group binds must be able to be absent.
    fn all_optional(&mut self, group: &Element, node: &DefinitionNode) {
        let title = match node.kind {
            DefinitionNodeKind::Parameter { .. } => title::group_parameter(),
            DefinitionNodeKind::Params(_) => title::group_parameter_params(),
            DefinitionNodeKind::Struct(_) => title::group_parameter_struct(),
            DefinitionNodeKind::Custom { .. } => title::group_parameter_custom(),
            _ => return,
        };
        let captured = captured(std::slice::from_ref(node));
        if captured.into_iter().any(|index| !self.definition.parameters[index].is_optional()) {
            let label = self.findings.label(node.span.clone(), "this element");
            self.findings.at_element(title, group).labels.push(label);
        }
    }

    fn may_anchor(&mut self, group: &Element, node: &DefinitionNode) {
        let title = match &node.kind {
            DefinitionNodeKind::Custom { arguments, .. } => {
                let binds = |each: &DefinitionNode| matches!(each.kind, DefinitionNodeKind::Parameter { .. });
                let is_string = |each: &DefinitionNode| matches!(each.kind, DefinitionNodeKind::String(_));
                if !arguments.iter().any(binds) {
                    title::anchor_without_parameter()
                } else {
                    if self.findings.profile.crashes_on_string_anchors() && arguments.iter().any(is_string) {
                        let label = self.findings.label(node.span.clone(), "the anchor");
                        self.findings.at_generation(title::anchor_with_string(), group).labels.push(label);
                    }
                    return;
                }
            }
            DefinitionNodeKind::Parameter { .. } | DefinitionNodeKind::Params(_) | DefinitionNodeKind::Struct(_) => {
                return;
            }
            _ => title::anchor_kind_parameter(),
        };
        let label = self.findings.label(node.span.clone(), "the anchor");
        self.findings.at_element(title, group).labels.push(label);
    }
}
