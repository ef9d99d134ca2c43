//! Optional groups: what is the same in all kinds of formats. Upstream verifies a group once it is read, and points at
//! its parenthesis.

use std::ops::Range;

use super::checked::Anchor;
use super::finding::Findings;
use crate::diagnostic::title;
use crate::syntax::{AnchorMark, Branch, Element, ElementKind, Group, Moment, Stage};

/// What a checker of one kind of format knows about groups.
pub(super) trait GroupRules<'f> {
    /// A checked element.
    type Node;

    /// Where findings go.
    fn findings(&mut self) -> &mut Findings<'f>;

    /// Checks the elements of a branch; those that are wrong are left out.
    fn branch(&mut self, elements: &[Element]) -> Vec<Self::Node>;

    /// Reports what may not stand in a group, or not be the anchor.
    fn verify(&mut self, group: &Element, then_elements: &[Self::Node], else_elements: &[Self::Node], anchor: Anchor);

    /// What the element is to a parser that decides about the group by it.
    fn opening(node: &Self::Node) -> Opening;

    /// The element's bytes in the format string.
    fn span(node: &Self::Node) -> Range<usize>;
}

/// What an element is at the beginning of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opening {
    /// Printed only: the next one decides.
    Whitespace,
    /// Can be read optionally.
    Optional,
    /// Can't.
    Other,
}

/// A group whose elements are right.
pub(super) struct Parts<N> {
    pub(super) then_elements: Vec<N>,
    pub(super) else_elements: Vec<N>,
    pub(super) anchor: Anchor,
    pub(super) first: usize,
}

/// Checks a group; `None` if something is wrong with it.
pub(super) fn check<'f, R: GroupRules<'f>>(
    rules: &mut R,
    element: &Element,
    group: &Group,
    is_top_level: bool,
) -> Option<Parts<R::Node>> {
    if !is_top_level {
        rules.findings().at_keyword(title::group_misplaced(), element);
        return None;
    }
    let then_elements = rules.branch(&group.then_elements);
    let else_elements = rules.branch(&group.else_elements);
    let mark = anchor(rules.findings(), element, group)?;
    let is_whole = then_elements.len() == group.then_elements.len() && else_elements.len() == group.else_elements.len();
    if !is_whole {
        // An element is missing, so indices would be wrong, and what is missing might have been right.
        return None;
    }
    let before = rules.findings().len();
    let anchor = Anchor { branch: mark.branch, index: mark.index };
    rules.verify(element, &then_elements, &else_elements, anchor);
    let first = first(rules, element, &then_elements)?;
    (rules.findings().len() == before).then_some(Parts { then_elements, else_elements, anchor, first })
}

/// The first element that is parsed must be one that can be parsed optionally.
fn first<'f, R: GroupRules<'f>>(rules: &mut R, element: &Element, then_elements: &[R::Node]) -> Option<usize> {
    let first = then_elements.iter().position(|node| R::opening(node) != Opening::Whitespace);
    let findings = rules.findings();
    let Some(first) = first else {
        let crashes = findings.profile.crashes_on_whitespace_groups();
        let title = if crashes { title::group_of_whitespace() } else { title::group_first_element() };
        findings.at_element(title, element);
        return None;
    };
    if R::opening(&then_elements[first]) != Opening::Optional {
        let label = findings.label(R::span(&then_elements[first]), "this element comes first");
        findings.at_element(title::group_first_element(), element).labels.push(label);
    }
    Some(first)
}

/// Exactly one `^`, counted over both branches; none in a group that doesn't end.
fn anchor<'g>(findings: &mut Findings<'_>, element: &Element, group: &'g Group) -> Option<&'g AnchorMark> {
    for other in group.anchors.iter().skip(1) {
        // What precedes the `^` has been read and checked by then.
        let moment = Moment { token: other.token, stage: Stage::Read };
        let label = findings.label(group.anchors[0].span.clone(), "the first one");
        let fix = findings.replace(other.span.clone(), "", "drop this `^`");
        let finding = findings.add(title::second_anchor(), other.span.clone(), moment);
        finding.labels.push(label);
        finding.fix = fix;
    }
    if !findings.is_closed(element) {
        return None;
    }
    let mark = group.anchors.first();
    if mark.is_none() {
        let fix = only_variable(findings, group);
        findings.at_element(title::no_anchor(), element).fix = fix;
    }
    mark
}

/// If there is but one variable, it must be the anchor.
fn only_variable(findings: &Findings<'_>, group: &Group) -> Option<crate::diagnostic::Fix> {
    let is_variable = |element: &&Element| matches!(element.kind, ElementKind::Variable(_));
    let mut variables = group.then_elements.iter().filter(is_variable);
    let (Some(only), None) = (variables.next(), variables.next()) else { return None };
    let end = only.span.end;
    let name = findings.text(only.span.clone());
    findings.replace(end..end, "^", format!("let `{name}` be the anchor"))
}

/// The anchor's element.
pub(super) fn anchor_node<'n, N>(then_elements: &'n [N], else_elements: &'n [N], anchor: Anchor) -> Option<&'n N> {
    match anchor.branch {
        Branch::Then => then_elements.get(anchor.index),
        Branch::Else => else_elements.get(anchor.index),
    }
}
