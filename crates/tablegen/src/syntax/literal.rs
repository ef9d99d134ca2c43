//! The text of string and code literals with the source of every byte.

use crate::{FileId, Piece, Span};

/// A decoded string or code literal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Literal {
    /// The bytes, in any encoding.
    pub(crate) text: Box<[u8]>,
    pub(crate) pieces: Box<[Piece]>,
}

/// Collects the bytes of one or more adjacent literals.
#[derive(Default)]
pub(crate) struct LiteralBuilder {
    text: Vec<u8>,
    pieces: Vec<Piece>,
}

impl LiteralBuilder {
    /// Adds source bytes that are copied verbatim.
    pub(crate) fn verbatim(&mut self, bytes: &[u8], file: FileId, start: u32) {
        if !bytes.is_empty() {
            self.piece(Span {
                file,
                start,
                end: start + bytes.len() as u32,
            });
            self.text.extend_from_slice(bytes);
        }
    }

    /// Adds the byte of an escape sequence.
    pub(crate) fn escape(&mut self, byte: u8, span: Span) {
        self.piece(span);
        self.text.push(byte);
    }

    fn piece(&mut self, span: Span) {
        self.pieces.push(Piece {
            start: self.text.len() as u32,
            span,
        });
    }

    /// Adds a whole literal (adjacent string literals are one string).
    pub(crate) fn append(&mut self, literal: &Literal) {
        let offset = self.text.len() as u32;
        self.text.extend_from_slice(&literal.text);
        self.pieces.extend(literal.pieces.iter().map(|piece| Piece {
            start: piece.start + offset,
            ..*piece
        }));
    }

    pub(crate) fn finish(self) -> Literal {
        Literal {
            text: self.text.into(),
            pieces: self.pieces.into(),
        }
    }
}
