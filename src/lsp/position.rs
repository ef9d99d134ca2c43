//! Converts byte offsets to lines and characters in the client's units, and paths to URIs; makes a client's changes to a text.

use format_runtime::text::LineIndex;
use lsp_types::{Position, Range, TextDocumentContentChangeEvent, Uri};
use std::str::FromStr;
use tablegen::{SourceMap, Span};

/// The client's unit of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of UTF-16.
    Utf16,
}

impl Encoding {
    /// The position of an offset. Bytes outside of UTF-8 count as one character.
    pub fn position(self, text: &[u8], offset: usize) -> Position {
        let offset = offset.min(text.len());
        let (line, column) = LineIndex::new(text).line_column(offset);
        Position::new(
            line as u32 - 1,
            self.units(&text[offset + 1 - column..offset]),
        )
    }

    /// The offset of a position, clamped to the end of its line or of the text.
    pub fn offset(self, text: &[u8], position: Position) -> usize {
        let Some(start) = LineIndex::new(text).offset(position.line as usize + 1, 1) else {
            return text.len();
        };
        let line = text[start..]
            .split(|&byte| byte == b'\n')
            .next()
            .unwrap_or_default();
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let wanted = position.character as usize;
        match self {
            Encoding::Utf8 => start + wanted.min(line.len()),
            Encoding::Utf16 => {
                let (mut units, mut at) = (0, start);
                for chunk in line.utf8_chunks() {
                    for character in chunk.valid().chars() {
                        if units >= wanted {
                            return at;
                        }
                        units += character.len_utf16();
                        at += character.len_utf8();
                    }
                    if units >= wanted {
                        return at;
                    }
                    units += usize::from(!chunk.invalid().is_empty());
                    at += chunk.invalid().len();
                }
                at
            }
        }
    }

    /// The range of a span, given the lines of its file.
    pub(super) fn range(self, sources: &SourceMap, span: Span) -> Range {
        let position = |offset: u32| {
            let place = sources.line_column(span.file, offset);
            let text = sources.text(span.file);
            let offset = (offset as usize).min(text.len());
            let start = offset.saturating_sub(place.column as usize - 1);
            Position::new(place.line - 1, self.units(&text[start..offset]))
        };
        Range::new(position(span.start), position(span.end))
    }

    pub(super) fn units(self, text: &[u8]) -> u32 {
        let count = match self {
            Encoding::Utf8 => text.len(),
            Encoding::Utf16 => String::from_utf8_lossy(text).encode_utf16().count(),
        };
        count as u32
    }
}

/// The text after some changes, each to the result of the one before. A change without a range is the whole text.
pub fn changed(
    text: &[u8],
    changes: Vec<TextDocumentContentChangeEvent>,
    encoding: Encoding,
) -> Vec<u8> {
    let mut text = text.to_vec();
    for change in changes {
        let Some(range) = change.range else {
            text = change.text.into_bytes();
            continue;
        };
        let start = encoding.offset(&text, range.start);
        let end = encoding.offset(&text, range.end).max(start);
        text.splice(start..end, change.text.into_bytes());
    }
    text
}

/// The path of a `file:` URI.
pub fn path_of(uri: &Uri) -> Option<String> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let path = &rest[rest.find('/')?..];
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The URI of an absolute path.
pub fn uri_of(path: &str) -> Option<Uri> {
    let mut uri = "file://".to_owned();
    for byte in path.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&uri).ok()
}
