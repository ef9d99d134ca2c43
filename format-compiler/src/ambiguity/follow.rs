//! The elements of branches and clauses as they are printed.

use super::facts::FormatContext;
use crate::check::{Argument, CheckedClause, Content, Group, Node, NodeKind, walk};
use crate::ods::Variable;
use crate::syntax::Branch;

/// Elements that are printed one after the other.
#[derive(Clone, Copy)]
pub(super) enum Frame<'a> {
    /// These elements in order, except for the elided unit attribute.
    Nodes {
        nodes: &'a [Node],
        elided: Option<&'a Node>,
    },
    /// Any of these clauses, in order.
    Clauses(&'a [CheckedClause]),
}

impl<'a> FormatContext<'a> {
    /// The elements of a branch.
    pub(super) fn branch(&self, group: &'a Group, branch: Branch) -> Frame<'a> {
        let nodes = group.branch(branch);
        let anchor = group.anchor_node();
        let is_elided =
            group.anchor.branch == branch && group.anchor.index != 0 && self.is_unit(anchor);
        Frame::Nodes {
            nodes,
            elided: is_elided.then_some(anchor),
        }
    }

    /// The elements of a clause.
    pub(super) fn clause(&self, clause: &'a CheckedClause) -> Frame<'a> {
        let elided = match &clause.elements[..] {
            [node] if self.is_unit(node) => Some(node),
            _ => None,
        };
        Frame::Nodes {
            nodes: &clause.elements,
            elided,
        }
    }

    /// The variables of a clause: it is printed if one of them is present.
    pub(super) fn clause_variables(&self, nodes: &[Node]) -> Vec<Variable> {
        let mut variables = Vec::new();
        walk(nodes, &mut |node| match &node.kind {
            // The types of a value have no effect here, unlike the types in `functional-type`.
            NodeKind::Directive(directive) if matches!(directive.content(), Content::Types(_)) => {}
            NodeKind::Custom(custom) => {
                variables.extend(custom.arguments.iter().filter_map(Argument::bound_variable));
            }
            NodeKind::Variable(_) | NodeKind::Directive(_) => variables.extend(self.deciding(node)),
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {}
        });
        variables.retain(|variable| !matches!(variable, Variable::Successor(_)));
        variables
    }
}
