//! Splits a hook file into tokens.

use crate::diagnostic::title;
use crate::hook_files::errors::Errors;
use crate::syntax::is_word;
use std::ops::Range;

/// A token and its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenKind {
    /// `word`, `one::of::several`, `dialect.name`, or `-1`.
    Word,
    /// `$name`
    Variable,
    /// `` `...` ``
    Literal,
    /// `"..."`, with `\"` for a quotation mark.
    String,
    /// One of `( ) [ ] { } < > , : ? ^ = | -`, or another character of C++: `& ; ! . + * / % ~`.
    Punctuation(u8),
}

/// Splits a file into tokens, and reports text outside of any token. Comments begin with `//`.
pub(crate) fn tokens(text: &str, errors: &mut Errors) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    let end_of = |start: usize, holds: fn(u8) -> bool| {
        bytes[start..]
            .iter()
            .position(|&byte| !holds(byte))
            .map_or(bytes.len(), |length| start + length)
    };
    while let Some(&byte) = bytes.get(at) {
        let start = at;
        let kind = match byte {
            b' ' | b'\t' | b'\r' | b'\n' => {
                at += 1;
                continue;
            }
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at = end_of(at, |byte| byte != b'\n');
                continue;
            }
            b'-' if bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => {
                at = end_of(at + 1, is_word);
                TokenKind::Word
            }
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b',' | b':' | b'?' | b'^'
            | b'=' | b'|' | b'-' | b'&' | b';' | b'!' | b'.' | b'+' | b'*' | b'/' | b'%' | b'~' => {
                at += 1;
                TokenKind::Punctuation(byte)
            }
            b'`' | b'"' => {
                let goes_on: fn(u8) -> bool = if byte == b'`' {
                    |byte| !matches!(byte, b'`' | b'\n')
                } else {
                    |byte| !matches!(byte, b'"' | b'\n')
                };
                at = end_of(at + 1, goes_on);
                while byte == b'"' && bytes[at - 1] == b'\\' && bytes.get(at) == Some(&b'"') {
                    at = end_of(at + 1, goes_on);
                }
                if bytes.get(at) != Some(&byte) {
                    errors.add(title::hook_syntax_unterminated(), &(start..at));
                    continue;
                }
                at += 1;
                if byte == b'`' {
                    TokenKind::Literal
                } else {
                    TokenKind::String
                }
            }
            b'$' => {
                at = end_of(at + 1, is_word);
                TokenKind::Variable
            }
            _ if is_word(byte) => {
                at = end_of(at, is_word);
                while let Some(separator) = [&b"::"[..], b"."]
                    .into_iter()
                    .find(|each| bytes[at..].starts_with(each))
                    && bytes
                        .get(at + separator.len())
                        .is_some_and(|&byte| is_word(byte))
                {
                    at = end_of(at + separator.len(), is_word);
                }
                TokenKind::Word
            }
            _ => {
                // The bytes of one character make one error.
                at = end_of(at + 1, |byte| byte >= 0x80);
                errors.add(title::hook_syntax_character(), &(start..at));
                continue;
            }
        };
        tokens.push(Token {
            kind,
            span: start..at,
        });
    }
    tokens
}
