//! The texts of operations: most operations resemble an earlier one, and then their texts differ only in the names of
//! the values and blocks used.
//!
//! The text of an operation without regions depends on its signature ([`Operation::signature`]), on these names, and
//! on the options of the whole print. It is kept as pieces: text, each followed by the name of an operand or
//! successor.

use super::recording::Hole;
use crate::memo::{Found, MOST_BYTES, Price, SignatureTable, WINDOW};
use operation_core::Operation;

/// The maximum number of pieces of a text.
const MOST_PIECES: usize = 40;
/// The maximum length of a text in bytes. Such a text can't nest so deep for the nesting limit to matter.
const LONGEST: usize = 250;
/// More bytes than printing a text takes, a power of two.
const MOST_PRINTED: usize = 1 << 10;
/// The number of bytes copied at once.
const CHUNK: usize = WINDOW - MOST_BYTES;
/// The longest name put into a text at once.
const NAME: usize = size_of::<u64>();
/// The maximum number of bytes written for a known text.
pub(super) const ROOM: usize = MOST_PRINTED + CHUNK;
const _: () = assert!(
    1 + MOST_PIECES * Piece::SIZE + LONGEST < MOST_BYTES
        && LONGEST + MOST_PIECES * NAME < MOST_PRINTED
);

/// The texts by signature: for each the number of its pieces, the pieces, and the text.
pub(super) struct OperationTexts(SignatureTable);

impl Default for OperationTexts {
    fn default() -> Self {
        OperationTexts(SignatureTable::new(Price::TEXT))
    }
}

/// The rest of a known text, still to be printed.
#[derive(Clone, Copy)]
pub(super) struct KnownText {
    /// The start in the table.
    start: usize,
    /// The places behind it of the next piece and of its text.
    piece: usize,
    text: usize,
}

/// A piece of text: its length, and the next name.
struct Piece([u8; Piece::SIZE]);

impl Piece {
    const SIZE: usize = 2;
    /// No name follows.
    const LAST: u8 = 0xFF;
    /// The name belongs to a successor.
    const SUCCESSOR: u8 = 0x80;

    /// `None` if it does not fit.
    fn new(length: usize, hole: Option<Hole>) -> Option<Self> {
        let hole = match hole {
            Some(Hole::Operand(index)) => u8::try_from(index)
                .ok()
                .filter(|hole| *hole < Piece::SUCCESSOR)?,
            Some(Hole::Successor(index)) => {
                let index = u8::try_from(index)
                    .ok()
                    .filter(|index| *index < Piece::LAST - Piece::SUCCESSOR)?;
                index | Piece::SUCCESSOR
            }
            None => Piece::LAST,
        };
        Some(Piece([length.try_into().ok()?, hole]))
    }

    #[inline]
    fn length(&self) -> usize {
        self.0[0].into()
    }

    /// The name behind the text.
    #[inline]
    fn hole(&self) -> Option<Hole> {
        match self.0[1] {
            hole if hole < Piece::SUCCESSOR => Some(Hole::Operand(hole.into())),
            Piece::LAST => None,
            hole => Some(Hole::Successor((hole & !Piece::SUCCESSOR).into())),
        }
    }
}

/// Copies the bytes at a place of `from` to a place of `to`. Places wrap around, so none needs to be checked.
#[inline]
fn copy(from: &[u8; WINDOW], source: usize, to: &mut [u8; ROOM], target: usize) {
    let (source, target) = (source % MOST_BYTES, target % MOST_PRINTED);
    if let (Some(chunk), Some(place)) = (
        from[source..].first_chunk::<CHUNK>(),
        to[target..].first_chunk_mut(),
    ) {
        *place = *chunk;
    }
}

impl OperationTexts {
    /// Removes all texts.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Looks up an operation without regions. `place` stands for everything else that determines the text.
    #[inline]
    pub(super) fn find(&mut self, operation: Operation<'_>, place: u64) -> Found {
        self.0.find(operation, place)
    }

    /// The text at the place of a result.
    #[inline]
    pub(super) fn text(&self, start: usize) -> KnownText {
        let pieces = self.0.result(start).map_or(0, |bytes| bytes[0]);
        KnownText {
            start,
            piece: 1,
            text: 1 + usize::from(pieces) * Piece::SIZE,
        }
    }

    /// Puts a known text with short names into `out`, up to the first name that isn't short. Returns this name and the
    /// number of bytes.
    #[inline]
    pub(super) fn put(
        &self,
        known: &mut KnownText,
        out: &mut [u8; ROOM],
        short_name: impl Fn(Hole) -> Option<u64>,
    ) -> (usize, Option<Hole>) {
        let mut length = 0;
        let Some(bytes) = self.0.result(known.start) else {
            return (0, None);
        };
        let KnownText {
            piece: mut place,
            mut text,
            ..
        } = *known;
        while let Some(piece) = bytes[place % MOST_BYTES..]
            .first_chunk()
            .map(|piece| Piece(*piece))
        {
            place += Piece::SIZE;
            copy(bytes, text, out, length);
            let mut copied = CHUNK;
            while copied < piece.length() {
                copy(bytes, text + copied, out, length + copied);
                copied += CHUNK;
            }
            text += piece.length();
            length += piece.length();
            let Some(hole) = piece.hole() else { break };
            let Some(name) = short_name(hole) else {
                (known.piece, known.text) = (place, text);
                return (length, Some(hole));
            };
            if let Some(place) = out[length % MOST_PRINTED..].first_chunk_mut::<NAME>() {
                *place = name.to_le_bytes();
            }
            length += NAME - name.leading_zeros() as usize / 8;
        }
        (length, None)
    }

    /// Keeps the text of the latest lookup, with the start and end of each name in it.
    pub(super) fn add(&mut self, text: &[u8], names: &[(Hole, usize, usize)]) {
        if text.len() > LONGEST || names.len() >= MOST_PIECES {
            return;
        }
        let ends = names
            .iter()
            .map(|&(hole, start, end)| (Some(hole), start, end));
        let ends = ends.chain([(None, text.len(), text.len())]);
        self.0.add(|bytes| {
            bytes.push(names.len() as u8 + 1);
            let mut before = 0;
            for (hole, start, end) in ends.clone() {
                let length = start.saturating_sub(before);
                bytes.extend_from_slice(&Piece::new(length, hole)?.0);
                before = end;
            }
            before = 0;
            for (_, start, end) in ends {
                bytes.extend_from_slice(text.get(before..start)?);
                before = end;
            }
            Some(())
        });
    }
}
