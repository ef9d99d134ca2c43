//! A cache of the texts of operations: most operations resemble an earlier one, and then their texts differ only in the
//! names of the values and blocks that they use.
//!
//! The text of an operation without regions depends on its signature ([`Operation::signature`]), on those names, and on
//! what is the same for the whole print. It is kept as pieces: text, each followed by the name of an operand or successor.

use super::output::Output;
use operation_core::{Block, Operation, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// The maximum length of a signature in words.
const MOST_WORDS: usize = 32;
/// The maximum number of pieces of a text.
const MOST_PIECES: usize = 40;
/// The maximum length of a text in bytes. Such a text can't nest so deep that the nesting limit matters.
const LONGEST: usize = 250;
/// The total length of texts in bytes, and of signatures and pieces in words, at which the cache is cleared.
const MOST: usize = 128 << 10;
/// The number of texts in a set: a signature has its place in one of them.
const WAYS: usize = 4;
/// The initial and the largest number of sets.
const FIRST_SETS: usize = 16;
const MOST_SETS: usize = 1 << 10;
/// The number of operations for which nothing is kept: small modules are printed faster without the cache.
const FEW: u32 = 24;
/// The total length of texts in bytes up to which every text is kept. Beyond it, a signature must have been met before.
const EVERY: usize = 32 << 10;
/// The number of bytes that are copied at once; so many follow the last text.
const CHUNK: usize = 32;

/// The texts by signature.
#[derive(Default)]
pub(super) struct OperationTexts {
    sets: Vec<[Entry; WAYS]>,
    /// A part of the hash of signatures that were met, by another part.
    met: Vec<u32>,
    /// The number of signatures that took the place of another in `met` since the table has grown.
    replaced: usize,
    /// The signatures, and the pieces of each behind it.
    words: Vec<u64>,
    texts: Vec<u8>,
    /// The number of operations that were looked up, up to `FEW`.
    looked_up: u32,
    /// The signature that was looked up last.
    current: Signature,
}

struct Signature {
    words: [u64; MOST_WORDS],
    length: usize,
    hash: u64,
}

impl Default for Signature {
    fn default() -> Self {
        Signature { words: [0; MOST_WORDS], length: 0, hash: 0 }
    }
}

/// A text in the cache.
#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    /// Where the signature starts in `words`.
    start: u32,
    /// The length of the signature; 0 if there is no entry.
    length: u16,
    /// The number of pieces behind it.
    pieces: u16,
}

/// What is known of a signature.
pub(super) enum Found {
    /// Its text: the place of the pieces.
    Text(Range<usize>),
    /// Nothing, but its text is worth keeping.
    Worthwhile,
    Nothing,
}

/// A piece of text and the name that follows it.
#[derive(Clone, Copy)]
pub(super) struct Piece(u64);

/// A name in the text of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hole {
    Operand(usize),
    Successor(usize),
}

impl Piece {
    const LENGTH_SHIFT: u32 = 32;
    const HOLE_SHIFT: u32 = 48;
    const NO_HOLE: u64 = 0xFFFF;
    const SUCCESSOR: u64 = 0x8000;

    fn new(start: usize, length: usize, hole: Option<Hole>) -> Self {
        let hole = match hole {
            Some(Hole::Operand(index)) => index as u64,
            Some(Hole::Successor(index)) => Piece::SUCCESSOR | index as u64,
            None => Piece::NO_HOLE,
        };
        Piece(start as u64 | (length as u64) << Piece::LENGTH_SHIFT | hole << Piece::HOLE_SHIFT)
    }

    /// The name that follows the text.
    #[inline]
    pub(super) fn hole(self) -> Option<Hole> {
        match self.0 >> Piece::HOLE_SHIFT {
            hole if hole < Piece::SUCCESSOR => Some(Hole::Operand(hole as usize)),
            Piece::NO_HOLE => None,
            hole => Some(Hole::Successor((hole & !Piece::SUCCESSOR) as usize)),
        }
    }
}

impl OperationTexts {
    /// Removes all texts.
    pub(super) fn clear(&mut self) {
        if !self.words.is_empty() {
            self.sets.fill_with(Default::default);
            self.words.clear();
            self.texts.clear();
        }
    }

    /// Looks up an operation without regions. `place` stands for what the text depends on besides the signature.
    #[inline]
    pub(super) fn find(&mut self, operation: Operation<'_>, place: u64) -> Found {
        if self.looked_up < FEW {
            self.looked_up += 1;
            return Found::Nothing;
        }
        let Signature { words, length, hash } = &mut self.current;
        let mut sum = place;
        let mut count = 1;
        words[0] = place;
        operation.signature(|word| {
            if let Some(own) = words.get_mut(count) {
                *own = word;
            }
            count += 1;
            // Addresses differ in their lower bits, which are spread here and mixed at the end.
            sum = sum.rotate_left(11) ^ word;
        });
        *hash = sum.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        *length = count;
        let Some(words) = words.get(..count) else { return Found::Nothing };
        let hash = *hash;
        let Some(set) = self.sets.get(Self::set(hash, self.sets.len())) else { return self.meet() };
        for entry in set {
            if entry.hash == hash
                && usize::from(entry.length) == count
                && let Some((own, _)) =
                    self.words.get(entry.start as usize..).and_then(|rest| rest.split_at_checked(count))
                && own == words
            {
                let first = entry.start as usize + count;
                return Found::Text(first..first + usize::from(entry.pieces));
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
    fn meet(&mut self) -> Found {
        let hash = self.current.hash;
        if self.replaced > self.met.len() || self.met.is_empty() {
            self.grow();
        }
        let place = (hash >> 40) as usize & (self.met.len() - 1);
        let own = (hash >> 20) as u32 | 1;
        let before = std::mem::replace(&mut self.met[place], own);
        self.replaced += usize::from(before != 0 && before != own);
        if before == own || self.texts.len() < EVERY { Found::Worthwhile } else { Found::Nothing }
    }

    #[cold]
    fn grow(&mut self) {
        self.replaced = 0;
        let sets = (self.sets.len() * 2).clamp(FIRST_SETS, MOST_SETS);
        if sets == self.sets.len() {
            return;
        }
        let before = std::mem::replace(&mut self.sets, vec![Default::default(); sets]);
        self.met = vec![0; sets * WAYS];
        for entry in before.into_iter().flatten().filter(|entry| entry.length > 0) {
            *self.free(entry.hash) = entry;
        }
    }

    /// The place for a new entry.
    fn free(&mut self, hash: u64) -> &mut Entry {
        let set = Self::set(hash, self.sets.len());
        let set = &mut self.sets[set];
        let way = set.iter().position(|entry| entry.length == 0).unwrap_or(hash as usize % WAYS);
        &mut set[way]
    }

    /// Keeps the text of the operation that was looked up last, with the names in it: the start and end of each.
    pub(super) fn add(&mut self, text: &[u8], names: &[(Hole, usize, usize)]) {
        let fits = self.current.length <= MOST_WORDS && text.len() <= LONGEST && names.len() < MOST_PIECES;
        if !fits || self.sets.is_empty() {
            return;
        }
        if self.words.len() > MOST || self.texts.len() > MOST {
            self.clear();
        }
        let start = self.words.len();
        let Signature { ref words, length, hash } = self.current;
        self.words.extend_from_slice(&words[..length]);
        self.texts.truncate(self.texts.len().saturating_sub(CHUNK));
        let mut before = 0;
        let ends = names.iter().map(|&(hole, start, end)| (Some(hole), start, end));
        for (hole, start, end) in ends.chain([(None, text.len(), text.len())]) {
            let piece = text.get(before..start).unwrap_or_default();
            self.words.push(Piece::new(self.texts.len(), piece.len(), hole).0);
            self.texts.extend_from_slice(piece);
            before = end;
        }
        self.texts.extend_from_slice(&[0; CHUNK]);
        *self.free(hash) = Entry { hash, start: start as u32, length: length as u16, pieces: names.len() as u16 + 1 };
    }

    /// The pieces of a text.
    #[inline]
    pub(super) fn pieces(&self, place: Range<usize>) -> impl Iterator<Item = Piece> {
        self.words.get(place).unwrap_or_default().iter().map(|word| Piece(*word))
    }

    /// Appends the text of a piece.
    #[inline]
    pub(super) fn append(&self, piece: Piece, out: &mut Output) {
        let Some(mut text) = self.texts.get(piece.0 as u32 as usize..) else { return };
        let mut length = usize::from((piece.0 >> Piece::LENGTH_SHIFT) as u16);
        while let Some((chunk, rest)) = text.split_first_chunk::<CHUNK>() {
            out.chunk(chunk, length);
            if length <= CHUNK {
                return;
            }
            (text, length) = (rest, length - CHUNK);
        }
    }
}

/// The names in the text of the operation that is being printed, if its text may be kept.
#[derive(Default)]
pub(super) struct Recording<'m> {
    /// The operation; `None` if nothing is recorded.
    operation: Option<Operation<'m>>,
    /// The index of the next operand or successor, where it is known.
    pub(super) next: Option<usize>,
    names: SmallVec<[(Hole, usize, usize); 8]>,
}

impl<'m> Recording<'m> {
    pub(super) fn begin(&mut self, operation: Operation<'m>) {
        *self = Recording { operation: Some(operation), ..Recording::default() };
    }
    #[inline]
    pub(super) fn is_active(&self) -> bool {
        self.operation.is_some()
    }
    /// The text can't be kept.
    #[inline]
    pub(super) fn cancel(&mut self) {
        self.operation = None;
    }
    /// What was printed so far is discarded.
    pub(super) fn restart(&mut self) {
        self.names.clear();
    }
    /// Records the name of an operand between two offsets of the output.
    pub(super) fn operand(&mut self, value: Value<'m>, start: usize, end: usize) {
        let Some(operation) = self.operation else { return };
        match index_of(&value, operation.operands(), self.next) {
            Some(index) => self.names.push((Hole::Operand(index), start, end)),
            None => self.cancel(),
        }
    }
    /// Records the name of a successor between two offsets of the output.
    pub(super) fn successor(&mut self, block: Block<'m>, start: usize, end: usize) {
        let Some(operation) = self.operation else { return };
        match index_of(&block, operation.successors(), self.next) {
            Some(index) => self.names.push((Hole::Successor(index), start, end)),
            None => self.cancel(),
        }
    }
    /// The names, with offsets from the start of the text, or `None` if the text can't be kept.
    pub(super) fn end(&mut self, text_start: usize) -> Option<&[(Hole, usize, usize)]> {
        self.operation.take()?;
        for (_, start, end) in &mut self.names {
            *start = start.checked_sub(text_start)?;
            *end = end.checked_sub(text_start)?;
        }
        Some(&self.names)
    }
}

/// Which of the operands or successors was printed; `None` if it is none of them, or may be several.
fn index_of<T: PartialEq>(printed: &T, list: impl Iterator<Item = T> + Clone, next: Option<usize>) -> Option<usize> {
    if next.is_some_and(|next| list.clone().nth(next).as_ref() == Some(printed)) {
        return next;
    }
    let mut found = list.enumerate().filter(|(_, each)| each == printed).map(|(index, _)| index);
    found.next().filter(|_| found.next().is_none())
}
