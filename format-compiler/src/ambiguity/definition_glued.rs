//! Tokens of an attribute's or type's format that are printed without a space between them and read as one, and spaces
//! that are printed twice or at the end of the text of a field.

use super::warnings::Warnings;
use crate::check::{AttrOrTypeFormat, CheckedDefinitionFormat, Node, NodeKind};
use crate::diagnostic::title;
use crate::lower::spacing::Spacing;
use crate::ods::{AttrOrTypeDefinition, Parameter};
use crate::syntax::{Whitespace, is_keyword_spelling};

/// What a text is made of, at one of its ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    /// A keyword, `true` and `false`, the cases of an enum.
    Word,
    Number,
    Minus,
    Greater,
}

struct Glue<'a, 'w> {
    definition: &'a AttrOrTypeDefinition,
    warnings: &'w mut Warnings<'a>,
    spacing: Spacing,
    /// How the text before an element may end, where no space comes after it; nothing for the mnemonic.
    tails: Vec<(Token, Option<&'a Node<AttrOrTypeFormat>>)>,
    /// The last thing printed was a literal space.
    space: Option<&'a Node<AttrOrTypeFormat>>,
}

/// Follows the printer's two flags through the format.
pub(super) fn check<'a>(
    definition: &'a AttrOrTypeDefinition,
    format: &'a CheckedDefinitionFormat,
    warnings: &mut Warnings<'a>,
) {
    let tails = vec![(Token::Word, None)];
    let mut glue = Glue { definition, warnings, spacing: Spacing::start(), tails, space: None };
    glue.nodes(&format.elements);
}

impl<'a> Glue<'a, '_> {
    fn nodes(&mut self, nodes: &'a [Node<AttrOrTypeFormat>]) {
        nodes.iter().for_each(|node| self.node(node));
    }

    fn node(&mut self, node: &'a Node<AttrOrTypeFormat>) {
        let mut text = String::new();
        match &node.kind {
            NodeKind::Whitespace(Whitespace::Empty) => self.spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => {
                self.spacing.definition_space(&mut text);
                self.tails.clear();
                self.space = Some(node);
            }
            NodeKind::Whitespace(Whitespace::Newline) => {
                self.spacing.definition_newline();
                self.tails.clear();
                self.space = None;
            }
            NodeKind::Literal(literal) => {
                self.spacing.literal(&mut text, literal);
                self.adjacent(node, text.starts_with(' '), literal_token(literal), false);
            }
            NodeKind::Variable(index) => {
                let parameter = &self.definition.parameters[*index];
                self.spacing.element(&mut text);
                self.adjacent(node, text.starts_with(' '), parameter_token(parameter), parameter.is_optional());
            }
            NodeKind::Directive(_) | NodeKind::Custom(_) => {
                self.spacing.element(&mut text);
                self.adjacent(node, text.starts_with(' '), None, false);
                if node.directive().is_some() {
                    self.spacing = Spacing::after_list();
                }
            }
            NodeKind::Group(group) => {
                let before = self.tails.clone();
                self.nodes(&group.then_elements);
                let after = std::mem::replace(&mut self.tails, before);
                self.nodes(&group.else_elements);
                self.tails.extend(after);
                self.space = None;
            }
        }
    }

    /// An element after what may be before it.
    fn adjacent(
        &mut self,
        node: &'a Node<AttrOrTypeFormat>,
        has_space: bool,
        token: Option<Token>,
        may_be_absent: bool,
    ) {
        if let Some(space) = self.space.take().filter(|_| has_space) {
            let label = self.warnings.label(node.span.clone(), "prints a space of its own");
            let fix = self.warnings.replace(space.span.clone(), "", "drop the space literal");
            let diagnostic = self.warnings.add(title::two_spaces(self.quoted(node)), space.span.clone());
            diagnostic.labels.push(label);
            diagnostic.fix = fix;
        }
        if has_space {
            self.tails.clear();
        } else if let Some(&(_, tail)) =
            self.tails.iter().find(|(end, _)| token.is_some_and(|token| is_one(*end, token)))
        {
            self.report(tail, node);
        }
        if !may_be_absent {
            self.tails.clear();
        }
        self.tails.extend(token.map(|token| (token, Some(node))));
    }

    fn report(&mut self, tail: Option<&'a Node<AttrOrTypeFormat>>, node: &'a Node<AttrOrTypeFormat>) {
        let before = tail.map_or("the mnemonic".to_owned(), |node| self.quoted(node));
        let label = tail.map(|node| self.warnings.label(node.span.clone(), "ends where the other begins"));
        let [left, right] = [tail, Some(node)].map(|node| match node.map(|node| &node.kind) {
            Some(NodeKind::Literal(text)) => text.clone(),
            Some(NodeKind::Variable(index))
                if parameter_token(&self.definition.parameters[*index]) == Some(Token::Word) =>
            {
                "true".to_owned()
            }
            Some(_) => "1".to_owned(),
            None => self.definition.mnemonic.clone().unwrap_or_default(),
        });
        let diagnostic = self.warnings.add(title::glued_tokens(before, self.quoted(node)), node.span.clone());
        diagnostic.notes.push(format!("for example, `{left}{right}`"));
        diagnostic.labels.extend(label);
    }

    fn quoted(&self, node: &Node<AttrOrTypeFormat>) -> String {
        let text = self.warnings.text(node.span.clone());
        if text.starts_with('`') { text.to_owned() } else { format!("`{text}`") }
    }
}

fn literal_token(text: &str) -> Option<Token> {
    match text {
        "-" => Some(Token::Minus),
        ">" => Some(Token::Greater),
        _ => is_keyword_spelling(text).then_some(Token::Word),
    }
}

/// What a parameter is printed as, where that is known.
fn parameter_token(parameter: &Parameter) -> Option<Token> {
    if parameter.printer.is_some() || parameter.parser.is_some() {
        return None;
    }
    match parameter.cpp_type.as_str() {
        "bool" => Some(Token::Word),
        "int" | "unsigned" | "int16_t" | "int32_t" | "int64_t" | "uint16_t" | "uint32_t" | "uint64_t" | "size_t" => {
            Some(Token::Number)
        }
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
