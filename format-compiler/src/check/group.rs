//! Anchors and first elements of optional groups, for all kinds of formats.

use super::finding::Findings;
use super::tree::{FormatKind, Group, Node, NodeKind};
use crate::Change;
use crate::diagnostic::title;
use crate::syntax::{self, AnchorMark, Element, ElementKind, PassPosition};

/// Returns the index of the first parsed element, with an error unless it can be parsed optionally.
pub(super) fn first<K: FormatKind>(
    findings: &mut Findings<'_>,
    element: &Element,
    group: &Group<K>,
) -> Option<usize> {
    let is_read = |node: &Node<K>| !matches!(node.kind, NodeKind::Whitespace(_));
    let Some(first) = group.then_elements.iter().position(is_read) else {
        let crashes = findings.profile.has(Change::CrashOnWhitespaceGroups);
        let title = if crashes {
            title::group_of_whitespace()
        } else {
            title::group_first_element()
        };
        findings.at_element(title, element);
        return None;
    };
    let node = &group.then_elements[first];
    match node.kind {
        NodeKind::Literal(_)
        | NodeKind::Variable(_)
        | NodeKind::Custom(_)
        | NodeKind::Whitespace(_) => {}
        NodeKind::Directive(_) | NodeKind::Group(_) => {
            findings
                .at_element(title::group_first_element(), element)
                .mark(node.span.clone(), "this element comes first");
        }
    }
    Some(first)
}

/// There must be exactly one `^` in both branches together; none is required in an unclosed group.
pub(super) fn anchor<'g>(
    findings: &mut Findings<'_>,
    element: &Element,
    group: &'g syntax::Group,
) -> Option<&'g AnchorMark> {
    for other in group.anchors.iter().skip(1) {
        // By then, the element before the `^` has been parsed and checked.
        let (title, span) = (title::second_anchor(), &other.span);
        findings
            .add(title, span.clone(), PassPosition::read(other.token))
            .mark(group.anchors[0].span.clone(), "the first one")
            .fixed_by(span.clone(), "", "drop this `^`");
    }
    if !findings.is_closed(element) {
        return None;
    }
    let mark = group.anchors.first();
    if mark.is_none() {
        let fix = only_variable(findings, group);
        findings
            .at_element(title::no_anchor(), element)
            .diagnostic
            .fix = fix;
    }
    mark
}

/// A fix: make the only variable the anchor.
fn only_variable(findings: &Findings<'_>, group: &syntax::Group) -> Option<crate::diagnostic::Fix> {
    let is_variable = |element: &&Element| matches!(element.kind, ElementKind::Variable(_));
    let mut variables = group.then_elements.iter().filter(is_variable);
    let (Some(only), None) = (variables.next(), variables.next()) else {
        return None;
    };
    let end = only.span.end;
    let name = findings.text(only.span.clone());
    findings.replace(end..end, "^", format!("let `{name}` be the anchor"))
}
