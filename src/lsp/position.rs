//! Converts byte offsets to lines and characters in the client's units, and paths to URIs.

use format_runtime::text::LineIndex;
use lsp_types::{Position, Range, Uri};
use std::str::FromStr;
use tablegen::{SourceMap, Span};

/// The unit in which the client counts characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    Utf8,
    Utf16,
}

impl Encoding {
    /// The position of an offset. Bytes that are not UTF-8 count as one character.
    pub(super) fn position(self, text: &[u8], offset: usize) -> Position {
        let offset = offset.min(text.len());
        let (line, column) = LineIndex::new(text).line_column(offset);
        Position::new(line as u32 - 1, self.units(&text[offset + 1 - column..offset]))
    }

    /// The offset of a position, clamped to the end of its line or of the text.
    pub(super) fn offset(self, text: &[u8], position: Position) -> usize {
        let Some(start) = LineIndex::new(text).offset(position.line as usize + 1, 1) else { return text.len() };
        let line = text[start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
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

/// The path that a `file:` URI refers to.
pub(super) fn path_of(uri: &Uri) -> Option<String> {
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
pub(super) fn uri_of(path: &str) -> Option<Uri> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_offsets() {
        let text = "a\né\u{1F600}x\n".as_bytes();
        for (encoding, column) in [(Encoding::Utf8, 6), (Encoding::Utf16, 3)] {
            assert_eq!(encoding.position(text, 8), Position::new(1, column));
            assert_eq!(encoding.offset(text, Position::new(1, column)), 8);
            assert_eq!(encoding.offset(text, Position::new(1, 99)), 9);
            assert_eq!(encoding.offset(text, Position::new(9, 0)), text.len());
        }
        // A replacement character that is really there, bytes that are no text, and a line that ends with two.
        let text = b"\xEF\xBF\xBDa\xF0\x9Fb\r\n";
        let offsets = (0..6).map(|column| Encoding::Utf16.offset(text, Position::new(0, column)));
        assert_eq!(offsets.collect::<Vec<_>>(), [0, 3, 4, 6, 7, 7]);
        assert_eq!(Encoding::Utf16.position(text, 6), Position::new(0, 3));
        assert_eq!(Encoding::Utf8.offset(text, Position::new(0, 99)), 7);
    }

    #[test]
    fn paths() {
        let uri = uri_of("/a b/ö.td").expect("a URI");
        assert_eq!(uri.as_str(), "file:///a%20b/%C3%B6.td");
        assert_eq!(path_of(&uri).as_deref(), Some("/a b/ö.td"));
        assert_eq!(path_of(&Uri::from_str("untitled:x").expect("a URI")), None);
    }
}
