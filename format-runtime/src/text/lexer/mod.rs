//! Tokens of MLIR text. The lexer works on bytes and never allocates; a token is a kind and two offsets.

pub(crate) mod class;
mod literal;
mod token;
pub(crate) mod value_name;

pub(super) use class::{BARE_BODY, SPACE, class};
pub(crate) use class::{
    continues_name, is_bare, is_bare_identifier, is_bracket_or_stop, next_space,
};
pub(super) use literal::number;
pub use literal::unescape;
pub(crate) use token::{Kind, NO_NUMBER, Tok};
pub(super) use value_name::operand_name;

use class::{CLASS, DASH, DIGIT, DOLLAR_DOT, LETTER, SUFFIX_BODY, UNDERSCORE, skip};
use literal::string;
use value_name::{digits, value_name};

/// The kinds of tokens that consist of one byte, whatever follows; [`Kind::Eof`] for bytes that don't start one.
const SINGLE: [Kind; 256] = {
    let mut table = [Kind::Eof; 256];
    table[b',' as usize] = Kind::Comma;
    table[b':' as usize] = Kind::Colon;
    table[b'=' as usize] = Kind::Equal;
    table[b'>' as usize] = Kind::Greater;
    table[b'(' as usize] = Kind::LParen;
    table[b'[' as usize] = Kind::LSquare;
    table[b'<' as usize] = Kind::Less;
    table[b'+' as usize] = Kind::Plus;
    table[b'?' as usize] = Kind::Question;
    table[b'}' as usize] = Kind::RBrace;
    table[b')' as usize] = Kind::RParen;
    table[b']' as usize] = Kind::RSquare;
    table[b'*' as usize] = Kind::Star;
    table[b'|' as usize] = Kind::VerticalBar;
    table
};

/// The way to lex a token, by its first byte.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    Space,
    /// See [`SINGLE`].
    Single,
    Percent,
    /// A word.
    Letter,
    /// A word that may be an integer type.
    IntLetter,
    Other,
}

const FIRST: [First; 256] = {
    let mut table = [First::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'%' => First::Percent,
            b'i' | b's' | b'u' => First::IntLetter,
            _ if CLASS[byte] & (LETTER | UNDERSCORE) != 0 => First::Letter,
            _ if CLASS[byte] & SPACE != 0 => First::Space,
            _ if !matches!(SINGLE[byte], Kind::Eof) => First::Single,
            _ => First::Other,
        };
        byte += 1;
    }
    table
};

/// Lexes the token that starts at or after `at`.
pub(crate) fn lex(source: &[u8], at: usize) -> Tok {
    lex_common(source, at).unwrap_or_else(|at| lex_other(source, at))
}

/// Lexes the token that starts at or after `at` if it is a word, a value's number or a single byte; otherwise returns the place
/// after the spaces. Calls nothing, so that it needs few registers.
#[inline(always)]
pub(crate) fn lex_common(source: &[u8], mut at: usize) -> Result<Tok, usize> {
    loop {
        while source.get(at) == Some(&b' ') {
            at += 1;
        }
        let Some(&first) = source.get(at) else {
            return Err(at);
        };
        match FIRST[first as usize] {
            First::Single => return Ok(Tok::new(SINGLE[first as usize], at, at + 1)),
            First::Percent => {
                let (end, number) = digits(source, at + 1);
                if end == at + 1 {
                    return Err(at);
                }
                return Ok(Tok {
                    kind: Kind::Percent,
                    number,
                    start: at,
                    end,
                });
            }
            First::Letter => return Ok(Tok::new(Kind::Bare, at, skip(source, at + 1, BARE_BODY))),
            First::IntLetter => {
                let end = skip(source, at + 1, BARE_BODY);
                let has_sign = first != b'i';
                let digits = at + 1 + usize::from(has_sign);
                let is_integer = (!has_sign || source.get(at + 1) == Some(&b'i'))
                    && digits < end
                    && skip(source, digits, DIGIT) == end;
                return Ok(Tok::new(
                    if is_integer {
                        Kind::IntType
                    } else {
                        Kind::Bare
                    },
                    at,
                    end,
                ));
            }
            First::Space => at += 1,
            First::Other => return Err(at),
        }
    }
}

/// Lexes what [`lex_common`] doesn't, at the place that it returned.
pub(crate) fn lex_other(source: &[u8], mut at: usize) -> Tok {
    if source.get(at) == Some(&b'%') {
        return value_name(source, at);
    }
    while source.get(at) == Some(&b'/') && source.get(at + 1) == Some(&b'/') {
        let behind = match memchr::memchr(b'\n', &source[at..]) {
            Some(length) => at + length + 1,
            None => source.len(),
        };
        match lex_common(source, behind) {
            Ok(token) => return token,
            Err(other) => at = other,
        }
    }
    let Some(&first) = source.get(at) else {
        return Tok::new(Kind::Eof, source.len(), source.len());
    };
    if first == b'%' {
        return value_name(source, at);
    }
    let (kind, end) = lex_long(source, at, first);
    Tok::new(kind, at, end)
}

/// Lexes tokens that are neither a single byte, nor a value name, nor a word.
fn lex_long(source: &[u8], at: usize, first: u8) -> (Kind, usize) {
    let next = source.get(at + 1).copied();
    match first {
        b'0'..=b'9' => number(source, at),
        b'"' => match string(source, at) {
            Ok(end) => (Kind::String, end),
            Err((_, offset)) => (Kind::Error, offset.max(at + 1)),
        },
        b'#' if next == Some(b'-') && source.get(at + 2) == Some(&b'}') => {
            (Kind::MetadataEnd, at + 3)
        }
        b'#' => prefixed(source, at, Kind::Hash),
        b'^' => prefixed(source, at, Kind::Caret),
        b'!' => prefixed(source, at, Kind::Exclamation),
        b'{' if next == Some(b'-') && source.get(at + 2) == Some(&b'#') => {
            (Kind::MetadataBegin, at + 3)
        }
        b'{' => (Kind::LBrace, at + 1),
        b'-' if next == Some(b'>') => (Kind::Arrow, at + 2),
        b'-' => (Kind::Minus, at + 1),
        b'@' => match next {
            Some(b'"') => match string(source, at + 1) {
                Ok(end) => (Kind::At, end),
                Err((_, offset)) => (Kind::Error, offset.max(at + 1)),
            },
            _ if class(source, at + 1) & (LETTER | UNDERSCORE) != 0 => {
                (Kind::At, skip(source, at + 2, BARE_BODY))
            }
            _ => (Kind::Error, at + 1),
        },
        b'.' if next == Some(b'.') && source.get(at + 2) == Some(&b'.') => (Kind::Ellipsis, at + 3),
        b'/' => (Kind::Slash, at + 1),
        _ => (Kind::Error, at + 1),
    }
}

/// The message and byte offset for an error token.
#[cold]
pub(crate) fn error(source: &[u8], token: Tok) -> (&'static str, usize) {
    let at = token.start;
    match source.get(at) {
        Some(b'%') => ("invalid SSA name", at),
        Some(b'#') => ("invalid attribute name", at),
        Some(b'^') => ("invalid block name", at),
        Some(b'!') => ("invalid type identifier", at),
        Some(b'"') => string(source, at)
            .err()
            .unwrap_or(("unexpected character", at)),
        Some(b'@') if source.get(at + 1) == Some(&b'"') => string(source, at + 1)
            .err()
            .unwrap_or(("unexpected character", at)),
        Some(b'@') => ("@ identifier expected to start with letter or '_'", at + 1),
        Some(b'.') => ("expected three consecutive dots for an ellipsis", at + 1),
        _ => ("unexpected character", at),
    }
}

#[inline]
fn prefixed(source: &[u8], at: usize, kind: Kind) -> (Kind, usize) {
    match class(source, at + 1) {
        DIGIT => (kind, skip(source, at + 2, DIGIT)),
        LETTER | UNDERSCORE | DOLLAR_DOT | DASH => (kind, skip(source, at + 2, SUFFIX_BODY)),
        _ => (Kind::Error, at + 1),
    }
}
