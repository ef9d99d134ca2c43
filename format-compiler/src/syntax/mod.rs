//! The format language: parses text into elements (`docs/format-language.md#grammar`).

mod ast;
mod directive;
mod error;
mod grammar;
mod lexer;
mod literal;
mod unclosed;

pub use ast::{
    AnchorMark, Arguments, Branch, Clause, Element, ElementKind, Format, Group, Whitespace,
};
pub use directive::{CommonDirective, DefinitionDirective, Directive, OperationDirective, Shape};
pub use error::{PassPosition, PassStage, SyntaxError};
pub(crate) use lexer::is_word;
pub use lexer::{Token, TokenKind, tokenize};
pub use literal::{is_keyword_spelling, literal_error, split_literal};

use crate::diagnostic::title;

/// Maximum nesting depth of parentheses. Upstream has no limit; formats in use nest four deep.
pub const MAXIMUM_DEPTH: usize = 50;

/// The result of [`parse`]: always a format, with errors in upstream's order of detection.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Parsed {
    /// The parts of the format that could be parsed.
    pub format: Format,
    /// The tokens, the last one being [`TokenKind::End`].
    pub tokens: Vec<Token>,
    /// The syntax errors.
    pub errors: Vec<SyntaxError>,
}

/// Parses a format. Never fails: invalid pieces are [`ElementKind::Error`] or omitted, each with an error.
pub fn parse(text: &str) -> Parsed {
    let (tokens, mut errors) = tokenize(text);
    let start = tokens.first().map_or(0, |token| token.start as usize);
    let mut format = Format {
        elements: Vec::new(),
        start,
    };
    match too_deep(&tokens) {
        Some(token) => {
            let mut error = SyntaxError::unexpected(title::nested_too_deeply(MAXIMUM_DEPTH), token);
            error.span = tokens[token].range();
            errors.push(error);
        }
        None => {
            let (elements, found) = grammar::parse(text, &tokens);
            format.elements = elements;
            errors.extend(without_cascades(found, &errors, &tokens));
        }
    }
    errors.sort_by_key(|error| error.moment);
    Parsed {
        format,
        tokens,
        errors,
    }
}

/// The first parenthesis beyond the maximum depth. The grammar recurses once per parenthesis, so this bounds its
/// stack.
fn too_deep(tokens: &[Token]) -> Option<usize> {
    let mut depth = 0_usize;
    tokens.iter().position(|token| {
        match token.kind {
            TokenKind::LeftParenthesis => depth += 1,
            TokenKind::RightParenthesis => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MAXIMUM_DEPTH
    })
}

/// Drops consequences of an earlier error: a second error at the same token, an error at a token rejected by the
/// lexer, and an error at the end of a format with skipped tokens.
fn without_cascades(
    mut found: Vec<SyntaxError>,
    lexical: &[SyntaxError],
    tokens: &[Token],
) -> Vec<SyntaxError> {
    found.sort_by_key(|error| error.moment);
    let mut remaining: Vec<SyntaxError> = Vec::new();
    for mut error in found {
        let token = tokens[error.moment.token];
        let is_cascade = token.kind == TokenKind::Error
            || remaining
                .last()
                .is_some_and(|last| last.moment.token == error.moment.token)
            || token.kind == TokenKind::End && !(remaining.is_empty() && lexical.is_empty());
        if !is_cascade {
            error.span = token.range();
            remaining.push(error);
        }
    }
    remaining
}
