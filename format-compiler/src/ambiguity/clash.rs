//! Reports elements if the parser would consume the text printed after them as a part of them.

use super::example::{Next, example};
use super::follow::{Follower, Rest, followers, past};
use super::printed::PrintsNothing;
use super::tokens::{Class, Tokens};
use super::visit::Visitor;
use crate::check::{CheckedClause, Content, Members, Node, NodeKind, OpDirective, TypeTarget};
use crate::diagnostic::{Title, title};
use crate::ods::{Length, Variable};
use crate::syntax::{Branch, OperationDirective, is_keyword_spelling};

/// The way an element may consume too much.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ambiguity {
    /// It prints nothing, and the following text looks like it.
    Absent,
    /// It is a list, and a comma follows.
    Comma,
    /// It parses an optional `: type`.
    Colon,
    /// It is a symbol, and `::` continues it.
    Colons,
    /// It is a value, and the following text looks like a result number.
    Hash,
    /// It may be a bare name of an attribute or type that a `<` continues.
    Less,
    /// It is an `oilist`: it accepts any of its clauses.
    Clause,
}

/// An element that may consume too much.
struct GreedyElement<'a> {
    node: &'a Node,
    how: Ambiguity,
    first_tokens: Tokens<'a>,
    /// True if it is the first element of an optional group.
    is_first: bool,
}

impl<'a> Visitor<'a, '_> {
    pub(super) fn clashes(&mut self, node: &'a Node, rest: &Rest<'a, '_>) {
        if self.facts.goes_on_with_less(node) {
            let base = GreedyElement {
                node,
                how: Ambiguity::Less,
                first_tokens: Tokens::of(&[Class::Less]),
                is_first: false,
            };
            let variables: Vec<_> = node.named().into_iter().collect();
            self.base(&base, &variables, true, rest);
        }
        match &node.kind {
            NodeKind::Group(group) => {
                let Some(first) = group.then_elements.get(group.first) else {
                    return;
                };
                let first_tokens = self.facts.group_first_tokens(group);
                let base = GreedyElement {
                    node: first,
                    how: Ambiguity::Absent,
                    first_tokens,
                    is_first: true,
                };
                let variables = self.facts.deciding(group.anchor_node());
                let rest = Rest {
                    frame: self.facts.branch(group, Branch::Else),
                    next: Some(rest),
                };
                // Checks the state without the then-branch.
                self.base(
                    &base,
                    &variables,
                    group.anchor.branch == Branch::Else,
                    &rest,
                );
            }
            NodeKind::Variable(Variable::Attribute(index))
                if self.facts.takes_colon(*index, node.is_qualified()) =>
            {
                let base = GreedyElement {
                    node,
                    how: Ambiguity::Colon,
                    first_tokens: Tokens::of(&[Class::Colon]),
                    is_first: false,
                };
                self.base(&base, &[Variable::Attribute(*index)], true, rest);
            }
            NodeKind::Variable(Variable::Attribute(index))
                if self.facts.is_symbol_reference(*index) =>
            {
                let base = GreedyElement {
                    node,
                    how: Ambiguity::Colons,
                    first_tokens: Tokens::of(&[Class::Colon]),
                    is_first: false,
                };
                self.base(&base, &[Variable::Attribute(*index)], true, rest);
            }
            NodeKind::Variable(
                Variable::Operand(_) | Variable::Region(_) | Variable::Successor(_),
            ) => {
                self.plain(node, rest);
            }
            NodeKind::Directive(directive) => match directive.content() {
                Content::Attributes | Content::Properties | Content::All(_) | Content::Types(_) => {
                    self.plain(node, rest);
                }
                Content::FunctionType(..) => {}
                Content::Clauses(clauses) => {
                    self.same_clauses(clauses);
                    let heads = clauses
                        .iter()
                        .filter_map(|clause| Some(Tokens::literal(clause.literal.literal()?)));
                    let first_tokens = heads.fold(Tokens::default(), |all, head| all.with(&head));
                    self.base(
                        &GreedyElement {
                            node,
                            how: Ambiguity::Clause,
                            first_tokens,
                            is_first: false,
                        },
                        &[],
                        false,
                        rest,
                    );
                }
            },
            NodeKind::Variable(
                Variable::Attribute(_) | Variable::Property(_) | Variable::Result(_),
            )
            | NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Custom(_) => {}
        }
    }

    /// Reports a clause with the same first literal as an earlier one: the earlier clause is parsed in its place.
    fn same_clauses(&mut self, clauses: &'a [CheckedClause]) {
        let word = |clause: &'a CheckedClause| clause.literal.literal();
        for (index, clause) in clauses.iter().enumerate() {
            let Some(text) = word(clause) else { continue };
            let Some(before) = clauses[..index]
                .iter()
                .find(|each| word(each) == Some(text))
            else {
                continue;
            };
            let label = self
                .warnings
                .label(before.literal.span.clone(), "begins the same");
            let diagnostic = self.warnings.add(
                title::clause_taken(self.warnings.quoted(&clause.literal)),
                clause.literal.span.clone(),
            );
            diagnostic.labels.push(label);
        }
    }

    fn plain(&mut self, node: &'a Node, rest: &Rest<'a, '_>) {
        let variables: Vec<_> = node.named().into_iter().collect();
        let printed = self.facts.printed(node, &self.assumptions);
        if printed.nothing != PrintsNothing::Never && self.is_read_optionally(node) {
            let first_tokens = match node.content() {
                Some(Content::Types(target)) if !self.is_nested(target) => Tokens::type_(),
                _ => printed.tokens,
            };
            self.base(
                &GreedyElement {
                    node,
                    how: Ambiguity::Absent,
                    first_tokens,
                    is_first: false,
                },
                &variables,
                false,
                rest,
            );
        }
        if self.facts.is_list(node) {
            let base = GreedyElement {
                node,
                how: Ambiguity::Comma,
                first_tokens: Tokens::of(&[Class::Comma]),
                is_first: false,
            };
            self.base(&base, &variables, true, rest);
        }
        let is_value = match &node.kind {
            NodeKind::Variable(Variable::Operand(index)) => !matches!(
                self.facts.operation.operands[*index].length,
                Length::VariadicOfVariadic { .. }
            ),
            _ => node.content() == Some(Content::All(Members::Operands)),
        };
        if is_value {
            let base = GreedyElement {
                node,
                how: Ambiguity::Hash,
                first_tokens: Tokens::of(&[Class::Hash]),
                is_first: false,
            };
            self.base(&base, &variables, true, rest);
        }
    }

    /// True if the operand is a list of lists.
    fn is_nested(&self, target: TypeTarget) -> bool {
        let TypeTarget::Operand(index) = target else {
            return false;
        };
        matches!(
            self.facts.operation.operands[index].length,
            Length::VariadicOfVariadic { .. }
        )
    }

    /// True if the parser accepts the absence of the element. A list of types must not be empty, regardless of the
    /// following text.
    fn is_read_optionally(&self, node: &Node) -> bool {
        let Some(Content::Types(target)) = node.content() else {
            return true;
        };
        match target {
            TypeTarget::Operand(index) => {
                self.facts.operation.operands[index].length == Length::Optional
                    || self.is_nested(target)
            }
            TypeTarget::Result(index) => {
                self.facts.operation.results[index].length == Length::Optional
            }
            TypeTarget::Operands | TypeTarget::Results => false,
        }
    }

    /// Checks the possible followers of the element in one of its states.
    fn base(
        &mut self,
        base: &GreedyElement<'a>,
        variables: &[Variable],
        is_present: bool,
        rest: &Rest<'a, '_>,
    ) {
        let before = self.assumptions.len();
        // Without variables the state is unknown, and every state is possible.
        if variables.is_empty()
            || self
                .facts
                .assume(variables, is_present, &mut self.assumptions)
        {
            let found = match base.how {
                Ambiguity::Colons => past(self.facts, Some(":"), rest, &mut self.assumptions),
                _ => followers(self.facts, rest, &mut self.assumptions),
            };
            let taken = found.iter().filter(|each| !is_same_list(base, each));
            if let Some((follower, token)) = taken
                .filter_map(|each| Some((each, base.first_tokens.common(&each.tokens)?)))
                .next()
            {
                self.report(base, follower, token);
            }
        }
        self.assumptions.truncate(before);
    }

    fn report(&mut self, base: &GreedyElement<'a>, follower: &Follower<'a>, token: &str) {
        let base_text = self.warnings.quoted(base.node);
        let title = match follower.node {
            None if token == "loc" => title::location_taken(base_text),
            None => title::next_operation_taken(base_text),
            Some(node) => title_of(base, node, token, &base_text, &self.warnings.quoted(node)),
        };
        let next = Next::of(base.node, follower.node, token);
        let text = example(self.facts, &follower.assumptions, &next);
        let explanation = match base.how {
            Ambiguity::Absent => "read first, where it prints nothing",
            Ambiguity::Comma => "goes on after a comma",
            Ambiguity::Colon => "may read a `: type` of its own",
            Ambiguity::Colons => "goes on after `::`, with or without a space between",
            Ambiguity::Hash => "may be followed by the number of a result",
            Ambiguity::Less => "may be a bare name that `<` continues",
            Ambiguity::Clause => "reads any of its clauses",
        };
        let label = self.warnings.label(base.node.span.clone(), explanation);
        let fix = match dictionary(base, follower) {
            Some(range) => self.warnings.replace(
                range,
                "attr-dict-with-keyword",
                "use `attr-dict-with-keyword`",
            ),
            None => self.keyword_of(base).and_then(|word| {
                let at = base.node.span.start;
                self.warnings.replace(
                    at..at,
                    &format!("`{word}` "),
                    &format!("begin the group with the keyword `{word}`"),
                )
            }),
        };
        let range = follower.node.unwrap_or(base.node).span.clone();
        let diagnostic = self.warnings.add(title, range);
        diagnostic
            .labels
            .extend(follower.node.is_some().then_some(label));
        diagnostic.notes.push(format!("for example, `{text}`"));
        diagnostic.fix = fix;
    }

    /// A keyword to introduce the group in place of a variable: the variable's name, unless the format already uses
    /// it.
    fn keyword_of(&self, base: &GreedyElement<'a>) -> Option<&'a str> {
        let variable = base.node.variable()?;
        let name = self.facts.name(variable);
        let text = &self.facts.operation.format.as_ref()?.text;
        let is_new = !text.contains(&format!("`{name}`"));
        (base.is_first && base.how == Ambiguity::Absent && is_new && is_keyword_spelling(name))
            .then_some(name)
    }
}

/// The range of an `attr-dict` without a keyword.
fn dictionary(base: &GreedyElement<'_>, follower: &Follower<'_>) -> Option<std::ops::Range<usize>> {
    [Some(base.node), follower.node]
        .into_iter()
        .flatten()
        .find(|node| node.directive().map(OpDirective::word) == Some(OperationDirective::AttrDict))
        .map(|node| node.span.clone())
}

/// True if the follower is a clause of the same `oilist`.
fn is_same_list(base: &GreedyElement<'_>, follower: &Follower<'_>) -> bool {
    let (Some(Content::Clauses(clauses)), Some(node)) = (base.node.content(), follower.node) else {
        return false;
    };
    clauses
        .iter()
        .any(|clause| std::ptr::eq(&clause.literal, node))
}

fn title_of(
    base: &GreedyElement<'_>,
    follower: &Node,
    token: &str,
    base_text: &str,
    follower_text: &str,
) -> Title {
    let is_literal = follower.literal().is_some();
    let is_word = || token.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    match base.how {
        Ambiguity::Comma => title::list_then_comma(base_text),
        Ambiguity::Colon | Ambiguity::Colons => title::attribute_then_colon(base_text),
        Ambiguity::Hash => title::value_then_hash(base_text, follower_text),
        Ambiguity::Less => title::body_taken(base_text, follower_text),
        Ambiguity::Clause => title::clause_taken(follower_text),
        Ambiguity::Absent if base.node.content() == Some(Content::Properties) => {
            title::prop_dict_then_less(follower_text)
        }
        Ambiguity::Absent if token == "{" => title::brace_taken(follower_text, base_text),
        Ambiguity::Absent
            if base.node.literal().is_some()
                || base.node.content() == Some(Content::Attributes) =>
        {
            title::word_taken(follower_text, base_text)
        }
        Ambiguity::Absent if is_literal && is_word() => title::word_taken(follower_text, base_text),
        Ambiguity::Absent if is_literal => title::literal_taken(follower_text, base_text),
        Ambiguity::Absent => title::optional_taken(follower_text, base_text),
    }
}
