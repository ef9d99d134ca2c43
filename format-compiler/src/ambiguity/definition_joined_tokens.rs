//! Tokens in the format of an attribute or type printed without a space between them and read as one, and spaces
//! printed twice or at the end of a field's text.

use super::adjacent::{Adjacent, Next};
use super::warnings::Warnings;
use crate::check::{AttrOrTypeFormat, CheckedDefinitionFormat, Node, NodeKind};
use crate::ods::{AttrOrTypeDefinition, Parameter};
use crate::spacing::Spacing;
use crate::syntax::{Whitespace, is_keyword_spelling};

/// The token at one of the ends of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    /// A keyword, `true` or `false`, or an enum case.
    Word,
    Number,
    Minus,
    Greater,
}

struct Glue<'a, 'w> {
    definition: &'a AttrOrTypeDefinition,
    text: Adjacent<'a, 'w, AttrOrTypeFormat, Token>,
}

/// Tracks the printer's two spacing flags through the format.
pub(super) fn check<'a>(
    definition: &'a AttrOrTypeDefinition,
    format: &'a CheckedDefinitionFormat,
    warnings: &mut Warnings<'a>,
) {
    let mut glue = Glue {
        definition,
        text: Adjacent::new(warnings, Token::Word),
    };
    glue.nodes(&format.elements);
}

impl<'a> Glue<'a, '_> {
    fn nodes(&mut self, nodes: &'a [Node<AttrOrTypeFormat>]) {
        nodes.iter().for_each(|node| self.node(node));
    }

    fn node(&mut self, node: &'a Node<AttrOrTypeFormat>) {
        let mut text = String::new();
        match &node.kind {
            NodeKind::Whitespace(Whitespace::Empty) => self.text.spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => {
                self.text.spacing.definition_space(&mut text);
                self.text.tails.clear();
                self.text.space = Some(node);
            }
            NodeKind::Whitespace(Whitespace::Newline) => {
                self.text.spacing.definition_newline();
                self.text.tails.clear();
                self.text.space = None;
            }
            NodeKind::Literal(literal) => {
                self.text.spacing.literal(&mut text, literal);
                self.adjacent(node, text.starts_with(' '), literal_token(literal), false);
            }
            NodeKind::Variable(index) => {
                let parameter = &self.definition.parameters[*index];
                self.text.spacing.element(&mut text);
                self.adjacent(
                    node,
                    text.starts_with(' '),
                    parameter_token(parameter),
                    parameter.is_optional(),
                );
            }
            NodeKind::Directive(_) | NodeKind::Custom(_) => {
                self.text.spacing.element(&mut text);
                self.adjacent(node, text.starts_with(' '), None, false);
                if node.directive().is_some() {
                    self.text.spacing = Spacing::after_list();
                }
            }
            NodeKind::Group(group) => {
                let before = self.text.tails.clone();
                self.nodes(&group.then_elements);
                let after = std::mem::replace(&mut self.text.tails, before);
                self.nodes(&group.else_elements);
                self.text.tails.extend(after);
                self.text.space = None;
            }
        }
    }

    /// Checks an element against the possible ends before it.
    fn adjacent(
        &mut self,
        node: &'a Node<AttrOrTypeFormat>,
        has_space: bool,
        token: Option<Token>,
        may_be_absent: bool,
    ) {
        let next = Next {
            node,
            has_space,
            is_always_there: !may_be_absent,
            ends: token.into_iter().collect(),
        };
        let is_glued = |end| token.is_some_and(|token| is_one(end, token));
        let Some((diagnostic, before)) = self.text.next(next, "the mnemonic", is_glued) else {
            return;
        };
        let [left, right] = [before, Some(node)].map(|node| match node.map(|node| &node.kind) {
            Some(NodeKind::Literal(text)) => text.clone(),
            Some(NodeKind::Variable(index))
                if parameter_token(&self.definition.parameters[*index]) == Some(Token::Word) =>
            {
                "true".to_owned()
            }
            Some(_) => "1".to_owned(),
            None => self.definition.mnemonic.clone().unwrap_or_default(),
        });
        diagnostic
            .notes
            .push(format!("for example, `{left}{right}`"));
    }
}

fn literal_token(text: &str) -> Option<Token> {
    match text {
        "-" => Some(Token::Minus),
        ">" => Some(Token::Greater),
        _ => is_keyword_spelling(text).then_some(Token::Word),
    }
}

/// The token printed for a parameter, if known.
fn parameter_token(parameter: &Parameter) -> Option<Token> {
    if parameter.printer.is_some() || parameter.parser.is_some() {
        return None;
    }
    match parameter.cpp_type.as_str() {
        "bool" => Some(Token::Word),
        "int" | "unsigned" | "int16_t" | "int32_t" | "int64_t" | "uint16_t" | "uint32_t"
        | "uint64_t" | "size_t" => Some(Token::Number),
        _ => None,
    }
}

fn is_one(before: Token, after: Token) -> bool {
    match before {
        Token::Word => matches!(after, Token::Word | Token::Number),
        Token::Number => after == Token::Number,
        Token::Minus => after == Token::Greater,
        Token::Greater => false,
    }
}
