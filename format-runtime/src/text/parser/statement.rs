//! The extent of an operation whose syntax nobody knows: by brackets, and by the start of the next operation on a line of its own.

use super::*;
use crate::text::starts::{Brackets, OperationNames, is_label, names_results};

/// The extent of such an operation.
#[derive(Clone, Copy)]
pub(super) struct Statement {
    /// The end of its last token, without a trailing location.
    pub(super) end: usize,
    /// The start of the next token.
    pub(super) next: usize,
}

impl<'p, 'm> Parser<'p, 'm> {
    /// The extent of the operation around `from`, a place behind its name; `None` if it isn't certain. The innermost default dialect
    /// is that of its regions.
    pub(super) fn statement(&self, from: usize) -> Option<Statement> {
        self.statement_with(from, true)
            .or_else(|| self.statement_with(from, false))
    }

    fn statement_with(&self, from: usize, are_angles: bool) -> Option<Statement> {
        let mut brackets = Brackets::new(are_angles);
        let (mut end, mut before) = (from, Kind::Bare);
        // The token before a trailing location, its start, and its end.
        let mut location: Option<(usize, usize, usize)> = None;
        loop {
            let token = lex(self.source, end);
            if brackets.are_closed() && self.ends_before(token, before) {
                return Some(match location {
                    Some((before, start, behind)) if behind == end => Statement {
                        end: before,
                        next: start,
                    },
                    _ => Statement {
                        end,
                        next: token.start,
                    },
                });
            }
            let is_wrong =
                token.kind == Kind::Error && self.options.expected_at != Some(token.start);
            if is_wrong || token.kind == Kind::Eof || self.is_bound_to_module(token) {
                return None;
            }
            if brackets.are_closed() && self.is_followed_by(token, b"loc", Kind::LParen) {
                location = Some((end, token.start, 0));
            }
            if !brackets.pass(token.kind) {
                return None;
            }
            (end, before) = (token.end, token.kind);
            if brackets.are_closed()
                && token.kind == Kind::RParen
                && let Some((_, _, behind @ 0)) = &mut location
            {
                *behind = end;
            }
        }
    }

    /// True if a token is this word, and that kind of token follows.
    fn is_followed_by(&self, token: Tok, word: &[u8], next: Kind) -> bool {
        token.kind == Kind::Bare
            && &self.source[token.start..token.end] == word
            && lex(self.source, token.end).kind == next
    }

    /// True for text whose meaning depends on other parts of the module, which change when it is printed.
    fn is_bound_to_module(&self, token: Tok) -> bool {
        self.is_followed_by(token, b"distinct", Kind::LSquare)
            || self.is_followed_by(token, b"dense_resource", Kind::Less)
    }

    /// True if a token outside of all brackets is the first one behind the operation.
    fn ends_before(&self, token: Tok, before: Kind) -> bool {
        match token.kind {
            Kind::Eof | Kind::RBrace | Kind::MetadataBegin => true,
            _ if matches!(
                before,
                Kind::Comma | Kind::Colon | Kind::Equal | Kind::Arrow
            ) =>
            {
                false
            }
            _ => self.is_first_of_line(token.start) && self.starts_statement(token),
        }
    }

    /// True if a token outside of all brackets that begins a line is the first one of an operation, a block or the definition
    /// of an alias.
    fn starts_statement(&self, token: Tok) -> bool {
        let after = |kind| lex(self.source, token.end).kind == kind;
        match token.kind {
            Kind::String => after(Kind::LParen),
            Kind::Percent => names_results(self.source, token).is_some(),
            Kind::Caret => is_label(self.source, token),
            Kind::Hash | Kind::Exclamation => after(Kind::Equal),
            Kind::Bare => {
                let goes_on = after(Kind::Equal) || after(Kind::Comma);
                let outer = self.names.default_dialects.len().saturating_sub(2);
                let dialect = self.names.default_dialects.get(outer).copied();
                let names = OperationNames {
                    dialects: self.environment.dialects,
                    default: dialect.unwrap_or_default(),
                };
                !goes_on && names.may_name(&self.source[token.start..token.end])
            }
            _ => false,
        }
    }
}
