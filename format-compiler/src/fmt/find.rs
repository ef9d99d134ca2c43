//! Finds string literals assigned to `assemblyFormat` fields.

use crate::syntax::is_word;
use std::ops::Range;

/// A string or code literal of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Literal {
    /// Its byte range, including delimiters.
    pub(super) range: Range<usize>,
    /// Its value, with escapes decoded.
    pub(super) text: String,
    /// True if it is written as `[{...}]`.
    pub(super) is_code: bool,
}

impl Literal {
    /// The source offset of a byte of the text; the start of the literal if there are escapes before it.
    pub(super) fn offset(&self, at: usize) -> usize {
        let margin = if self.is_code { 2 } else { 1 };
        let is_verbatim = self.range.len() == self.text.len() + 2 * margin;
        self.range.start + if is_verbatim { margin + at } else { 0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Word,
    String,
    Code,
    Sign(u8),
}

#[derive(Clone, Debug)]
struct Token {
    kind: Kind,
    range: Range<usize>,
}

/// The literals in `assemblyFormat = "..."` followed by `;`, or by `in` or `,` as in a top-level `let`. The literal
/// must be the whole value. Literals with invalid UTF-8 are skipped.
pub(super) fn format_literals(source: &[u8]) -> Vec<Literal> {
    let tokens = tokens(source);
    let word = |at: usize| {
        tokens
            .get(at)
            .filter(|token| token.kind == Kind::Word)
            .map(|token| &source[token.range.clone()])
    };
    let mut literals = Vec::new();
    for at in 0..tokens.len() {
        let is_field = word(at) == Some(b"assemblyFormat")
            && at.checked_sub(1).and_then(word) != Some(b"defvar");
        if !is_field || tokens.get(at + 1).map(|token| token.kind) != Some(Kind::Sign(b'=')) {
            continue;
        }
        let Some(value) = tokens.get(at + 2) else {
            continue;
        };
        let ends = match tokens.get(at + 3).map(|token| token.kind) {
            Some(Kind::Sign(sign)) => sign == b';' || sign == b',',
            Some(Kind::Word) => word(at + 3) == Some(b"in"),
            _ => false,
        };
        let is_code = match value.kind {
            Kind::Code => true,
            Kind::String => false,
            _ => continue,
        };
        let margin = if is_code { 2 } else { 1 };
        let inner = &source[value.range.start + margin..value.range.end - margin];
        if let (true, Ok(inner)) = (ends, std::str::from_utf8(inner)) {
            let text = if is_code {
                Some(inner.to_owned())
            } else {
                unescaped(inner)
            };
            literals.extend(text.map(|text| Literal {
                range: value.range.clone(),
                text,
                is_code,
            }));
        }
    }
    literals
}

/// The ranges between the delimiters of each string and code literal, in order.
pub(crate) fn string_interiors(source: &[u8]) -> Vec<Range<usize>> {
    let interior = |token: Token| match token.kind {
        Kind::String => Some(token.range.start + 1..token.range.end - 1),
        Kind::Code => Some(token.range.start + 2..token.range.end - 2),
        _ => None,
    };
    tokens(source).into_iter().filter_map(interior).collect()
}

/// `text` quoted as a TableGen string.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn unescaped(inner: &str) -> Option<String> {
    let mut text = String::with_capacity(inner.len());
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => text.push(match characters.next()? {
                't' => '\t',
                'n' => '\n',
                other @ ('\\' | '\'' | '"') => other,
                _ => return None,
            }),
            _ => text.push(character),
        }
    }
    Some(text)
}

/// Words, literals and punctuation. Stops at an unclosed literal or comment.
fn tokens(source: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&byte) = source.get(at) {
        let rest = &source[at..];
        let (kind, length) = if byte.is_ascii_whitespace() {
            (None, Some(1))
        } else if rest.starts_with(b"//") {
            (
                None,
                Some(
                    rest.iter()
                        .position(|&byte| byte == b'\n')
                        .unwrap_or(rest.len()),
                ),
            )
        } else if rest.starts_with(b"/*") {
            (None, comment(rest))
        } else if rest.starts_with(b"[{") {
            (
                Some(Kind::Code),
                rest.windows(2)
                    .position(|pair| pair == b"}]")
                    .map(|end| end + 2),
            )
        } else if byte == b'"' {
            (Some(Kind::String), string(rest))
        } else if is_word(byte) {
            (
                Some(Kind::Word),
                Some(rest.iter().take_while(|&&byte| is_word(byte)).count()),
            )
        } else {
            (Some(Kind::Sign(byte)), Some(1))
        };
        let Some(length) = length else { break };
        tokens.extend(kind.map(|kind| Token {
            kind,
            range: at..at + length,
        }));
        at += length;
    }
    tokens
}

/// The length of a comment; `None` if it is not closed. Comments may be nested.
fn comment(rest: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (0, 0_usize);
    loop {
        match rest.get(at..at + 2)? {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

fn string(rest: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match rest.get(at)? {
            b'"' => return Some(at + 1),
            b'\n' => return None,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}
