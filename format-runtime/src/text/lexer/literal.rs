//! Literals: numbers and strings.

use super::class::{CLASS, DIGIT, STRING_STOP, class, is_string_stop};
use super::token::Kind;

/// The kind and the end of the number whose first digit is at `at`.
pub(in crate::text) fn number(source: &[u8], at: usize) -> (Kind, usize) {
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
    let end = behind_digits(source, at + 1);
    if source.get(end) != Some(&b'.') {
        return (Kind::Integer, end);
    }
    let mut end = behind_digits(source, end + 1);
    if matches!(source.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(source.get(end + 1), Some(b'+' | b'-')));
        if class(source, end + 1 + sign) == DIGIT {
            end = behind_digits(source, end + 1 + sign);
        }
    }
    (Kind::Float, end)
}

/// The end of the digits at `at`.
#[inline]
fn behind_digits(source: &[u8], at: usize) -> usize {
    let digits = source.get(at..).unwrap_or_default().iter();
    at + digits.take_while(|byte| byte.is_ascii_digit()).count()
}

/// Finds the end of the string literal whose opening quote is at `at`.
pub(super) fn string(source: &[u8], at: usize) -> Result<usize, (&'static str, usize)> {
    const UNTERMINATED: &str = "expected '\"' in string literal";
    let mut end = at + 1;
    loop {
        let Some(stop) = string_stop(source, end) else {
            return Err((UNTERMINATED, source.len()));
        };
        end = stop;
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

/// The place of the first byte at or after `at` that ends a run of ordinary bytes in a string.
fn string_stop(source: &[u8], at: usize) -> Option<usize> {
    /// Most strings are shorter; constants and resources are far longer.
    const NEAR: usize = 64;
    let next = |text: &[u8]| {
        text.iter()
            .position(|&byte| CLASS[byte as usize] & STRING_STOP != 0)
    };
    let text = source.get(at..)?;
    let (near, far) = text.split_at(text.len().min(NEAR));
    if let Some(length) = next(near) {
        return Some(at + length);
    }
    let is_ordinary = |chunk: &&[u8; NEAR]| {
        // Without an early end, so that the bytes are compared all at once.
        let stops = chunk.iter().map(|&byte| u8::from(is_string_stop(byte)));
        stops.fold(0, |any, stop| any | stop) == 0
    };
    let ordinary = far.as_chunks().0.iter().take_while(is_ordinary).count();
    let skipped = near.len() + ordinary * NEAR;
    Some(at + skipped + next(&text[skipped..])?)
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
fn hex_digit(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'f' => byte - b'a' + 10,
        b'A'..=b'F' => byte - b'A' + 10,
        _ => 0,
    }
}
