//! The text of an `assemblyFormat` and the source location of each of its bytes.

use std::ops::Range;
use tablegen::{Field, Piece, Span, Str, Value};

/// The value of an `assemblyFormat` field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatString {
    /// The decoded text.
    pub text: String,
    /// The mapping from bytes of `text` to source bytes.
    pub pieces: Vec<Piece>,
    /// True if it is written as a code literal, `[{...}]`.
    pub is_code: bool,
    /// The location of the value in the `.td` file.
    pub value_span: Span,
}

impl FormatString {
    /// The text in `field` if it holds a string; upstream generates a format only for a string.
    pub fn read(field: Field<'_>) -> Option<Self> {
        let Value::Str(string) = field.value else {
            return None;
        };
        Some(FormatString {
            text: string.text.to_owned(),
            pieces: string.pieces.to_vec(),
            is_code: string.is_code,
            value_span: field.span,
        })
    }

    /// A format outside of any `.td` file; every span in it is `span`.
    pub fn detached(text: impl Into<String>, span: Span) -> Self {
        FormatString {
            text: text.into(),
            pieces: Vec::new(),
            is_code: false,
            value_span: span,
        }
    }

    /// The source location of a range of the text, or of the whole value if the former is unknown.
    pub fn span(&self, range: Range<usize>) -> Span {
        let string = Str {
            text: &self.text,
            pieces: &self.pieces,
            is_code: self.is_code,
        };
        string.span(range).unwrap_or(self.value_span)
    }

    /// The source location of a range if each of its bytes corresponds to one source byte, as editing the source
    /// requires.
    pub fn editable_span(&self, range: Range<usize>) -> Option<Span> {
        let index = self
            .pieces
            .partition_point(|piece| piece.start as usize <= range.start)
            .checked_sub(1)?;
        let piece = self.pieces[index];
        let start = piece.start as usize;
        let end = self
            .pieces
            .get(index + 1)
            .map_or(self.text.len(), |next| next.start as usize);
        let is_exact = (piece.span.end - piece.span.start) as usize == end - start;
        (is_exact && range.end <= end).then(|| Span {
            file: piece.span.file,
            start: piece.span.start + (range.start - start) as u32,
            end: piece.span.start + (range.end - start) as u32,
        })
    }
}
