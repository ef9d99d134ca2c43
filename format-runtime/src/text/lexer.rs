//! Tokens of MLIR text. The lexer works on bytes and never allocates; a token is a kind and two offsets.

/// The kind of a token. MLIR's keywords (`loc`, `dense`, ...) are [`Kind::Bare`]: they are recognised by their spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Eof,
    /// A lexing error; [`error`] returns the message.
    Error,
    Bare,
    /// `@name`, `@"name"`
    At,
    /// `%name`
    Percent,
    /// `^name`
    Caret,
    /// `#name`
    Hash,
    /// `!name`
    Exclamation,
    Integer,
    Float,
    /// `i32`, `si32`, `ui32`
    IntType,
    String,
    Arrow,
    Colon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    Slash,
    Star,
    VerticalBar,
    /// `{-#`
    MetadataBegin,
    /// `#-}`
    MetadataEnd,
}

/// A token: its kind and its byte range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tok {
    pub(crate) kind: Kind,
    /// For `%123` four times the number, for `%arg123` one more: the names that MLIR's printer makes up are found by it.
    /// [`NO_NUMBER`] for other tokens, for numbers with leading zeros (so that no two names have the same number), and for
    /// those of more than eight digits.
    pub(crate) number: u32,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// See [`Tok::number`].
pub(crate) const NO_NUMBER: u32 = u32::MAX;

impl Tok {
    #[inline]
    pub(crate) fn new(kind: Kind, start: usize, end: usize) -> Self {
        Tok { kind, number: NO_NUMBER, start, end }
    }
}

const LETTER: u8 = 1;
const DIGIT: u8 = 2;
/// `_`
const UNDERSCORE: u8 = 4;
/// `$` and `.`
const DOLLAR_DOT: u8 = 8;
/// `-`
const DASH: u8 = 16;
pub(super) const SPACE: u8 = 32;
/// The bytes that end a run of ordinary bytes in a string literal.
const STRING_STOP: u8 = 64;
/// `<` and `>`, and the bytes after which the end of a bracket is not looked for: those of strings, comments and line ends.
const BRACKET_OR_STOP: u8 = 128;

const CLASS: [u8; 256] = {
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
                b'\n' => SPACE | STRING_STOP | BRACKET_OR_STOP,
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
pub(super) const BARE_BODY: u8 = LETTER | DIGIT | UNDERSCORE | DOLLAR_DOT;
/// Bytes of `[A-Za-z0-9_$.-]`.
pub(super) const SUFFIX_BODY: u8 = BARE_BODY | DASH;

#[inline]
pub(super) fn class(source: &[u8], at: usize) -> u8 {
    source.get(at).map_or(0, |&b| CLASS[b as usize])
}

#[inline]
fn skip(source: &[u8], mut at: usize, mask: u8) -> usize {
    while class(source, at) & mask != 0 {
        at += 1;
    }
    at
}

/// Whether a byte is `<` or `>`, or one of `"`, `/` and the line end.
#[inline]
pub(crate) fn is_bracket_or_stop(byte: u8) -> bool {
    CLASS[byte as usize] & BRACKET_OR_STOP != 0
}

/// Whether a byte is one of `[A-Za-z0-9_$.]`.
#[inline(always)]
pub(crate) fn is_bare(byte: u8) -> bool {
    CLASS[byte as usize] & BARE_BODY != 0
}

/// Whether the byte at `at` continues a name that starts with `!`, or is a `<` that belongs to it.
#[inline]
pub(crate) fn continues_name(source: &[u8], at: usize) -> bool {
    class(source, at) & SUFFIX_BODY != 0 || source.get(at) == Some(&b'<')
}

/// The place of the first space at or after `at`, if it is among the next 24 bytes.
#[inline(always)]
pub(crate) fn next_space(source: &[u8], at: usize) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let bytes = source.get(at..)?.first_chunk::<24>()?;
    for (number, chunk) in bytes.as_chunks::<8>().0.iter().enumerate() {
        let difference = u64::from_le_bytes(*chunk) ^ (ONES * b' ' as u64);
        // The lowest bit set is in the first byte that is zero.
        let zeros = difference.wrapping_sub(ONES) & !difference & (ONES << 7);
        if zeros != 0 {
            return Some(at + 8 * number + zeros.trailing_zeros() as usize / 8);
        }
    }
    None
}

/// Whether the bytes match `[A-Za-z_][A-Za-z0-9_$.]*`.
pub(crate) fn is_bare_identifier(text: &[u8]) -> bool {
    class(text, 0) & (LETTER | UNDERSCORE) != 0 && skip(text, 1, BARE_BODY) == text.len()
}

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
        let Some(&first) = source.get(at) else { return Err(at) };
        match FIRST[first as usize] {
            First::Single => return Ok(Tok::new(SINGLE[first as usize], at, at + 1)),
            First::Percent => {
                let (end, number) = digits(source, at + 1);
                if end == at + 1 {
                    return Err(at);
                }
                return Ok(Tok { kind: Kind::Percent, number, start: at, end });
            }
            First::Letter => return Ok(Tok::new(Kind::Bare, at, skip(source, at + 1, BARE_BODY))),
            First::IntLetter => {
                let end = skip(source, at + 1, BARE_BODY);
                let has_sign = first != b'i';
                let digits = at + 1 + usize::from(has_sign);
                let is_integer = (!has_sign || source.get(at + 1) == Some(&b'i'))
                    && digits < end
                    && skip(source, digits, DIGIT) == end;
                return Ok(Tok::new(if is_integer { Kind::IntType } else { Kind::Bare }, at, end));
            }
            First::Space => at += 1,
            First::Other => return Err(at),
        }
    }
}

/// The end of the digits at `at`, and their value as [`Tok::number`] has it.
#[inline(always)]
pub(super) fn digits(source: &[u8], at: usize) -> (usize, u32) {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let eight = source.get(at..).and_then(|rest| rest.first_chunk());
    let Some(values) = eight.map(|bytes| u64::from_le_bytes(*bytes) ^ (ONES * b'0' as u64)) else {
        return few_digits(source, at);
    };
    // The lowest bit set is in the first byte that is no digit.
    let others = (values.wrapping_add(ONES * (0x80 - 10)) | values) & (ONES << 7);
    if others == 0 {
        return few_digits(source, at);
    }
    // The digits alone in the highest bytes, as if zeros preceded them.
    let bits = others & others.wrapping_neg();
    let length = bits.trailing_zeros() / 8;
    let digits = (values & ((bits >> 7) - 1)).rotate_right(8 * length);
    // Two, four and eight digits at once.
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let low = (pairs & 0xFF_0000_00FF).wrapping_mul(100 + (1_000_000 << 32));
    let high = ((pairs >> 16) & 0xFF_0000_00FF).wrapping_mul(1 + (10_000 << 32));
    let number = (low.wrapping_add(high) >> 32) as u32;
    let is_plain = length == 1 || values & 0xFF != 0;
    (at + length as usize, if is_plain { number << 2 } else { NO_NUMBER })
}

/// [`digits`] near the end of the source, and where there are many.
#[cold]
fn few_digits(source: &[u8], at: usize) -> (usize, u32) {
    let (mut end, mut number) = (at, 0u32);
    while let Some(digit) = source.get(end).map(|byte| byte.wrapping_sub(b'0'))
        && digit < 10
    {
        number = number.wrapping_mul(10).wrapping_add(u32::from(digit));
        end += 1;
    }
    let is_plain = end == at + 1 || (end <= at + 8 && source.get(at) != Some(&b'0'));
    (end, if is_plain { number << 2 } else { NO_NUMBER })
}

/// The end of the `%name` at `at`, and the number of its token.
#[inline(always)]
pub(super) fn operand_name(source: &[u8], at: usize) -> (usize, u32) {
    let (end, number) = digits(source, at + 1);
    if end > at + 1 {
        return (end, number);
    }
    if matches!(source.get(end..), Some([b'a', b'r', b'g', ..])) {
        let (end, number) = digits(source, at + 4);
        if end > at + 4 && class(source, end) & SUFFIX_BODY == 0 {
            return (end, number | 1);
        }
    }
    let token = value_name(source, at);
    (token.end, token.number)
}

/// Lexes `%name` that doesn't start with a digit.
pub(super) fn value_name(source: &[u8], at: usize) -> Tok {
    let name = at + 1;
    if class(source, name) & SUFFIX_BODY == 0 {
        return Tok::new(Kind::Error, at, name);
    }
    if source.get(name..).is_some_and(|rest| rest.starts_with(b"arg")) {
        let (end, number) = digits(source, name + 3);
        if end > name + 3 && class(source, end) & SUFFIX_BODY == 0 {
            return Tok { kind: Kind::Percent, number: number | 1, start: at, end };
        }
    }
    Tok::new(Kind::Percent, at, skip(source, name + 1, SUFFIX_BODY))
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
        b'#' if next == Some(b'-') && source.get(at + 2) == Some(&b'}') => (Kind::MetadataEnd, at + 3),
        b'#' => prefixed(source, at, Kind::Hash),
        b'^' => prefixed(source, at, Kind::Caret),
        b'!' => prefixed(source, at, Kind::Exclamation),
        b'{' if next == Some(b'-') && source.get(at + 2) == Some(&b'#') => (Kind::MetadataBegin, at + 3),
        b'{' => (Kind::LBrace, at + 1),
        b'-' if next == Some(b'>') => (Kind::Arrow, at + 2),
        b'-' => (Kind::Minus, at + 1),
        b'@' => match next {
            Some(b'"') => match string(source, at + 1) {
                Ok(end) => (Kind::At, end),
                Err((_, offset)) => (Kind::Error, offset.max(at + 1)),
            },
            _ if class(source, at + 1) & (LETTER | UNDERSCORE) != 0 => (Kind::At, skip(source, at + 2, BARE_BODY)),
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
        Some(b'"') => string(source, at).err().unwrap_or(("unexpected character", at)),
        Some(b'@') if source.get(at + 1) == Some(&b'"') => {
            string(source, at + 1).err().unwrap_or(("unexpected character", at))
        }
        Some(b'@') => ("@ identifier expected to start with letter or '_'", at + 1),
        Some(b'.') => ("expected three consecutive dots for an ellipsis", at + 1),
        _ => ("unexpected character", at),
    }
}

fn number(source: &[u8], at: usize) -> (Kind, usize) {
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

#[inline]
fn prefixed(source: &[u8], at: usize, kind: Kind) -> (Kind, usize) {
    match class(source, at + 1) {
        DIGIT => (kind, skip(source, at + 2, DIGIT)),
        LETTER | UNDERSCORE | DOLLAR_DOT | DASH => (kind, skip(source, at + 2, SUFFIX_BODY)),
        _ => (Kind::Error, at + 1),
    }
}

/// Finds the end of the string literal whose opening quote is at `at`.
fn string(source: &[u8], at: usize) -> Result<usize, (&'static str, usize)> {
    const UNTERMINATED: &str = "expected '\"' in string literal";
    let mut end = at + 1;
    loop {
        let Some(length) = source[end..].iter().position(|&b| CLASS[b as usize] & STRING_STOP != 0) else {
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
pub(crate) fn unescape(literal: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    let body = literal.get(1..literal.len().saturating_sub(1)).unwrap_or_default();
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

#[cfg(test)]
mod tests {
    use super::next_space;

    #[test]
    fn the_next_space_is_found_at_each_distance_within_its_limit() {
        for distance in 0..40 {
            let text = format!(
                "{}{} !{}",
                "%",
                "a!\u{ff}".repeat(40).chars().take(distance).collect::<String>(),
                "x ".repeat(30)
            );
            let expected = text[1..].find(' ').map(|at| at + 1).filter(|at| *at <= 24);
            assert_eq!(next_space(text.as_bytes(), 1), expected, "{text}");
        }
        assert_eq!(next_space(b"a b", 0), None, "too near to the end");
    }
}
