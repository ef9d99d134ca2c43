//! Tokens of C++.

use super::literal;
use super::number::Constant;

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// `name`, `$_self`, `$0`
    Name(&'t str),
    /// An integer, a float or a character.
    Number(Constant),
    /// `"text"`, without the quotes.
    Text(&'t str),
    /// `R"(text)"`, without the quotes and parentheses.
    RawText(&'t str),
    /// Operators and punctuation.
    Punct(&'static str),
}

/// The punctuation tokens, longest first.
const PUNCTUATION: &[&str] = &[
    "<<", "+=", "-=", "*=", "|=", "&=", "<=", ">=", "==", "!=", "&&", "||", "->", "::", "++", "--",
    "(", ")", "[", "]", "{", "}", "<", ">", ",", ";", ".", "?", ":", "+", "-", "*", "/", "%", "&",
    "|", "^", "!", "~", "=",
];

/// A token, and the offset at which it begins.
pub(super) type Placed<'t> = (Token<'t>, usize);

/// The tokens of a text. If some of it is not a token, the error is the byte at which that begins. `>>` is two tokens, as it may
/// close templates.
pub(super) fn tokens(text: &str) -> Result<Vec<Placed<'_>>, usize> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let byte = bytes[at];
        let start = at;
        if byte.is_ascii_whitespace() {
            at += 1;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += rest.find("*/").ok_or(at)? + 2;
        } else if let Some(raw) = rest.strip_prefix("R\"") {
            let (delimiter, body) = raw.split_once('(').ok_or(at)?;
            let close = format!("){delimiter}\"");
            let end = body.find(&close).ok_or(at)?;
            tokens.push((Token::RawText(&body[..end]), start));
            at += 3 + delimiter.len() + end + close.len();
        } else if byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' {
            let end = rest[1..]
                .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
                .map_or(rest.len(), |end| end + 1);
            tokens.push((Token::Name(&rest[..end]), start));
            at += end;
        } else if byte.is_ascii_digit()
            || (byte == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit))
        {
            let end = literal::number_length(rest);
            tokens.push((
                Token::Number(literal::number(&rest[..end]).ok_or(at)?),
                start,
            ));
            at += end;
        } else if byte == b'"' {
            let end = quoted(&rest[1..], b'"').ok_or(at)?;
            tokens.push((Token::Text(&rest[1..=end]), start));
            at += end + 2;
        } else if byte == b'\'' {
            let end = quoted(&rest[1..], b'\'').ok_or(at)?;
            tokens.push((
                Token::Number(literal::character(&rest[1..=end]).ok_or(at)?),
                start,
            ));
            at += end + 2;
        } else {
            let punctuation = PUNCTUATION
                .iter()
                .find(|punctuation| rest.starts_with(**punctuation))
                .ok_or(at)?;
            tokens.push((Token::Punct(punctuation), start));
            at += punctuation.len();
        }
    }
    Ok(tokens)
}

/// The position of the quote that ends a literal.
fn quoted(text: &str, quote: u8) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == quote && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })
}
