//! A cache of the texts of operations: most operations resemble an earlier one, and then their texts differ only in the
//! names of the values and blocks that they use.
//!
//! The text of an operation without regions depends on its signature ([`Operation::signature`]), on those names, and on
//! what is the same for the whole print. It is kept as pieces: text, each followed by the name of an operand or successor.

use super::met_signatures::Met;
use super::recording::Hole;
use crate::text::words::mix;
use operation_core::Operation;

/// The maximum length of a signature in words, without the place.
const MOST_WORDS: usize = 31;
/// The number of words of a signature that are compared at once; a signature is filled up with zeros.
const BLOCK: usize = 4;
const BLOCKS: usize = (1 + MOST_WORDS) / BLOCK + 1;
/// The maximum number of pieces of a text.
const MOST_PIECES: usize = 40;
/// The maximum length of a text in bytes. Such a text can't nest so deep that the nesting limit matters.
const LONGEST: usize = 250;
/// The total length in bytes at which the cache is cleared.
const MOST: usize = 1 << 20;
/// The number of texts in a set: a signature has its place in one of them.
const WAYS: usize = 4;
/// The initial and the largest number of sets.
const FIRST_SETS: usize = 16;
const MOST_SETS: usize = 1 << 10;
/// The number of operations for which nothing is kept: small modules are printed faster without the cache.
const FEW: u32 = 24;
/// The total length in bytes up to which every text is kept. Beyond it, a signature must have been met before.
const EVERY: usize = 64 << 10;
/// More bytes than the pieces and the text of an operation take, a power of two.
const MOST_KNOWN: usize = 1 << 9;
/// More bytes than printing them takes, a power of two.
const MOST_PRINTED: usize = 1 << 10;
/// The number of bytes that are copied at once.
const CHUNK: usize = 32;
/// The longest name that is put into a text at once.
const NAME: usize = size_of::<u64>();
/// The bytes that are looked at for a text; so many follow the signature of the last one.
const KNOWN: usize = MOST_KNOWN + CHUNK;
/// The bytes that printing a known text may touch.
pub(super) const ROOM: usize = MOST_PRINTED + CHUNK;
const _: () = assert!(
    MOST_PIECES * Piece::SIZE + LONGEST < MOST_KNOWN && LONGEST + MOST_PIECES * NAME < MOST_PRINTED
);

/// The texts by signature.
#[derive(Default)]
pub(super) struct OperationTexts {
    sets: Vec<[Entry; WAYS]>,
    /// The number of entries that were added since the sets became more.
    added: usize,
    met: Met,
    /// For each entry the signature, the pieces and the text, one behind the other, so that they are close in memory.
    bytes: Vec<u8>,
    /// The number of operations that were looked up, up to `FEW`.
    looked_up: u32,
    /// The signature that was looked up last.
    current: Signature,
}

struct Signature {
    /// Its words, and a block of zeros behind them.
    blocks: [[u64; BLOCK]; BLOCKS],
    length: usize,
    hash: u64,
}

impl Default for Signature {
    fn default() -> Self {
        Signature {
            blocks: [[0; BLOCK]; BLOCKS],
            length: 0,
            hash: 0,
        }
    }
}

/// A text in the cache.
#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    /// Where the signature starts.
    start: u32,
    /// The length of the signature in words; 0 if there is no entry.
    length: u8,
    /// The number of pieces.
    pieces: u8,
}

/// What is known of a signature.
pub(super) enum Found {
    Text(KnownText),
    /// Nothing, but its text is worth keeping.
    Worthwhile,
    Nothing,
}

/// What is still to be printed of a known text.
#[derive(Clone, Copy)]
pub(super) struct KnownText {
    /// Where the pieces are described, with the text behind them.
    start: usize,
    /// From there on, where the next piece is described, and where its text is.
    piece: usize,
    text: usize,
}

/// A piece of text: its length, and the name that follows it.
struct Piece([u8; Piece::SIZE]);

impl Piece {
    const SIZE: usize = 2;
    /// No name follows.
    const LAST: u8 = 0xFF;
    /// The name is that of a successor.
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

    /// The name that follows the text.
    #[inline]
    fn hole(&self) -> Option<Hole> {
        match self.0[1] {
            hole if hole < Piece::SUCCESSOR => Some(Hole::Operand(hole.into())),
            Piece::LAST => None,
            hole => Some(Hole::Successor((hole & !Piece::SUCCESSOR).into())),
        }
    }
}

/// The bytes of `from` at a place, which are copied to a place of `to`. Places wrap around, so that none needs to be checked.
#[inline]
fn copy(from: &[u8; KNOWN], source: usize, to: &mut [u8; ROOM], target: usize) {
    let (source, target) = (source % MOST_KNOWN, target % MOST_PRINTED);
    if let (Some(chunk), Some(place)) = (
        from[source..].first_chunk::<CHUNK>(),
        to[target..].first_chunk_mut(),
    ) {
        *place = *chunk;
    }
}

impl Signature {
    /// Takes the signature of an operation, and what its text depends on besides; false if it is too long.
    #[inline]
    fn take(&mut self, operation: Operation<'_>, place: u64) -> bool {
        let words = self.blocks.as_flattened_mut();
        words[0] = place;
        let Some((length, sum)) = operation.signature(&mut words[1..=MOST_WORDS], place) else {
            return false;
        };
        self.hash = mix(sum);
        self.length = length + 1;
        if let Some(rest) = words
            .get_mut(self.length..)
            .and_then(<[u64]>::first_chunk_mut)
        {
            *rest = [0; BLOCK];
        }
        true
    }

    /// Whether these bytes begin with it.
    #[inline]
    fn begins(&self, bytes: &[u8]) -> bool {
        let blocks = self.length.div_ceil(BLOCK);
        let Some(own) = self.blocks.get(..blocks) else {
            return false;
        };
        let (known, _) = bytes.as_chunks::<{ BLOCK * size_of::<u64>() }>();
        let Some(known) = known.get(..blocks) else {
            return false;
        };
        own.iter().zip(known).all(|(own, known)| {
            let (words, _) = known.as_chunks::<{ size_of::<u64>() }>();
            own.iter().zip(words).fold(0, |other, (own, word)| {
                other | (own ^ u64::from_le_bytes(*word))
            }) == 0
        })
    }
}

impl OperationTexts {
    /// Removes all texts.
    pub(super) fn clear(&mut self) {
        if !self.bytes.is_empty() {
            self.sets.fill_with(Default::default);
            self.bytes.clear();
        }
    }

    /// Puts a known text with short names into `out`, up to one that has none, which is returned, and the number of bytes.
    #[inline]
    pub(super) fn put(
        &self,
        known: &mut KnownText,
        out: &mut [u8; ROOM],
        short_name: impl Fn(Hole) -> Option<u64>,
    ) -> (usize, Option<Hole>) {
        let mut length = 0;
        let Some(bytes) = self
            .bytes
            .get(known.start..)
            .and_then(<[u8]>::first_chunk::<KNOWN>)
        else {
            return (0, None);
        };
        let KnownText {
            piece: mut place,
            mut text,
            ..
        } = *known;
        while let Some(piece) = bytes[place % MOST_KNOWN..]
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

    /// Looks up an operation without regions. `place` stands for what the text depends on besides the signature.
    #[inline]
    pub(super) fn find(&mut self, operation: Operation<'_>, place: u64) -> Found {
        if self.looked_up < FEW {
            self.looked_up += 1;
            return Found::Nothing;
        }
        if !self.current.take(operation, place) {
            return Found::Nothing;
        }
        let Signature { hash, length, .. } = self.current;
        let Some(set) = self.sets.get(Self::set(hash, self.sets.len())) else {
            return self.meet();
        };
        for entry in set {
            if entry.hash == hash
                && usize::from(entry.length) == length
                && let Some(bytes) = self.bytes.get(entry.start as usize..)
                && self.current.begins(bytes)
            {
                let start =
                    entry.start as usize + length.next_multiple_of(BLOCK) * size_of::<u64>();
                let text = usize::from(entry.pieces) * Piece::SIZE;
                return Found::Text(KnownText {
                    start,
                    piece: 0,
                    text,
                });
            }
        }
        self.meet()
    }

    /// The set of a hash; the upper half of a hash depends on all of the signature.
    #[inline]
    fn set(hash: u64, sets: usize) -> usize {
        (hash >> u32::BITS) as usize & sets.wrapping_sub(1)
    }

    /// Records that the current signature, which has no text, has been met.
    #[inline(never)]
    fn meet(&mut self) -> Found {
        if self.added >= self.sets.len() * WAYS / 2 {
            self.grow();
        }
        let is_known = self.met.add(self.current.hash);
        if is_known || self.bytes.len() < EVERY {
            Found::Worthwhile
        } else {
            Found::Nothing
        }
    }

    #[cold]
    fn grow(&mut self) {
        self.added = 0;
        let sets = (self.sets.len() * 2).clamp(FIRST_SETS, MOST_SETS);
        if sets == self.sets.len() {
            return;
        }
        let before = std::mem::replace(&mut self.sets, vec![Default::default(); sets]);
        for entry in before
            .into_iter()
            .flatten()
            .filter(|entry| entry.length > 0)
        {
            *self.free(entry.hash) = entry;
        }
    }

    /// The place for a new entry.
    fn free(&mut self, hash: u64) -> &mut Entry {
        let set = Self::set(hash, self.sets.len());
        let set = &mut self.sets[set];
        let way = set
            .iter()
            .position(|entry| entry.length == 0)
            .unwrap_or(hash as usize % WAYS);
        &mut set[way]
    }

    /// Keeps the text of the operation that was looked up last, with the names in it: the start and end of each.
    pub(super) fn add(&mut self, text: &[u8], names: &[(Hole, usize, usize)]) {
        if text.len() > LONGEST || names.len() >= MOST_PIECES || self.sets.is_empty() {
            return;
        }
        if self.bytes.len() > MOST {
            self.clear();
        }
        let room = self.bytes.capacity() - self.bytes.len();
        if room < 2 * KNOWN {
            // In one piece, as memory that grows is copied; what is not used of it costs nothing.
            let all = if self.bytes.len() < EVERY {
                EVERY
            } else {
                MOST
            };
            self.bytes.reserve_exact(all + 4 * KNOWN - self.bytes.len());
        }
        let Signature {
            length,
            hash,
            ref blocks,
        } = self.current;
        let start = self.bytes.len().saturating_sub(KNOWN);
        self.bytes.truncate(start);
        for word in blocks.iter().take(length.div_ceil(BLOCK)).flatten() {
            self.bytes.extend_from_slice(&word.to_le_bytes());
        }
        let ends = names
            .iter()
            .map(|&(hole, start, end)| (Some(hole), start, end));
        let ends = ends.chain([(None, text.len(), text.len())]);
        let mut before = 0;
        for (hole, start, end) in ends.clone() {
            let length = start.saturating_sub(before);
            let Some(Piece(piece)) = Piece::new(length, hole) else {
                return self.pad();
            };
            self.bytes.extend_from_slice(&piece);
            before = end;
        }
        before = 0;
        for (_, start, end) in ends {
            self.bytes
                .extend_from_slice(text.get(before..start).unwrap_or_default());
            before = end;
        }
        self.pad();
        self.added += 1;
        *self.free(hash) = Entry {
            hash,
            start: start as u32,
            length: length as u8,
            pieces: names.len() as u8 + 1,
        };
    }

    /// Puts bytes behind the last text.
    fn pad(&mut self) {
        self.bytes.extend_from_slice(&[0; KNOWN]);
    }
}
