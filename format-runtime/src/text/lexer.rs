//! Tokens of MLIR text. The lexer works on bytes and never allocates; a token is a kind and two offsets.

/// What a token is. Keywords of MLIR (`loc`, `dense`, ...) are [`Kind::Bare`]: their spelling decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Eof,
    /// A lexing error, already worded: see [`Lexed::error`].
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
    ColonColon,
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

/// A token: its kind and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tok {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A token, and what is wrong with it if it is an error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexed {
    pub(crate) token: Tok,
    /// Message and offset.
    pub(crate) error: Option<(&'static str, usize)>,
}

const LETTER: u8 = 1;
const DIGIT: u8 = 2;
/// `_`
const UNDERSCORE: u8 = 4;
/// `$` and `.`
const DOLLAR_DOT: u8 = 8;
/// `-`
const DASH: u8 = 16;
const SPACE: u8 = 32;

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
                // MLIR's lexer skips NUL bytes inside the buffer as it skips blanks.
                b' ' | b'\t' | b'\n' | b'\r' | 0 => SPACE,
                _ => 0,
            }
        };
        byte += 1;
    }
    table
};

/// Bytes of `[A-Za-z0-9_$.]`.
const BARE_BODY: u8 = LETTER | DIGIT | UNDERSCORE | DOLLAR_DOT;
/// Bytes of `[A-Za-z0-9_$.-]`.
const SUFFIX_BODY: u8 = BARE_BODY | DASH;

#[inline]
fn class(source: &[u8], at: usize) -> u8 {
    source.get(at).map_or(0, |&b| CLASS[b as usize])
}

#[inline]
fn skip(source: &[u8], mut at: usize, mask: u8) -> usize {
    while class(source, at) & mask != 0 {
        at += 1;
    }
    at
}

/// True if the bytes are `[A-Za-z_][A-Za-z0-9_$.]*`.
pub(crate) fn is_bare_identifier(text: &[u8]) -> bool {
    class(text, 0) & (LETTER | UNDERSCORE) != 0 && skip(text, 1, BARE_BODY) == text.len()
}

/// Reads the token that starts at or after `at`.
#[inline]
pub(crate) fn lex(source: &[u8], mut at: usize) -> Lexed {
    loop {
        at = skip(source, at, SPACE);
        if source.get(at) == Some(&b'/') && source.get(at + 1) == Some(&b'/') {
            at = match memchr::memchr(b'\n', &source[at..]) {
                Some(length) => at + length + 1,
                None => source.len(),
            };
        } else {
            break;
        }
    }
    let start = at;
    let make = |kind, end| Lexed { token: Tok { kind, start, end }, error: None };
    let fail =
        |message, offset, end| Lexed { token: Tok { kind: Kind::Error, start, end }, error: Some((message, offset)) };
    let Some(&first) = source.get(at) else {
        return make(Kind::Eof, at);
    };
    let next = source.get(at + 1).copied();
    match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
            let end = skip(source, at + 1, BARE_BODY);
            let kind = if matches!(first, b'i' | b's' | b'u') && is_int_type(&source[at..end]) {
                Kind::IntType
            } else {
                Kind::Bare
            };
            make(kind, end)
        }
        b'0'..=b'9' => {
            let (kind, end) = number(source, at);
            make(kind, end)
        }
        b'%' => prefixed(source, at, Kind::Percent, "invalid SSA name"),
        b'#' if next == Some(b'-') && source.get(at + 2) == Some(&b'}') => make(Kind::MetadataEnd, at + 3),
        b'#' => prefixed(source, at, Kind::Hash, "invalid attribute name"),
        b'^' => prefixed(source, at, Kind::Caret, "invalid block name"),
        b'!' => prefixed(source, at, Kind::Exclamation, "invalid type identifier"),
        b'"' => match string(source, at) {
            Ok(end) => make(Kind::String, end),
            Err((message, offset)) => fail(message, offset, offset.max(at + 1)),
        },
        b'@' => match next {
            Some(b'"') => match string(source, at + 1) {
                Ok(end) => make(Kind::At, end),
                Err((message, offset)) => fail(message, offset, offset.max(at + 1)),
            },
            _ if class(source, at + 1) & (LETTER | UNDERSCORE) != 0 => make(Kind::At, skip(source, at + 2, BARE_BODY)),
            _ => fail("@ identifier expected to start with letter or '_'", at + 1, at + 1),
        },
        b'-' if next == Some(b'>') => make(Kind::Arrow, at + 2),
        b'-' => make(Kind::Minus, at + 1),
        b':' if next == Some(b':') => make(Kind::ColonColon, at + 2),
        b':' => make(Kind::Colon, at + 1),
        b',' => make(Kind::Comma, at + 1),
        b'.' if next == Some(b'.') && source.get(at + 2) == Some(&b'.') => make(Kind::Ellipsis, at + 3),
        b'.' => fail("expected three consecutive dots for an ellipsis", at + 1, at + 1),
        b'=' => make(Kind::Equal, at + 1),
        b'>' => make(Kind::Greater, at + 1),
        b'{' if next == Some(b'-') && source.get(at + 2) == Some(&b'#') => make(Kind::MetadataBegin, at + 3),
        b'{' => make(Kind::LBrace, at + 1),
        b'(' => make(Kind::LParen, at + 1),
        b'[' => make(Kind::LSquare, at + 1),
        b'<' => make(Kind::Less, at + 1),
        b'+' => make(Kind::Plus, at + 1),
        b'?' => make(Kind::Question, at + 1),
        b'}' => make(Kind::RBrace, at + 1),
        b')' => make(Kind::RParen, at + 1),
        b']' => make(Kind::RSquare, at + 1),
        b'/' => make(Kind::Slash, at + 1),
        b'*' => make(Kind::Star, at + 1),
        b'|' => make(Kind::VerticalBar, at + 1),
        _ => fail("unexpected character", at, at + 1),
    }
}

fn is_int_type(text: &[u8]) -> bool {
    let digits = match text {
        [b'i', digits @ ..] | [b's' | b'u', b'i', digits @ ..] => digits,
        _ => return false,
    };
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

fn number(source: &[u8], at: usize) -> (Kind, usize) {
    let hex = |at: usize| source.get(at).is_some_and(u8::is_ascii_hexdigit);
    if source[at] == b'0' && source.get(at + 1) == Some(&b'x') {
        // `0xi32` is a zero in a dimension list.
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
fn prefixed(source: &[u8], at: usize, kind: Kind, message: &'static str) -> Lexed {
    let end = match class(source, at + 1) {
        DIGIT => skip(source, at + 2, DIGIT),
        LETTER | UNDERSCORE | DOLLAR_DOT | DASH => skip(source, at + 2, SUFFIX_BODY),
        _ => {
            let token = Tok { kind: Kind::Error, start: at, end: at + 1 };
            return Lexed { token, error: Some((message, at)) };
        }
    };
    Lexed { token: Tok { kind, start: at, end }, error: None }
}

/// Finds the end of the string literal whose opening quote is at `at`.
fn string(source: &[u8], at: usize) -> Result<usize, (&'static str, usize)> {
    const UNTERMINATED: &str = "expected '\"' in string literal";
    let mut end = at + 1;
    loop {
        let Some(length) = source[end..].iter().position(|b| matches!(b, b'"' | b'\\' | b'\n' | 0x0b | 0x0c)) else {
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

/// The bytes of a string literal (with its quotes), escapes decoded.
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
