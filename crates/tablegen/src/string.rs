//! Strings with the sources of their bytes.

use crate::Span;

/// A string and the source of each of its bytes.
#[derive(Clone, Copy, Debug)]
pub struct Str<'s> {
    /// The decoded text. (Arbitrary bytes of a source file that are not UTF-8 are replaced by U+FFFD.)
    pub text: &'s str,
    /// The source bytes of each part of `text`, in order, without gaps.
    pub pieces: &'s [Piece],
    /// True for `[{...}]`.
    pub is_code: bool,
}

/// A run of a string's bytes and its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// First byte in the text.
    pub start: u32,
    /// The source of the run: byte for byte if both are of the same length, else (escapes, `!tolower` of a number,
    /// computed text) the run as a whole.
    pub span: Span,
}

impl<'s> Str<'s> {
    /// The source of a range of the text, if known: from the piece of the first byte to the piece of the last one if
    /// both are in one file, else the part in the first byte's file. An empty range has an empty span.
    pub fn span(&self, range: std::ops::Range<usize>) -> Option<Span> {
        source_of(self.pieces, self.text.len(), range)
    }
}

/// The source of a range of a text with this length, as in [`Str::span`].
pub(crate) fn source_of(
    pieces: &[Piece],
    length: usize,
    range: std::ops::Range<usize>,
) -> Option<Span> {
    let start = source_of_byte(pieces, length, range.start)?;
    if range.is_empty() {
        return Some(start.until(start.start));
    }
    let last = source_of_byte(pieces, length, range.end - 1)?;
    let goes_on = last.file == start.file && last.end >= start.start;
    Some(if goes_on {
        start.until(last.end)
    } else {
        start
    })
}

/// The end of a piece in a text of this length.
pub(crate) fn end_of_piece(pieces: &[Piece], index: usize, length: usize) -> usize {
    let next = pieces.get(index + 1);
    next.map_or(length, |next| next.start as usize)
}

/// Source of the byte at `offset`; one past the end has an empty span at the end of the last piece.
fn source_of_byte(pieces: &[Piece], length: usize, offset: usize) -> Option<Span> {
    let index = pieces
        .partition_point(|piece| piece.start as usize <= offset)
        .checked_sub(1)?;
    let piece = pieces[index];
    let end = end_of_piece(pieces, index, length);
    let inside = (offset - piece.start as usize) as u32;
    let exact = piece.span.end - piece.span.start == (end - piece.start as usize) as u32;
    Some(if offset >= length {
        Span {
            start: piece.span.end,
            ..piece.span
        }
    } else if exact {
        Span {
            start: piece.span.start + inside,
            end: piece.span.start + inside + 1,
            ..piece.span
        }
    } else {
        piece.span
    })
}
