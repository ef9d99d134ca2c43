//! Checks the contents of optional groups in attribute and type formats.

use super::{DefinitionChecker, captured};
use crate::Change;
use crate::check::checked::{AttrOrTypeDirective, AttrOrTypeFormat};
use crate::check::tree::{Argument, ArgumentKind, Node, NodeKind};
use crate::diagnostic::title;
use crate::syntax::Element;

impl DefinitionChecker<'_> {
    /// Every parameter bound in a group must be optional.
    pub(super) fn all_optional(&mut self, group: &Element, node: &Node<AttrOrTypeFormat>) {
        let title = match &node.kind {
            NodeKind::Variable(_) => title::group_parameter(),
            NodeKind::Directive(AttrOrTypeDirective::Params(_)) => title::group_parameter_params(),
            NodeKind::Directive(AttrOrTypeDirective::Struct(_)) => title::group_parameter_struct(),
            NodeKind::Custom(_) => title::group_parameter_custom(),
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => return,
        };
        let captured = captured(std::slice::from_ref(node));
        if captured
            .into_iter()
            .any(|index| !self.definition.is_optional(index))
        {
            self.findings
                .at_element(title, group)
                .mark(node.span.clone(), "this element");
        }
    }

    pub(super) fn may_anchor(&mut self, group: &Element, node: &Node<AttrOrTypeFormat>) {
        let title = match &node.kind {
            NodeKind::Custom(custom)
                if !custom
                    .arguments
                    .iter()
                    .any(|each| each.bound_variable().is_some()) =>
            {
                title::anchor_without_parameter()
            }
            NodeKind::Custom(custom) => {
                let is_string = |each: &Argument<_>| matches!(each.kind, ArgumentKind::String(_));
                if self.findings.profile.has(Change::CrashOnStringAnchors)
                    && custom.arguments.iter().any(is_string)
                {
                    self.findings
                        .at_generation(title::anchor_with_string(), group)
                        .mark(node.span.clone(), "the anchor");
                }
                return;
            }
            NodeKind::Variable(_) | NodeKind::Directive(_) => return,
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {
                title::anchor_kind_parameter()
            }
        };
        self.findings
            .at_element(title, group)
            .mark(node.span.clone(), "the anchor");
    }
}
