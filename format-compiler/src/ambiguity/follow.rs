//! Followers of an element: the texts possible after it.

use super::facts::{Assumptions, FormatContext};
use super::printed::PrintsNothing;
use super::tokens::{Class, Tokens};
use crate::check::{Argument, CheckedClause, Content, Group, Node, NodeKind, walk};
use crate::ods::Variable;
use crate::syntax::Branch;
use rustc_hash::FxHashSet;

/// The maximum number of steps from one element. A longer search is repeated with one visit per element, without
/// assumptions.
const MAXIMUM_STEPS: usize = 4000;
/// The maximum number of assumptions at one place.
const MAXIMUM_ASSUMPTIONS: usize = 24;

/// Elements still to be printed.
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

/// The frames from the innermost to the outermost.
#[derive(Clone, Copy)]
pub(super) struct Rest<'a, 'r> {
    pub(super) frame: Frame<'a>,
    pub(super) next: Option<&'r Rest<'a, 'r>>,
}

/// A possible next text.
pub(super) struct Follower<'a> {
    /// The element; `None` for the text after the operation.
    pub(super) node: Option<&'a Node>,
    pub(super) tokens: Tokens<'a>,
    /// The assumptions in force when it is printed.
    pub(super) assumptions: Assumptions,
}

/// Collects followers.
pub(super) struct Walk<'a, 'w> {
    pub(super) facts: FormatContext<'a>,
    pub(super) assumptions: &'w mut Assumptions,
    found: Vec<Follower<'a>>,
    steps: usize,
    /// Elements already visited, before or after the literal. Set if no assumptions are added along the way.
    seen: Option<FxHashSet<(*const Node, bool)>>,
    /// The literal to be passed before followers are collected, if any.
    past: Option<&'static str>,
}

/// Returns the possible followers under the given assumptions.
pub(super) fn followers<'a>(
    facts: FormatContext<'a>,
    rest: &Rest<'a, '_>,
    assumptions: &mut Assumptions,
) -> Vec<Follower<'a>> {
    past(facts, None, rest, assumptions)
}

/// Like [`followers`], but returns the followers of the given literal where the literal comes next.
pub(super) fn past<'a>(
    facts: FormatContext<'a>,
    literal: Option<&'static str>,
    rest: &Rest<'a, '_>,
    assumptions: &mut Assumptions,
) -> Vec<Follower<'a>> {
    let mut walk = Walk {
        facts,
        assumptions,
        found: Vec::new(),
        steps: 0,
        seen: None,
        past: literal,
    };
    walk.rest(Some(rest));
    if walk.steps > MAXIMUM_STEPS {
        (walk.found, walk.steps, walk.seen) = (Vec::new(), 0, Some(FxHashSet::default()));
        walk.rest(Some(rest));
    }
    walk.found
}

impl<'a> Walk<'a, '_> {
    fn rest(&mut self, rest: Option<&Rest<'a, '_>>) {
        match self.seen {
            None if self.assumptions.len() > MAXIMUM_ASSUMPTIONS => self.steps = MAXIMUM_STEPS + 1,
            None => self.steps += 1,
            Some(_) => {}
        }
        if self.steps > MAXIMUM_STEPS {
            return;
        }
        let Some(rest) = rest else { return self.end() };
        match rest.frame {
            Frame::Nodes { nodes, elided } => match nodes.split_first() {
                Some((node, nodes)) => {
                    if self.is_seen(node) {
                        return;
                    }
                    let tail = Rest {
                        frame: Frame::Nodes { nodes, elided },
                        next: rest.next,
                    };
                    if elided.is_some_and(|elided| std::ptr::eq(elided, node)) {
                        self.rest(Some(&tail));
                    } else {
                        self.node(node, &tail);
                    }
                }
                None => self.rest(rest.next),
            },
            Frame::Clauses(clauses) => match clauses.split_first() {
                Some((clause, clauses)) => {
                    let tail = Rest {
                        frame: Frame::Clauses(clauses),
                        next: rest.next,
                    };
                    let variables = self.facts.clause_variables(&clause.elements);
                    self.under(&variables, true, |walk| walk.node(&clause.literal, &tail));
                    self.under(&variables, false, |walk| walk.rest(Some(&tail)));
                }
                None => self.rest(rest.next),
            },
        }
    }

    /// Continues under an assumption, if it is possible.
    fn under(&mut self, variables: &[Variable], is_present: bool, step: impl FnOnce(&mut Self)) {
        let before = self.assumptions.len();
        if self.facts.assume(variables, is_present, self.assumptions) {
            if self.seen.is_some() {
                self.assumptions.truncate(before);
            }
            step(self);
        }
        self.assumptions.truncate(before);
    }

    fn is_seen(&mut self, node: &'a Node) -> bool {
        let is_behind = self.past.is_none();
        self.seen
            .as_mut()
            .is_some_and(|seen| !seen.insert((std::ptr::from_ref(node), is_behind)))
    }

    fn node(&mut self, node: &'a Node, tail: &Rest<'a, '_>) {
        match &node.kind {
            NodeKind::Whitespace(_) => self.rest(Some(tail)),
            NodeKind::Group(group) => {
                let variables = self.facts.deciding(group.anchor_node());
                for branch in [Branch::Then, Branch::Else] {
                    let frame = self.facts.branch(group, branch);
                    let is_present = branch == group.anchor.branch;
                    self.under(&variables, is_present, |walk| {
                        walk.rest(Some(&Rest {
                            frame,
                            next: Some(tail),
                        }));
                    });
                }
            }
            NodeKind::Directive(directive) => match directive.content() {
                Content::Clauses(clauses) => {
                    self.rest(Some(&Rest {
                        frame: Frame::Clauses(clauses),
                        next: Some(tail),
                    }));
                }
                Content::Attributes
                | Content::Properties
                | Content::All(_)
                | Content::Types(_)
                | Content::FunctionType(..) => self.text(node, tail),
            },
            NodeKind::Literal(_) | NodeKind::Variable(_) | NodeKind::Custom(_) => {
                self.text(node, tail);
            }
        }
    }

    fn text(&mut self, node: &'a Node, tail: &Rest<'a, '_>) {
        let printed = self.facts.printed(node, self.assumptions);
        match printed.nothing {
            PrintsNothing::Never => self.found(node, printed.tokens, tail),
            PrintsNothing::Perhaps => {
                self.found(node, printed.tokens, tail);
                self.rest(Some(tail));
            }
            PrintsNothing::Without(variable) => {
                self.under(&[variable], true, |walk| {
                    walk.found(node, printed.tokens, tail);
                });
                self.under(&[variable], false, |walk| walk.rest(Some(tail)));
            }
        }
    }

    fn found(&mut self, node: &'a Node, tokens: Tokens<'a>, tail: &Rest<'a, '_>) {
        match self.past {
            None => self.push(Some(node), tokens),
            Some(literal) if node.literal() == Some(literal) => {
                self.past = None;
                self.rest(Some(tail));
                self.past = Some(literal);
            }
            Some(_) => {}
        }
    }

    fn push(&mut self, node: Option<&'a Node>, tokens: Tokens<'a>) {
        self.found.push(Follower {
            node,
            tokens,
            assumptions: self.assumptions.clone(),
        });
    }

    /// Adds the text after the operation: its location, the next operation, the next block, or the end of the
    /// region.
    fn end(&mut self) {
        if self.past.is_some() {
            return;
        }
        let is_terminator = self
            .facts
            .operation
            .has_trait("::mlir::OpTrait::IsTerminator");
        let next = if is_terminator {
            Tokens::of(&[Class::Caret])
        } else {
            Tokens::of(&[Class::Caret, Class::Percent, Class::Text])
                .with(&Tokens::words(&["dialect.operation"]))
        };
        self.push(
            None,
            Tokens::words(&["loc"])
                .with(&next)
                .with(&Tokens::literal("}")),
        );
    }
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
