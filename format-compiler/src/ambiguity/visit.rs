//! Visits each element with the known presence of variables.

use super::facts::{Assumptions, FormatContext};
use super::follow::Frame;
use super::lists::Pairs;
use super::warnings::Warnings;
use crate::check::{Node, NodeKind};
use crate::ods::Variable;
use crate::syntax::Branch;

/// The condition for a branch or clause to be printed.
pub(super) struct Condition {
    /// The variables it depends on.
    pub(super) variables: Vec<Variable>,
    /// True if it is printed when one of the variables is present, false if it is printed when none is.
    pub(super) is_present: bool,
    /// The number of assumptions in force outside it.
    pub(super) outside: usize,
}

pub(super) struct Visitor<'a, 'w> {
    pub(super) facts: FormatContext<'a>,
    pub(super) warnings: &'w mut Warnings<'a>,
    pub(super) assumptions: Assumptions,
    pub(super) conditions: Vec<Condition>,
    /// Variables already reported as lost.
    pub(super) lost: Vec<Variable>,
    /// Pairs of lists already reported because they are printed together.
    pub(super) listed: &'w Pairs,
}

/// Visits a whole format. `listed`: pairs of variables already reported, one of them as lost without the other.
pub(super) fn visit<'a>(facts: FormatContext<'a>, listed: &Pairs, warnings: &mut Warnings<'a>) {
    let mut visitor = Visitor {
        facts,
        warnings,
        assumptions: Vec::new(),
        conditions: Vec::new(),
        lost: Vec::new(),
        listed,
    };
    visitor.frame(Frame::Nodes {
        nodes: &facts.format.elements,
        elided: None,
    });
}

impl<'a> Visitor<'a, '_> {
    fn frame(&mut self, frame: Frame<'a>) {
        match frame {
            Frame::Nodes { nodes, elided } => {
                for node in nodes {
                    if elided.is_some_and(|elided| std::ptr::eq(elided, node)) {
                        self.lost_without_anchor(node);
                    } else {
                        self.node(node);
                    }
                }
            }
            Frame::Clauses(clauses) => {
                for clause in clauses {
                    let variables = self.facts.clause_variables(&clause.elements);
                    self.clause(clause, &variables);
                    let frame = self.facts.clause(clause);
                    self.under(variables, true, |visitor| visitor.frame(frame));
                }
            }
        }
    }

    fn node(&mut self, node: &'a Node) {
        self.presence(node);
        match &node.kind {
            NodeKind::Group(group) => {
                self.group(group);
                let variables = self.facts.deciding(group.anchor_node());
                for branch in [Branch::Then, Branch::Else] {
                    let frame = self.facts.branch(group, branch);
                    let is_present = branch == group.anchor.branch;
                    self.branch(variables.clone(), is_present, frame);
                }
            }
            NodeKind::Directive(directive) => self.frame(Frame::Clauses(directive.clauses())),
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Variable(_)
            | NodeKind::Custom(_) => {}
        }
    }

    fn under(&mut self, variables: Vec<Variable>, is_present: bool, step: impl FnOnce(&mut Self)) {
        let outside = self.assumptions.len();
        if self
            .facts
            .assume(&variables, is_present, &mut self.assumptions)
        {
            self.conditions.push(Condition {
                variables,
                is_present,
                outside,
            });
            step(self);
            self.conditions.pop();
        }
        self.assumptions.truncate(outside);
    }

    /// Visits a branch; the contents of a never printed branch are lost.
    fn branch(&mut self, variables: Vec<Variable>, is_present: bool, frame: Frame<'a>) {
        let before = self.assumptions.len();
        let may_be = self
            .facts
            .assume(&variables, is_present, &mut self.assumptions);
        self.assumptions.truncate(before);
        match frame {
            Frame::Nodes { nodes, .. } if !may_be => {
                self.conditions.push(Condition {
                    variables,
                    is_present,
                    outside: before,
                });
                self.never_printed(nodes);
                self.conditions.pop();
            }
            _ => self.under(variables, is_present, |visitor| visitor.frame(frame)),
        }
    }

    fn never_printed(&mut self, nodes: &'a [Node]) {
        for node in nodes {
            match node.nested() {
                nested if nested.is_empty() => self.lost_without_anchor(node),
                nested => nested
                    .into_iter()
                    .for_each(|inner| self.never_printed(inner)),
            }
        }
    }
}
