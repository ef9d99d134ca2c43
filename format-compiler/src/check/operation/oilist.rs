//! Clauses of `oilist`.

use super::{Checker, Context, Node, NodeKind};
use crate::check::checked::{CheckedClause, TypeTarget};
use crate::diagnostic::{Title, title};
use crate::syntax::{Clause, Element, ElementKind, Moment, Stage, TokenKind};

impl Checker<'_> {
    pub(super) fn oilist(&mut self, element: &Element, clauses: &[Clause], context: Context) -> Option<NodeKind> {
        let before = self.findings.len();
        let mut checked = Vec::new();
        for clause in clauses {
            if context != Context::TopLevel {
                // Upstream looks at the place before it looks at the token, and not beyond.
                self.at_head(title::literal_misplaced(), clause);
                return None;
            }
            let literal = self.element(&clause.literal, context);
            self.has_literal(clause);
            let mut elements = Vec::new();
            for each in &clause.elements {
                let Some(node) = self.element(each, context) else { continue };
                self.may_be_absent(element, each, &node);
                elements.push(node);
            }
            checked.extend(literal.map(|literal| CheckedClause { literal, elements }));
        }
        // A list around this one would say the same again.
        (self.findings.len() == before).then_some(NodeKind::OiList(checked))
    }

    /// A clause begins with a literal.
    fn has_literal(&mut self, clause: &Clause) {
        let token = self.parsed.tokens[clause.literal.tokens.start];
        // What the lexer complained about is no news, and neither is an end that was skipped to.
        let is_cascade = token.kind == TokenKind::Error || token.kind == TokenKind::End && !self.findings.is_empty();
        if matches!(clause.literal.kind, ElementKind::Error) && !is_cascade {
            self.at_head(title::expected_literal(self.findings.text(token.range())), clause);
        }
    }

    /// An error about the token that begins a clause. Upstream has read on by one when it finds it.
    fn at_head(&mut self, title: Title, clause: &Clause) {
        let start = clause.literal.tokens.start;
        let moment = Moment { token: start + 1, stage: Stage::Check };
        self.findings.add(title, self.parsed.tokens[start].range(), moment);
    }

    /// Every variable of a clause must be able to be absent.
    fn may_be_absent(&mut self, oilist: &Element, element: &Element, node: &Node) {
        let mut variables = Vec::new();
        collect(node, &mut variables);
        let objection = variables.into_iter().find_map(|variable| Some((variable, self.required(&variable.kind)?)));
        if let Some((variable, title)) = objection {
            let moment = Moment { token: element.tokens.end, stage: Stage::Check };
            let label = self.findings.label(variable.span.clone(), "this one can't be absent");
            self.findings.add(title, oilist.span.clone(), moment).labels.push(label);
        }
    }

    fn required(&self, kind: &NodeKind) -> Option<Title> {
        let operation = self.operation;
        match *kind {
            NodeKind::Attribute { index, .. } => {
                (!operation.attributes[index].constraint.may_be_absent()).then(title::oi_list_element_attribute)
            }
            NodeKind::Property(index) => {
                operation.properties[index].property.default_value.is_none().then(title::oi_list_element_property)
            }
            NodeKind::Operand(index) => {
                (!operation.operands[index].is_variable_length()).then(|| title::oi_list_element("operands"))
            }
            NodeKind::FunctionalType { inputs, results } => {
                self.required_target(inputs).or_else(|| self.required_target(results))
            }
            NodeKind::Successor(_) => Some(title::oi_list_element_successor()),
            _ => None,
        }
    }

    fn required_target(&self, target: TypeTarget) -> Option<Title> {
        match target {
            TypeTarget::Operand(index) => self.required(&NodeKind::Operand(index)),
            TypeTarget::Result(index) => {
                (!self.operation.results[index].is_variable_length()).then(|| title::oi_list_element("results"))
            }
            TypeTarget::Operands | TypeTarget::Results => None,
        }
    }
}

/// Variables of an element, through `custom`, groups and nested lists, but not through `type` and `ref`, whose
/// variables upstream doesn't look at.
fn collect<'n>(node: &'n Node, variables: &mut Vec<&'n Node>) {
    match &node.kind {
        NodeKind::Custom { arguments, .. } => arguments.iter().for_each(|each| collect(each, variables)),
        NodeKind::Group(group) => {
            group.then_elements.iter().chain(&group.else_elements).for_each(|each| collect(each, variables));
        }
        NodeKind::OiList(clauses) => {
            clauses.iter().flat_map(|clause| &clause.elements).for_each(|each| collect(each, variables));
        }
        NodeKind::Type { .. } | NodeKind::Ref(_) => {}
        _ => variables.push(node),
    }
}
