//! Literals: numbers and strings.

use super::class::{CLASS, DIGIT, STRING_STOP, class, skip};
use super::token::Kind;

pub(super) fn number(source: &[u8], at: usize) -> (Kind, usize) {
    let hex = |at: usize| source.get(at).is_some_and(u8::is_ascii_hexdigit);
    if source[at] == b'0' && source.get(at + 1) == Some(&b'x') {
        // In a dimension list, `0xi32` starts with a zero.
        if !hex(at + 2) {
            return (Kind::Integer, at + 1);
        }
        let mut end = at + 3;
        while hex(end) {
            end += 1;
        }
        return (Kind::Integer, end);
    }
    let end = skip(source, at + 1, DIGIT);
    if source.get(end) != Some(&b'.') {
        return (Kind::Integer, end);
    }
    let mut end = skip(source, end + 1, DIGIT);
    if matches!(source.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(source.get(end + 1), Some(b'+' | b'-')));
        if class(source, end + 1 + sign) == DIGIT {
            end = skip(source, end + 1 + sign, DIGIT);
        }
    }
    (Kind::Float, end)
}

/// Finds the end of the string literal whose opening quote is at `at`.
pub(super) fn string(source: &[u8], at: usize) -> Result<usize, (&'static str, usize)> {
    const UNTERMINATED: &str = "expected '\"' in string literal";
    let mut end = at + 1;
    loop {
        let Some(length) = source[end..]
            .iter()
            .position(|&b| CLASS[b as usize] & STRING_STOP != 0)
        else {
            return Err((UNTERMINATED, source.len()));
        };
        end += length;
        match source[end] {
            b'"' => return Ok(end + 1),
            b'\\' => {
                let hex = |at: usize| source.get(at).is_some_and(u8::is_ascii_hexdigit);
                if matches!(source.get(end + 1), Some(b'"' | b'\\' | b'n' | b't')) {
                    end += 2;
                } else if hex(end + 1) && hex(end + 2) {
                    end += 3;
                } else {
                    return Err(("unknown escape in string literal", end));
                }
            }
            _ => return Err((UNTERMINATED, end)),
        }
    }
}

/// The bytes of a string literal (given with its quotes), with escapes decoded.
pub fn unescape(literal: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    let body = literal
        .get(1..literal.len().saturating_sub(1))
        .unwrap_or_default();
    if memchr::memchr(b'\\', body).is_none() {
        return body.into();
    }
    let mut bytes = Vec::with_capacity(body.len());
    let mut at = 0;
    while at < body.len() {
        let byte = body[at];
        at += 1;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let escaped = body.get(at).copied().unwrap_or(b'\\');
        at += 1;
        bytes.push(match escaped {
            b'"' | b'\\' => escaped,
            b'n' => b'\n',
            b't' => b'\t',
            _ => {
                let low = body.get(at).copied().unwrap_or(b'0');
                at += 1;
                hex_digit(escaped) << 4 | hex_digit(low)
            }
        });
    }
    bytes.into()
}

/// The value of a hex digit (0 for anything else).
pub(crate) fn hex_digit(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'f' => byte - b'a' + 10,
        b'A'..=b'F' => byte - b'A' + 10,
        _ => 0,
    }
}
