//! The elements of a checked format as expressions.

use crate::grammar::{Expression, names};
use format_compiler::check::{Custom, FormatKind, Group, Node, NodeKind};
use format_compiler::syntax::Branch;

/// The meaning of the variables and directives of a format.
pub(crate) trait Meaning {
    /// The kind of format.
    type Kind: FormatKind;

    /// True for formats of attributes and types. In these, LLVM 22 swaps the branches of a group beginning with
    /// `custom`. A group beginning with a parameter may read the parameter and still count as absent, as if it were
    /// zero.
    const OF_PARAMETERS: bool;

    /// The text of a variable.
    fn variable(&self, variable: <Self::Kind as FormatKind>::Variable, place: Place) -> Expression;

    /// The text of a directive.
    fn directive(&self, directive: &<Self::Kind as FormatKind>::Directive) -> Expression;

    /// The text of a `custom` directive. As the first element of an optional group, it is the text for a present
    /// group.
    fn custom(&self, custom: &Custom<Self::Kind>, place: Place) -> Expression;

    /// True if the element is a unit attribute or property. It has no text as the anchor of a group, unless it is
    /// the first element.
    fn is_unit(&self, _: &Node<Self::Kind>) -> bool {
        false
    }
}

/// The position of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Outside of optional groups.
    Top,
    /// First in an optional group; its presence decides about the group.
    First,
    /// After the first element of an optional group.
    Group,
}

/// The elements of a format.
pub(crate) fn elements<M: Meaning>(meaning: &M, nodes: &[Node<M::Kind>]) -> Expression {
    Expression::sequence(nodes.iter().map(|node| element(meaning, node, Place::Top)))
}

fn element<M: Meaning>(meaning: &M, node: &Node<M::Kind>, place: Place) -> Expression {
    match &node.kind {
        NodeKind::Literal(text) => Expression::literal(text),
        NodeKind::Whitespace(_) => Expression::nothing(),
        NodeKind::Variable(variable) => meaning.variable(*variable, place),
        NodeKind::Directive(directive) => meaning.directive(directive),
        NodeKind::Custom(custom) => meaning.custom(custom, place),
        NodeKind::Group(inner) => group(meaning, inner),
    }
}

/// Either the first element and one branch, or the other branch.
fn group<M: Meaning>(meaning: &M, group: &Group<M::Kind>) -> Expression {
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
fn branch<M: Meaning>(meaning: &M, group: &Group<M::Kind>, branch: Branch) -> Expression {
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
    Expression::sequence(written.map(|(_, node)| element(meaning, node, Place::Group)))
}

/// The text of a `custom` directive that only C++ can read.
pub(crate) fn custom_in_cpp(name: &str, is_loaded: bool, place: Place) -> Expression {
    match (is_loaded, place) {
        (false, _) => Expression::Rule(names::directive(name)).labelled(format!("custom<{name}>")),
        (true, Place::First) => Expression::rule("soup"),
        (true, _) => Expression::rule("soup").optional(),
    }
}
