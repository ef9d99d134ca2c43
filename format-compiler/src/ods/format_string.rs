//! The text of an `assemblyFormat` and where each of its bytes was written.

use std::ops::Range;
use tablegen::{Field, Piece, Span, Str, Value};

/// The value of an `assemblyFormat` field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatString {
    /// The decoded text.
    pub text: String,
    /// Which source bytes made which bytes of `text`.
    pub pieces: Vec<Piece>,
    /// True if written as `[{...}]`.
    pub is_code: bool,
    /// The value in the `.td` file.
    pub value_span: Span,
}

impl FormatString {
    /// The format in `field`, if it holds a string (only a string makes upstream generate a format).
    pub(super) fn read(field: Field<'_>) -> Option<Self> {
        let Value::Str(string) = field.value else { return None };
        Some(FormatString {
            text: string.text.to_owned(),
            pieces: string.pieces.to_vec(),
            is_code: string.is_code,
            value_span: field.span,
        })
    }

    /// A format that no `.td` file holds; every span is `span`.
    pub fn detached(text: impl Into<String>, span: Span) -> Self {
        FormatString { text: text.into(), pieces: Vec::new(), is_code: false, value_span: span }
    }

    /// Where a range of the text was written; the whole value if that is unknown.
    pub fn span(&self, range: Range<usize>) -> Span {
        let string = Str { text: &self.text, pieces: &self.pieces, is_code: self.is_code };
        string.span(range).unwrap_or(self.value_span)
    }

    /// Where a range was written, if each of its bytes is one byte of the source there, so that the source text may
    /// be edited.
    pub fn editable_span(&self, range: Range<usize>) -> Option<Span> {
        let index = self.pieces.partition_point(|piece| piece.start as usize <= range.start).checked_sub(1)?;
        let piece = self.pieces[index];
        let start = piece.start as usize;
        let end = self.pieces.get(index + 1).map_or(self.text.len(), |next| next.start as usize);
        let is_exact = (piece.span.end - piece.span.start) as usize == end - start;
        (is_exact && range.end <= end).then(|| Span {
            file: piece.span.file,
            start: piece.span.start + (range.start - start) as u32,
            end: piece.span.start + (range.end - start) as u32,
        })
    }
}
