//! Clauses of `oilist`.

use std::ops::Range;

use super::OperationChecker;
use crate::check::checked::{CheckedClause, Content, OpDirective, TypeTarget};
use crate::check::element::{Checker, Context};
use crate::check::tree::{ArgumentKind, Node, NodeKind};
use crate::diagnostic::{Title, title};
use crate::ods::Variable;
use crate::syntax::{Clause, Element, ElementKind, PassPosition, TokenKind};

impl OperationChecker<'_> {
    pub(super) fn oilist(
        &mut self,
        element: &Element,
        clauses: &[Clause],
        context: Context,
    ) -> Option<OpDirective> {
        let before = self.findings.len();
        let mut checked = Vec::new();
        for clause in clauses {
            if context != Context::TopLevel {
                // Upstream checks the context before the token, and then stops.
                self.at_head(title::literal_misplaced(), clause);
                return None;
            }
            let literal = self.element(&clause.literal, context);
            self.has_literal(clause);
            let mut elements = Vec::new();
            for each in &clause.elements {
                let Some(node) = self.element(each, context) else {
                    continue;
                };
                self.may_be_absent(element, each, &node);
                elements.push(node);
            }
            checked.extend(literal.map(|literal| CheckedClause { literal, elements }));
        }
        // An enclosing list would report the same again.
        (self.findings.len() == before).then_some(OpDirective::OiList(checked))
    }

    /// A clause must begin with a literal.
    fn has_literal(&mut self, clause: &Clause) {
        let token = self.parsed.tokens[clause.literal.tokens.start];
        // The lexer has reported a bad token already, and an end reached by skipping is a consequence of another
        // error.
        let is_cascade = token.kind == TokenKind::Error
            || token.kind == TokenKind::End && !self.findings.is_empty();
        if matches!(clause.literal.kind, ElementKind::Error) && !is_cascade {
            self.at_head(
                title::expected_literal(self.findings.text(token.range())),
                clause,
            );
        }
    }

    /// Adds an error about the first token of a clause. Upstream has advanced by one token when it detects it.
    fn at_head(&mut self, title: Title, clause: &Clause) {
        let start = clause.literal.tokens.start;
        let moment = PassPosition::checked(start + 1);
        self.findings
            .add(title, self.parsed.tokens[start].range(), moment);
    }

    /// Every variable of a clause must be optional.
    fn may_be_absent(&mut self, oilist: &Element, element: &Element, node: &Node) {
        if let Some((span, title)) = self.required(node) {
            let moment = PassPosition::checked(element.tokens.end);
            self.findings
                .add(title, oilist.span.clone(), moment)
                .mark(span, "this one can't be absent");
        }
    }

    /// The first required variable of an element, including those in `custom`, groups and nested lists, but not those
    /// in `type` and `ref`: upstream doesn't check them.
    fn required(&self, node: &Node) -> Option<(Range<usize>, Title)> {
        let found = match &node.kind {
            NodeKind::Variable(variable) => self.required_variable(*variable),
            NodeKind::Directive(directive) => match directive.content() {
                Content::FunctionType(inputs, results) => {
                    let required = |target: TypeTarget| self.required_variable(target.variable()?);
                    required(inputs).or_else(|| required(results))
                }
                Content::Attributes | Content::Properties | Content::All(_) | Content::Types(_) => {
                    None
                }
                Content::Clauses(clauses) => {
                    return clauses
                        .iter()
                        .flat_map(|clause| &clause.elements)
                        .find_map(|inner| self.required(inner));
                }
            },
            NodeKind::Custom(custom) => {
                return custom
                    .arguments
                    .iter()
                    .filter(|argument| !argument.is_ref)
                    .find_map(|argument| {
                        let ArgumentKind::Variable(variable) = argument.kind else {
                            return None;
                        };
                        Some((argument.span.clone(), self.required_variable(variable)?))
                    });
            }
            NodeKind::Literal(_) | NodeKind::Whitespace(_) | NodeKind::Group(_) => {
                return node
                    .nested()
                    .into_iter()
                    .flatten()
                    .find_map(|inner| self.required(inner));
            }
        };
        Some((node.span.clone(), found?))
    }

    pub(super) fn required_variable(&self, variable: Variable) -> Option<Title> {
        let operation = self.operation;
        match variable {
            Variable::Attribute(index) => (!operation.attributes[index].constraint.may_be_absent())
                .then(title::oi_list_element_attribute),
            Variable::Property(index) => operation.properties[index]
                .property
                .default_value
                .is_none()
                .then(title::oi_list_element_property),
            Variable::Operand(index) => (!operation.operands[index].is_variable_length())
                .then(|| title::oi_list_element("operands")),
            Variable::Result(index) => (!operation.results[index].is_variable_length())
                .then(|| title::oi_list_element("results")),
            Variable::Successor(_) => Some(title::oi_list_element_successor()),
            Variable::Region(_) => None,
        }
    }
}
