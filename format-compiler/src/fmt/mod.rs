//! Formats the assembly formats in a `.td` file in a canonical layout: [`format_source`].
//!
//! A format is laid out if it is a single string literal of the source, assigned to an `assemblyFormat` field. Nothing
//! is evaluated, so no include folders are needed and fragments can be formatted.

mod find;
mod layout;

use std::fmt::Display;
use std::ops::Range;

use crate::diagnostic::Title;
use crate::syntax::{self, TokenKind};
use find::Literal;
pub(crate) use find::string_interiors;

/// The maximum width of filled lines, in columns.
pub const WIDTH: usize = 100;

/// A formatted source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formatted {
    /// The whole text.
    pub text: Vec<u8>,
    /// The number of formats that changed.
    pub changed: usize,
    /// Errors in the unchanged formats.
    pub errors: Vec<FormatError>,
}

/// An error in a format. The format is left unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FormatError {
    /// Byte offset of the error in the source.
    pub offset: usize,
    /// The code and title of the error.
    pub title: Title,
}

impl Display for FormatError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.title.fmt(formatter)
    }
}

impl std::error::Error for FormatError {}

/// Lays out every format in `source`; everything else is left unchanged.
pub fn format_source(source: &[u8]) -> Formatted {
    let mut formatted = Formatted {
        text: Vec::with_capacity(source.len()),
        changed: 0,
        errors: Vec::new(),
    };
    let line_break = if is_crlf(source) { "\r\n" } else { "\n" };
    let mut copied = 0;
    for literal in find::format_literals(source) {
        let range = literal.range.clone();
        let text = match format_literal(source, &literal) {
            Ok(Some(text)) => text,
            Ok(None) => continue,
            Err(error) => {
                formatted.errors.push(error);
                continue;
            }
        };
        let text = text.replace('\n', line_break);
        if source[range.clone()] != *text.as_bytes() {
            formatted
                .text
                .extend_from_slice(&source[copied..range.start]);
            formatted.text.extend_from_slice(text.as_bytes());
            formatted.changed += 1;
            copied = range.end;
        }
    }
    formatted.text.extend_from_slice(&source[copied..]);
    formatted
}

/// The locations and decoded texts of the formats considered by [`format_source`].
pub fn formats(source: &[u8]) -> Vec<(Range<usize>, String)> {
    find::format_literals(source)
        .into_iter()
        .map(|literal| (literal.range, literal.text))
        .collect()
}

/// The literal with its new layout; `None` if it is already laid out so.
fn format_literal(source: &[u8], literal: &Literal) -> Result<Option<String>, FormatError> {
    let parsed = syntax::parse(&literal.text);
    if let Some(error) = parsed.errors.iter().min_by_key(|error| error.moment) {
        let offset = literal.offset(error.span.start);
        return Err(FormatError {
            offset,
            title: error.title.clone(),
        });
    }
    // A string may contain line breaks. They must not change.
    let is_odd = |token: &syntax::Token| {
        let text = &literal.text[token.range()];
        token.kind == TokenKind::Error || text.contains(['\n', '\r', '\0'])
    };
    if parsed.tokens.iter().any(is_odd) {
        return Ok(None);
    }
    let line_start = source[..literal.range.start]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |at| at + 1);
    let before = String::from_utf8_lossy(&source[line_start..literal.range.start]);
    let flat = layout::flat(&literal.text, &parsed.format.elements);
    let one_line = match (literal.is_code, flat.is_empty()) {
        (true, true) => "[{}]".to_owned(),
        (true, false) => format!("[{{ {flat} }}]"),
        (false, _) => find::quoted(&flat),
    };
    // A semicolon follows.
    let fits = before.chars().count() + one_line.chars().count() < WIDTH;
    // Nothing can be escaped in `[{...}]`.
    if fits || flat.is_empty() || !literal.is_code && flat.contains("}]") {
        return Ok(Some(one_line));
    }
    let indentation: String = before
        .chars()
        .take_while(|character| matches!(character, ' ' | '\t'))
        .collect();
    let width = WIDTH.saturating_sub(indentation.chars().count() + INDENT.len());
    let mut text = String::from("[{\n");
    for line in layout::filled(&literal.text, &parsed.format.elements, width).lines() {
        text.push_str(&indentation);
        text.push_str(INDENT);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str(&indentation);
    text.push_str("}]");
    Ok(Some(text))
}

const INDENT: &str = "  ";

fn is_crlf(source: &[u8]) -> bool {
    let end = source.iter().position(|&byte| byte == b'\n');
    end.is_some_and(|end| end > 0 && source[end - 1] == b'\r')
}
