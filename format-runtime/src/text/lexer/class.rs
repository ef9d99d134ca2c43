//! Classes of bytes.

use crate::text::words::{each, zeros};

pub(super) const LETTER: u8 = 1;
pub(super) const DIGIT: u8 = 2;
/// `_`
pub(super) const UNDERSCORE: u8 = 4;
/// `$` and `.`
pub(super) const DOLLAR_DOT: u8 = 8;
/// `-`
pub(super) const DASH: u8 = 16;
pub(in crate::text) const SPACE: u8 = 32;
/// The bytes that end a run of ordinary bytes in a string literal.
pub(super) const STRING_STOP: u8 = 64;
/// `<` and `>`, and the bytes of strings and comments, in which they aren't brackets.
const BRACKET_OR_STOP: u8 = 128;

pub(super) const CLASS: [u8; 256] = {
    let mut table = [0u8; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        table[byte] = if b.is_ascii_alphabetic() {
            LETTER
        } else if b.is_ascii_digit() {
            DIGIT
        } else {
            match b {
                b'_' => UNDERSCORE,
                b'$' | b'.' => DOLLAR_DOT,
                b'-' => DASH,
                // MLIR's lexer skips NUL bytes in the buffer like whitespace.
                b'\n' => SPACE | STRING_STOP,
                b' ' | b'\t' | b'\r' | 0 => SPACE,
                b'"' => STRING_STOP | BRACKET_OR_STOP,
                b'\\' | 0x0b | 0x0c => STRING_STOP,
                b'<' | b'>' | b'/' => BRACKET_OR_STOP,
                _ => 0,
            }
        };
        byte += 1;
    }
    table
};

/// Bytes of `[A-Za-z0-9_$.]`.
pub(in crate::text) const BARE_BODY: u8 = LETTER | DIGIT | UNDERSCORE | DOLLAR_DOT;
/// Bytes of `[A-Za-z0-9_$.-]`.
pub(super) const SUFFIX_BODY: u8 = BARE_BODY | DASH;

#[inline]
pub(in crate::text) fn class(source: &[u8], at: usize) -> u8 {
    source.get(at).map_or(0, |&b| CLASS[b as usize])
}

#[inline]
pub(super) fn skip(source: &[u8], mut at: usize, mask: u8) -> usize {
    while class(source, at) & mask != 0 {
        at += 1;
    }
    at
}

/// True for the bytes of [`STRING_STOP`], without the table: many are compared at once.
#[inline(always)]
pub(super) const fn is_string_stop(byte: u8) -> bool {
    matches!(byte, b'"' | b'\\' | b'\n' | 0x0b | 0x0c)
}

const _: () = {
    let mut byte = 0;
    while byte < 256 {
        assert!(is_string_stop(byte as u8) == (CLASS[byte] & STRING_STOP != 0));
        byte += 1;
    }
};

/// True if a byte is `<` or `>`, or one of `"` and `/`.
#[inline]
pub(crate) fn is_bracket_or_stop(byte: u8) -> bool {
    CLASS[byte as usize] & BRACKET_OR_STOP != 0
}

/// True if a byte is one of `[A-Za-z0-9_$.]`.
#[inline(always)]
pub(crate) fn is_bare(byte: u8) -> bool {
    CLASS[byte as usize] & BARE_BODY != 0
}

/// True if the byte at `at` continues a name with `!`, or is a `<` behind it.
#[inline]
pub(crate) fn continues_name(source: &[u8], at: usize) -> bool {
    class(source, at) & SUFFIX_BODY != 0 || source.get(at) == Some(&b'<')
}

/// The place of the first space at or after `at`, if it is among the next 24 bytes.
#[inline(always)]
pub fn next_space(source: &[u8], at: usize) -> Option<usize> {
    let bytes = source.get(at..)?.first_chunk::<24>()?;
    for (number, chunk) in bytes.as_chunks::<8>().0.iter().enumerate() {
        let zeros = zeros(u64::from_le_bytes(*chunk) ^ each(b' '));
        if zeros != 0 {
            return Some(at + 8 * number + zeros.trailing_zeros() as usize / 8);
        }
    }
    None
}

/// True if the bytes match `[A-Za-z_][A-Za-z0-9_$.]*`.
pub(crate) fn is_bare_identifier(text: &[u8]) -> bool {
    class(text, 0) & (LETTER | UNDERSCORE) != 0 && skip(text, 1, BARE_BODY) == text.len()
}
