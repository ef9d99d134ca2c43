//! Where a syntax error has its cause, if that is an opening that is not closed.

use std::ops::Range;

use super::{Parsed, SyntaxError, TokenKind};
use crate::diagnostic::{Code, title};

impl Parsed {
    /// The backtick, quote or parenthesis that the error finds unclosed; `None` if that is not what is wrong.
    pub fn opening(&self, error: &SyntaxError) -> Option<Range<usize>> {
        let token = self.tokens.get(error.moment.token)?;
        let first_byte = |start: u32| start as usize..start as usize + 1;
        match error.title.code() {
            Code::UnterminatedLiteral | Code::UnterminatedString => Some(first_byte(token.start)),
            Code::ExpectedElement | Code::ExpectedLiteral if token.kind == TokenKind::End => {
                open_parenthesis(self, error.moment.token)
            }
            Code::ExpectedClosing if error.title != title::expected_closing_angle() => {
                open_parenthesis(self, error.moment.token)
            }
            _ => None,
        }
    }
}

/// The innermost parenthesis that is open before a token, if none after it closes it.
fn open_parenthesis(parsed: &Parsed, before: usize) -> Option<Range<usize>> {
    let mut open = Vec::new();
    let mut innermost = None;
    for (index, token) in parsed.tokens.iter().enumerate() {
        if index == before {
            innermost = open.last().copied();
        }
        match token.kind {
            TokenKind::LeftParenthesis => open.push(index),
            TokenKind::RightParenthesis => drop(open.pop()),
            _ => {}
        }
    }
    let innermost = innermost.filter(|each| open.contains(each))?;
    Some(parsed.tokens[innermost].range())
}
