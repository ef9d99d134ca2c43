//! Strings under evaluation: the sources of their bytes are computed on demand.

use crate::string::end_of_piece;
use crate::{Piece, Span, Str};
use bumpalo::Bump;
use std::borrow::Cow;

/// A string.
#[derive(Clone, Copy)]
pub(crate) struct Text<'s> {
    /// The bytes, in any encoding.
    pub(crate) text: &'s [u8],
    pub(crate) source: Source<'s>,
    /// True for `[{...}]`.
    pub(crate) is_code: bool,
}

/// The source pieces of a string, in order and without gaps.
#[derive(Clone, Copy)]
pub(crate) enum Source<'s> {
    Pieces(&'s [Piece]),
    Parts(&'s [Part<'s>]),
}

/// A run of a string's bytes that comes from another string.
#[derive(Clone, Copy)]
pub(crate) struct Part<'s> {
    /// First byte in the new string.
    pub(crate) start: u32,
    /// First byte in the other string.
    pub(crate) from: u32,
    pub(crate) of: &'s Text<'s>,
}

impl<'s> Text<'s> {
    /// The text, not as code.
    pub(super) fn plain(&self) -> Self {
        Text {
            is_code: false,
            ..*self
        }
    }

    /// True if both have the identical bytes in memory, from the same places.
    pub(super) fn is_identical(&self, other: &Text<'s>) -> bool {
        let same_source = match (self.source, other.source) {
            (Source::Pieces(own), Source::Pieces(other)) => std::ptr::eq(own, other),
            (Source::Parts(own), Source::Parts(other)) => std::ptr::eq(own, other),
            _ => false,
        };
        same_source && std::ptr::eq(self.text, other.text) && self.is_code == other.is_code
    }

    /// The text; `None` if it isn't UTF-8.
    pub(crate) fn utf8(&self) -> Option<&'s str> {
        std::str::from_utf8(self.text).ok()
    }

    /// The text; invalid UTF-8 becomes U+FFFD.
    pub(crate) fn lossy(&self) -> Cow<'s, str> {
        // Much faster if all bytes are ASCII, as they nearly always are.
        self.utf8()
            .map_or_else(|| String::from_utf8_lossy(self.text), Cow::Borrowed)
    }

    /// [`Self::lossy`], allocated in an arena if it differs.
    pub(crate) fn lossy_in(&self, arena: &'s Bump) -> &'s str {
        match self.lossy() {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => arena.alloc_str(&text),
        }
    }

    /// The string in the form of the public API.
    pub(crate) fn str_in(&self, arena: &'s Bump) -> Str<'s> {
        let Some(text) = self.utf8() else {
            return self.lossy_str_in(arena);
        };
        let pieces = match self.source {
            Source::Pieces(pieces) => pieces,
            Source::Parts(_) => arena.alloc_slice_copy(&self.pieces()),
        };
        Str {
            text,
            pieces,
            is_code: self.is_code,
        }
    }

    /// The string with U+FFFD in place of invalid UTF-8.
    fn lossy_str_in(&self, arena: &'s Bump) -> Str<'s> {
        let mut text = String::new();
        let mut pieces = Vec::new();
        let old = self.pieces();
        for (index, piece) in old.iter().enumerate() {
            let start = piece.start as usize;
            let end = end_of_piece(&old, index, self.text.len());
            let is_exact = (piece.span.end - piece.span.start) as usize == end - start;
            let mut at = piece.span.start;
            for chunk in self.text[start..end].utf8_chunks() {
                let valid = chunk.valid();
                let replacement = if chunk.invalid().is_empty() {
                    ""
                } else {
                    "\u{fffd}"
                };
                for (new, length) in [(valid, valid.len()), (replacement, chunk.invalid().len())] {
                    if new.is_empty() {
                        continue;
                    }
                    let exact = Span {
                        start: at,
                        end: at + length as u32,
                        ..piece.span
                    };
                    pieces.push(Piece {
                        start: text.len() as u32,
                        span: if is_exact { exact } else { piece.span },
                    });
                    text.push_str(new);
                    at += length as u32;
                }
            }
        }
        Str {
            text: arena.alloc_str(&text),
            pieces: arena.alloc_slice_copy(&pieces),
            is_code: self.is_code,
        }
    }

    /// The source of the whole text.
    pub(crate) fn span(&self) -> Option<Span> {
        crate::string::source_of(&self.pieces(), self.text.len(), 0..self.text.len())
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        // Pending parts, the next one last: a loop may have nested them deeply.
        let mut open = vec![Run {
            of: self,
            from: 0,
            to: self.text.len(),
            start: 0,
        }];
        while let Some(run) = open.pop() {
            match run.of.source {
                Source::Pieces(own) => run.add_pieces(own, &mut pieces),
                Source::Parts(parts) => run.open_parts(parts, &mut open),
            }
        }
        pieces
    }
}

/// Bytes `from..to` of a string, at `start` in the whole.
struct Run<'a> {
    of: &'a Text<'a>,
    from: usize,
    to: usize,
    start: usize,
}

impl<'a> Run<'a> {
    /// The overlap with bytes `start..end`.
    fn overlap(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let (from, to) = (start.max(self.from), end.min(self.to));
        (from < to).then_some((from, to))
    }

    fn add_pieces(&self, own: &[Piece], pieces: &mut Vec<Piece>) {
        for (index, piece) in own.iter().enumerate() {
            let start = piece.start as usize;
            let end = end_of_piece(own, index, self.of.text.len());
            let Some((from, to)) = self.overlap(start, end) else {
                continue;
            };
            let is_exact = (piece.span.end - piece.span.start) as usize == end - start;
            let span = if is_exact {
                let first = piece.span.start + (from - start) as u32;
                Span {
                    start: first,
                    end: first + (to - from) as u32,
                    ..piece.span
                }
            } else {
                piece.span
            };
            pieces.push(Piece {
                start: (self.start + from - self.from) as u32,
                span,
            });
        }
    }

    fn open_parts(&self, parts: &'a [Part<'a>], open: &mut Vec<Run<'a>>) {
        for (index, part) in parts.iter().enumerate().rev() {
            let start = part.start as usize;
            let end = parts
                .get(index + 1)
                .map_or(self.of.text.len(), |next| next.start as usize);
            let Some((from, to)) = self.overlap(start, end) else {
                continue;
            };
            let shift = part.from as usize;
            open.push(Run {
                of: part.of,
                from: from - start + shift,
                to: to - start + shift,
                start: self.start + from - self.from,
            });
        }
    }
}

/// Builds a string from parts of others.
#[derive(Default)]
pub(crate) struct TextBuilder<'s> {
    pub(crate) text: Vec<u8>,
    parts: Vec<Part<'s>>,
}

impl<'s> TextBuilder<'s> {
    /// Appends bytes `range` of `string`.
    pub(crate) fn push(&mut self, string: &'s Text<'s>, range: std::ops::Range<usize>) {
        if range.is_empty() {
            return;
        }
        self.parts.push(Part {
            start: self.text.len() as u32,
            from: range.start as u32,
            of: string,
        });
        self.text.extend_from_slice(&string.text[range]);
    }

    pub(crate) fn push_all(&mut self, string: &'s Text<'s>) {
        self.push(string, 0..string.text.len());
    }

    pub(crate) fn build(&self, arena: &'s Bump, is_code: bool) -> Text<'s> {
        let source = Source::Parts(arena.alloc_slice_copy(&self.parts));
        Text {
            text: arena.alloc_slice_copy(&self.text),
            source,
            is_code,
        }
    }
}
