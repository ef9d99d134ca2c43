//! Tokens of C++.

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// `name`, `$_self`, `$0`
    Name(&'t str),
    /// An integer.
    Int(i128),
    /// `"text"`, between the quotes.
    Text(&'t str),
    /// Operators and punctuation.
    Punct(&'static str),
}

/// Longest first.
const PUNCTUATION: &[&str] = &[
    "<<", "<=", ">=", "==", "!=", "&&", "||", "->", "::", "++", "--", "(", ")", "[", "]", "{", "}", "<", ">", ",", ";",
    ".", "?", ":", "+", "-", "*", "/", "%", "&", "|", "^", "!", "~", "=",
];

/// The tokens; `None` at something that is none. `>>` is two tokens: templates end so.
pub(super) fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let byte = bytes[at];
        if byte.is_ascii_whitespace() {
            at += 1;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += rest.find("*/")? + 2;
        } else if byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' {
            let end =
                rest[1..].find(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(rest.len(), |end| end + 1);
            tokens.push(Token::Name(&rest[..end]));
            at += end;
        } else if byte.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '\'').unwrap_or(rest.len());
            // A float: nothing that `.td` files say needs one.
            if rest[end..].starts_with('.') {
                return None;
            }
            tokens.push(Token::Int(integer(&rest[..end])?));
            at += end;
        } else if byte == b'"' {
            let end = rest[1..].find('"')? + 1;
            if rest[1..end].contains('\\') {
                return None;
            }
            tokens.push(Token::Text(&rest[1..end]));
            at += end + 1;
        } else {
            let punctuation = PUNCTUATION.iter().find(|punctuation| rest.starts_with(**punctuation))?;
            tokens.push(Token::Punct(punctuation));
            at += punctuation.len();
        }
    }
    Some(tokens)
}

fn integer(text: &str) -> Option<i128> {
    let text = text.replace('\'', "");
    let digits = |text: &str| text.trim_end_matches(['u', 'U', 'l', 'L']).to_owned();
    if let Some(hex) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        return i128::from_str_radix(&digits(hex), 16).ok();
    }
    if let Some(binary) = text.strip_prefix("0b") {
        return i128::from_str_radix(&digits(binary), 2).ok();
    }
    digits(&text).parse().ok()
}
