//! Example texts of operations that are not read back correctly.

use super::facts::{Assumptions, FormatContext};
use super::follow::Frame;
use crate::check::{Content, Members, Node, NodeKind};
use crate::ods::Variable;
use crate::spacing::Spacing;
use crate::syntax::{Branch, Whitespace};

/// The place shown by the example.
pub(crate) struct Next<'a> {
    /// The element that prints nothing or too little.
    base: &'a Node,
    /// The element after it; `None` for the text after the operation.
    follower: Option<&'a Node>,
    token: String,
}

impl<'a> Next<'a> {
    pub(crate) fn of(base: &'a Node, follower: Option<&'a Node>, token: &str) -> Self {
        Next {
            base,
            follower,
            token: token.to_owned(),
        }
    }

    fn is_in(&self, node: &Node) -> bool {
        let holds =
            |inner: &Node| node.span.start <= inner.span.start && inner.span.end <= node.span.end;
        holds(self.base) || self.follower.is_some_and(holds)
    }
}

struct Example<'a, 'e> {
    facts: FormatContext<'a>,
    assumptions: &'e Assumptions,
    next: &'e Next<'a>,
    text: String,
    spacing: Spacing,
    values: usize,
}

/// Returns the text of an operation in a state failing at `next`; `...` marks unknown parts.
pub(crate) fn example(
    facts: FormatContext<'_>,
    assumptions: &Assumptions,
    next: &Next<'_>,
) -> String {
    let text = facts.operation.name.clone();
    let mut example = Example {
        facts,
        assumptions,
        next,
        text,
        spacing: Spacing::start(),
        values: 0,
    };
    example.frame(Frame::Nodes {
        nodes: &facts.format.elements,
        elided: None,
    });
    if next.follower.is_none() {
        let after = match next.token.as_str() {
            "loc" => " loc(\"here\")",
            "%0" => "`, and then `%1 = ...",
            "^bb1" => "`, and then `^bb1:",
            _ => "`, and then `\"an.operation\"()",
        };
        example.text.push_str(after);
    }
    example.text
}

impl<'a> Example<'a, '_> {
    fn frame(&mut self, frame: Frame<'a>) {
        match frame {
            Frame::Nodes { nodes, elided } => {
                for node in nodes {
                    if elided.is_none_or(|elided| !std::ptr::eq(elided, node)) {
                        self.node(node);
                    }
                }
            }
            Frame::Clauses(clauses) => {
                for clause in clauses {
                    let variables = self.facts.clause_variables(&clause.elements);
                    let is_wanted = self.next.is_in(&clause.literal)
                        || clause.elements.iter().any(|each| self.next.is_in(each));
                    if self.is_one_present(&variables).unwrap_or(is_wanted) {
                        self.node(&clause.literal);
                        self.frame(self.facts.clause(clause));
                    }
                }
            }
        }
    }

    /// True if one of the variables is present; `None` if unknown.
    fn is_one_present(&self, variables: &[Variable]) -> Option<bool> {
        let known: Vec<_> = variables
            .iter()
            .map(|&each| self.facts.presence(each, self.assumptions))
            .collect();
        match () {
            () if known.contains(&Some(true)) => Some(true),
            () if known.contains(&None) => None,
            () => Some(false),
        }
    }

    fn node(&mut self, node: &'a Node) {
        match &node.kind {
            NodeKind::Literal(text) => self.spacing.literal(&mut self.text, text),
            NodeKind::Whitespace(Whitespace::Empty) => self.spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => self.spacing.space(&mut self.text),
            NodeKind::Whitespace(Whitespace::Newline) => self.text.push(' '),
            NodeKind::Directive(directive) => match directive.content() {
                Content::Attributes | Content::Properties => self.dictionary(node),
                Content::Clauses(clauses) => self.frame(Frame::Clauses(clauses)),
                Content::All(_) | Content::Types(_) | Content::FunctionType(..) => {
                    self.element(node);
                }
            },
            NodeKind::Group(group) => {
                let variables = self.facts.deciding(group.anchor_node());
                let is_wanted = group.then_elements.iter().any(|each| self.next.is_in(each));
                let branch = match self.is_one_present(&variables) {
                    Some(true) => group.anchor.branch,
                    Some(false) if group.anchor.branch == Branch::Then => Branch::Else,
                    None if !is_wanted => Branch::Else,
                    _ => Branch::Then,
                };
                self.frame(self.facts.branch(group, branch));
            }
            NodeKind::Variable(_) | NodeKind::Custom(_) => self.element(node),
        }
    }

    fn dictionary(&mut self, node: &Node) {
        let tokens = self.facts.printed(node, self.assumptions).tokens;
        if self
            .next
            .follower
            .is_some_and(|follower| std::ptr::eq(follower, node))
        {
            self.text.push_str(match tokens.example() {
                Some("attributes") => " attributes {key = 1}",
                Some("<") => " <{...}>",
                _ => " {key = 1}",
            });
        }
        self.spacing.dictionary();
    }

    fn element(&mut self, node: &'a Node) {
        let variable = node.named().filter(|variable| match *variable {
            Variable::Attribute(_) | Variable::Property(_) => false,
            Variable::Region(index) => self.facts.operation.regions[index].is_variadic(),
            Variable::Operand(_) | Variable::Result(_) | Variable::Successor(_) => true,
        });
        let is_base = std::ptr::eq(node, self.next.base);
        let is_follower = self
            .next
            .follower
            .is_some_and(|follower| std::ptr::eq(follower, node));
        let is_list = self.facts.is_list(node);
        let is_shown = match variable {
            Some(variable) => self
                .facts
                .presence(variable, self.assumptions)
                .unwrap_or(is_follower),
            None => {
                !is_list
                    || is_follower
                    || (is_base && matches!(self.next.token.as_str(), "," | "#attribute"))
            }
        };
        self.spacing.element(&mut self.text);
        let tokens = self.facts.printed(node, self.assumptions).tokens;
        let mut text = match (&node.kind, node.content()) {
            _ if !is_shown => String::new(),
            (NodeKind::Variable(Variable::Operand(_)), _)
            | (_, Some(Content::All(Members::Operands)))
                if tokens.has(super::tokens::Class::Percent) =>
            {
                self.values += 1;
                format!("%{}", self.values - 1)
            }
            (NodeKind::Variable(Variable::Operand(_)), _) => "(%0)".to_owned(),
            (NodeKind::Variable(Variable::Region(_)), _)
            | (_, Some(Content::All(Members::Regions))) => "{}".to_owned(),
            (_, Some(Content::FunctionType(..))) => "() -> ()".to_owned(),
            (NodeKind::Custom(_), _) => String::new(),
            _ if is_follower && !self.next.token.is_empty() => self.next.token.clone(),
            _ => tokens.example().unwrap_or("...").to_owned(),
        };
        match text.as_str() {
            "{" => text.push_str("key = 1}"),
            "[" => text.push_str("1]"),
            "(" => text.push_str("...)"),
            "<" => text.push_str("...>"),
            "affine_map" => text.push_str("<() -> ()>"),
            _ => {}
        }
        self.text.push_str(&text);
    }
}
