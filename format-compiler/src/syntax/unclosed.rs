//! The cause of a syntax error, if it is an unclosed delimiter.

use std::ops::Range;

use super::{Parsed, SyntaxError, TokenKind};
use crate::diagnostic::{Code, title};

impl Parsed {
    /// The unclosed backtick, quote or parenthesis behind the error; `None` if the error has another cause.
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

/// The innermost parenthesis open before a token and never closed.
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
