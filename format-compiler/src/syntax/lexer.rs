//! Splits a format into tokens (`docs/format-language.md#tokens`).

use std::ops::Range;

use super::{Directive, SyntaxError};
use crate::diagnostic::{Title, title};

/// A token and its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The kind of the token.
    pub kind: TokenKind,
    /// Byte offset of the first byte.
    pub start: u32,
    /// Byte offset one past the last byte.
    pub end: u32,
}

/// The kinds of [`Token`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// Bytes outside of any token; an error has been reported.
    Error,
    /// The end of the format.
    End,
    /// `` `...` ``
    Literal,
    /// `"..."`
    String,
    /// `$name`
    Variable,
    /// A word other than the keyword of a directive.
    Identifier,
    /// The keyword of a directive; the set is the same for all kinds of formats.
    Keyword(Directive),
    /// `^`
    Caret,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `=`
    Equal,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `?`
    Question,
    /// `(`
    LeftParenthesis,
    /// `)`
    RightParenthesis,
    /// `*`
    Star,
    /// `|`
    Pipe,
}

impl Token {
    /// The byte range of the token.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The tokens of a format, ending in a single [`TokenKind::End`]. Everything between tokens is whitespace.
pub fn tokenize(text: &str) -> (Vec<Token>, Vec<SyntaxError>) {
    let mut lexer = Lexer {
        bytes: text.as_bytes(),
        at: 0,
        tokens: Vec::new(),
        errors: Vec::new(),
    };
    while lexer.step() {}
    (lexer.tokens, lexer.errors)
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
    tokens: Vec<Token>,
    errors: Vec<SyntaxError>,
}

impl Lexer<'_> {
    /// Reads one token; returns false after the last one.
    fn step(&mut self) -> bool {
        self.skip(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0));
        let start = self.at;
        let Some(&byte) = self.bytes.get(start) else {
            self.push(TokenKind::End, start);
            return false;
        };
        self.at += 1;
        let kind = match byte {
            b'^' => TokenKind::Caret,
            b':' => TokenKind::Colon,
            b',' => TokenKind::Comma,
            b'=' => TokenKind::Equal,
            b'<' => TokenKind::Less,
            b'>' => TokenKind::Greater,
            b'?' => TokenKind::Question,
            b'(' => TokenKind::LeftParenthesis,
            b')' => TokenKind::RightParenthesis,
            b'*' => TokenKind::Star,
            b'|' => TokenKind::Pipe,
            b'`' => self.literal(),
            b'"' => self.string(),
            b'$' => self.variable(),
            _ if is_word_start(byte) => {
                self.skip(|byte| is_word(byte) || byte == b'-');
                let word = &self.bytes[start..self.at];
                Directive::of(word).map_or(TokenKind::Identifier, TokenKind::Keyword)
            }
            _ => {
                // A run such as `//`, or the bytes of a single character, is one error.
                self.skip(is_unexpected);
                self.error(title::unexpected_character(), start..self.at)
            }
        };
        self.push(kind, start);
        true
    }

    fn skip(&mut self, wanted: impl Fn(u8) -> bool) {
        while self.bytes.get(self.at).is_some_and(|&byte| wanted(byte)) {
            self.at += 1;
        }
    }

    fn literal(&mut self) -> TokenKind {
        self.skip(|byte| byte != b'`' && byte != 0);
        if self.bytes.get(self.at) == Some(&b'`') {
            self.at += 1;
            return TokenKind::Literal;
        }
        self.error(title::unterminated_literal(), self.at..self.at)
    }

    fn string(&mut self) -> TokenKind {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == 0 {
                break;
            }
            self.at += 1;
            if byte == b'"' && self.bytes[self.at - 2] != b'\\' {
                return TokenKind::String;
            }
        }
        self.error(title::unterminated_string(), self.at..self.at)
    }

    fn variable(&mut self) -> TokenKind {
        if self
            .bytes
            .get(self.at)
            .is_some_and(|&byte| is_word_start(byte))
        {
            self.skip(is_word);
            return TokenKind::Variable;
        }
        self.error(title::expected_variable_name(), self.at - 1..self.at)
    }

    fn push(&mut self, kind: TokenKind, start: usize) {
        self.tokens.push(Token {
            kind,
            start: start as u32,
            end: self.at as u32,
        });
    }

    fn error(&mut self, title: Title, span: Range<usize>) -> TokenKind {
        self.errors
            .push(SyntaxError::lexical(title, span, self.tokens.len()));
        TokenKind::Error
    }
}

fn is_word_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

/// True for the bytes of words.
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn is_unexpected(byte: u8) -> bool {
    !is_word_start(byte) && !b" \t\n\r\0^:,=<>?()*|`\"$".contains(&byte)
}
