//! Optional groups of attribute and type formats.

use super::{Checker, Context, DefinitionNode, DefinitionNodeKind, captured};
use crate::check::checked::{Anchor, DefinitionGroup};
use crate::diagnostic::Code;
use crate::syntax::{Branch, Element, Group};

impl Checker<'_> {
    pub(super) fn group(&mut self, element: &Element, group: &Group, context: Context) -> Option<DefinitionNodeKind> {
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
            return None;
        }
        let before = self.findings.len();
        for node in &then_elements {
            self.all_optional(element, node);
        }
        let anchor = match mark.branch {
            Branch::Then => &then_elements[mark.index],
            Branch::Else => &else_elements[mark.index],
        };
        self.may_anchor(element, anchor);
        for node in &else_elements {
            self.all_optional(element, node);
        }
        let first = then_elements.iter().position(|node| !matches!(node.kind, DefinitionNodeKind::Whitespace(_)));
        let Some(first) = first else {
            let code = Code::GroupOfWhitespace;
            self.findings.at_element(code, code.title_pattern(), element);
            return None;
        };
        if !is_first(&then_elements[first].kind) {
            let code = Code::GroupFirstElement;
            let label = self.findings.label(then_elements[first].span.clone(), "this element comes first");
            self.findings.at_element(code, code.title_pattern(), element).labels.push(label);
        }
        let anchor = Anchor { branch: mark.branch, index: mark.index };
        (self.findings.len() == before).then(|| {
            DefinitionNodeKind::Group(Box::new(DefinitionGroup { then_elements, else_elements, anchor, first }))
        })
    }

    /// What a group binds must be able to be absent.
    fn all_optional(&mut self, group: &Element, node: &DefinitionNode) {
        let title = match node.kind {
            DefinitionNodeKind::Parameter { .. } => "parameters in an optional group must be optional",
            DefinitionNodeKind::Params(_) => {
                "`params` directive allowed in optional group only if all parameters are optional"
            }
            DefinitionNodeKind::Struct(_) => {
                "`struct` is only allowed in an optional group if all captured parameters are optional"
            }
            DefinitionNodeKind::Custom { .. } => {
                "`custom` is only allowed in an optional group if all captured parameters are optional"
            }
            _ => return,
        };
        let captured = captured(std::slice::from_ref(node));
        if captured.into_iter().any(|index| !self.definition.parameters[index].is_optional()) {
            let label = self.findings.label(node.span.clone(), "this element");
            self.findings.at_element(Code::GroupParameter, title, group).labels.push(label);
        }
    }

    fn may_anchor(&mut self, group: &Element, node: &DefinitionNode) {
        let (code, title) = match &node.kind {
            DefinitionNodeKind::Custom { arguments, .. } => {
                let binds = |each: &DefinitionNode| matches!(each.kind, DefinitionNodeKind::Parameter { .. });
                let is_string = |each: &DefinitionNode| matches!(each.kind, DefinitionNodeKind::String(_));
                if !arguments.iter().any(binds) {
                    (Code::AnchorWithoutParameter, Code::AnchorWithoutParameter.title_pattern())
                } else {
                    if arguments.iter().any(is_string) {
                        let code = Code::AnchorWithString;
                        let label = self.findings.label(node.span.clone(), "the anchor");
                        self.findings.at_generation(code, code.title_pattern(), group).labels.push(label);
                    }
                    return;
                }
            }
            DefinitionNodeKind::Parameter { .. } | DefinitionNodeKind::Params(_) | DefinitionNodeKind::Struct(_) => {
                return;
            }
            _ => (Code::AnchorKind, "optional group anchor must be a parameter or directive"),
        };
        let label = self.findings.label(node.span.clone(), "the anchor");
        self.findings.at_element(code, title, group).labels.push(label);
    }
}

fn is_first(kind: &DefinitionNodeKind) -> bool {
    matches!(
        kind,
        DefinitionNodeKind::Literal(_) | DefinitionNodeKind::Parameter { .. } | DefinitionNodeKind::Custom { .. }
    )
}
