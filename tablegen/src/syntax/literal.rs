//! The text of string and code literals with the source of every byte.

use crate::{FileId, Piece, Span};

/// A decoded string or code literal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Literal {
    pub(crate) text: Box<str>,
    pub(crate) pieces: Box<[Piece]>,
}

/// Collects the bytes of one or more adjacent literals.
#[derive(Default)]
pub(crate) struct LiteralBuilder {
    text: String,
    pieces: Vec<Piece>,
}

impl LiteralBuilder {
    /// Adds source bytes that stand for themselves. What is not UTF-8 becomes U+FFFD.
    pub(crate) fn verbatim(&mut self, bytes: &[u8], file: FileId, start: u32) {
        if let Ok(text) = std::str::from_utf8(bytes) {
            self.push(text, Span { file, start, end: start + bytes.len() as u32 });
            return;
        }
        let mut at = start;
        for chunk in bytes.utf8_chunks() {
            let valid = chunk.valid();
            self.push(valid, Span { file, start: at, end: at + valid.len() as u32 });
            at += valid.len() as u32;
            if !chunk.invalid().is_empty() {
                let end = at + chunk.invalid().len() as u32;
                self.piece(Span { file, start: at, end });
                self.text.push(char::REPLACEMENT_CHARACTER);
                at = end;
            }
        }
    }

    /// Adds the character that an escape stands for.
    pub(crate) fn escape(&mut self, character: char, span: Span) {
        self.piece(span);
        self.text.push(character);
    }

    fn push(&mut self, text: &str, span: Span) {
        if !text.is_empty() {
            self.piece(span);
            self.text.push_str(text);
        }
    }

    fn piece(&mut self, span: Span) {
        self.pieces.push(Piece { start: self.text.len() as u32, span });
    }

    /// Adds a whole literal (adjacent string literals are one string).
    pub(crate) fn append(&mut self, literal: &Literal) {
        let offset = self.text.len() as u32;
        self.text.push_str(&literal.text);
        self.pieces.extend(literal.pieces.iter().map(|piece| Piece { start: piece.start + offset, ..*piece }));
    }

    pub(crate) fn finish(self) -> Literal {
        Literal { text: self.text.into(), pieces: self.pieces.into() }
    }
}
