//! The elements of a checked format as expressions.

use crate::grammar::Expression;
use format_compiler::check::{Custom, FormatKind, Group, Node, NodeKind};
use format_compiler::syntax::Branch;

/// What the variables and directives of a format stand for.
pub(crate) trait Meaning {
    /// The kind of format.
    type Kind: FormatKind;

    /// Whether it is the format of an attribute or a type. LLVM 22 swaps the branches of a group in it that begins with
    /// `custom`; and a parameter that begins a group may have been read, and the group count as absent, as if it were zero.
    const OF_PARAMETERS: bool;

    /// What is written for a variable.
    fn variable(
        &mut self,
        variable: <Self::Kind as FormatKind>::Variable,
        is_qualified: bool,
        place: Place,
    ) -> Expression;

    /// What is written for a directive.
    fn directive(
        &mut self,
        directive: &<Self::Kind as FormatKind>::Directive,
        is_qualified: bool,
    ) -> Expression;

    /// What is written for a `custom` directive; where it is the first element of an optional group, if it counts as present.
    fn custom(&mut self, custom: &Custom<Self::Kind>, place: Place) -> Expression;

    /// Whether the element is a unit attribute or property, of which nothing is written where it is the anchor of a group
    /// but not its first element.
    fn is_unit(&self, node: &Node<Self::Kind>) -> bool;
}

/// Where a variable stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Outside of optional groups.
    Top,
    /// At the start of an optional group, whose presence it decides.
    First,
    /// After the first element of an optional group.
    Group,
}

/// The elements of a format.
pub(crate) fn elements<M: Meaning>(meaning: &mut M, nodes: &[Node<M::Kind>]) -> Expression {
    Expression::sequence(
        nodes
            .iter()
            .map(|node| element(meaning, node, Place::Top))
            .collect::<Vec<_>>(),
    )
}

fn element<M: Meaning>(meaning: &mut M, node: &Node<M::Kind>, place: Place) -> Expression {
    match &node.kind {
        NodeKind::Literal(text) => Expression::literal(text),
        NodeKind::Whitespace(_) => Expression::nothing(),
        NodeKind::Variable(variable) => meaning.variable(*variable, node.is_qualified(), place),
        NodeKind::Directive(directive) => meaning.directive(directive, node.is_qualified()),
        NodeKind::Custom(custom) => meaning.custom(custom, place),
        NodeKind::Group(inner) => group(meaning, inner),
    }
}

/// Either the first element and one branch, or the other branch.
fn group<M: Meaning>(meaning: &mut M, group: &Group<M::Kind>) -> Expression {
    let Some(first) = group.then_elements.get(group.first) else {
        return Expression::nothing();
    };
    let is_turned = M::OF_PARAMETERS && matches!(first.kind, NodeKind::Custom(_));
    let (present, absent) = if is_turned {
        (Branch::Else, Branch::Then)
    } else {
        (Branch::Then, Branch::Else)
    };
    let head = element(meaning, first, Place::First);
    let begun = |head: Expression| {
        if matches!(first.kind, NodeKind::Custom(_)) {
            head
        } else {
            head.present()
        }
    };
    let after = branch(meaning, group, present);
    let otherwise = branch(meaning, group, absent);
    if M::OF_PARAMETERS && matches!(first.kind, NodeKind::Variable(_)) {
        return Expression::choice([
            Expression::sequence([begun(head.clone()), after]),
            Expression::sequence([head, otherwise.clone()]),
            otherwise,
        ]);
    }
    Expression::choice([Expression::sequence([begun(head), after]), otherwise])
}

/// A branch without the first element of the group.
fn branch<M: Meaning>(meaning: &mut M, group: &Group<M::Kind>, branch: Branch) -> Expression {
    let start = match branch {
        Branch::Then => group.first + 1,
        Branch::Else => 0,
    };
    let first_read = match branch {
        Branch::Then => Some(group.first),
        Branch::Else => group.first_of_else(),
    };
    let is_set = group.anchor.branch == branch
        && Some(group.anchor.index) != first_read
        && meaning.is_unit(group.anchor_node());
    let written = group.branch(branch).iter().enumerate().skip(start);
    let written = written.filter(|&(index, _)| !(is_set && index == group.anchor.index));
    Expression::sequence(
        written
            .map(|(_, node)| element(meaning, node, Place::Group))
            .collect::<Vec<_>>(),
    )
}
