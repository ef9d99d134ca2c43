//! Results by the signatures of operations.

use super::{Price, Warmup, mix};
use operation_core::Operation;

/// The maximum length of a signature in words, without the place.
const MOST_WORDS: usize = 31;
/// The number of words compared at once; a signature is filled up with zeros.
const BLOCK: usize = 4;
const BLOCKS: usize = (1 + MOST_WORDS) / BLOCK + 1;
/// The size in bytes of the memory of a small table, and of a large one; beyond it the table is cleared.
const FEW_BYTES: usize = 64 << 10;
const MANY_BYTES: usize = 1 << 20;
/// The number of results in a set: a signature has its place in one of them.
const WAYS: usize = 4;
/// The initial and the largest number of sets.
const FIRST_SETS: usize = 16;
const MOST_SETS: usize = 1 << 10;
/// The maximum length of a result in bytes, a power of two.
pub(crate) const MOST_BYTES: usize = 1 << 9;
/// The number of readable bytes from the start of a result on.
pub(crate) const WINDOW: usize = MOST_BYTES + 32;

/// Results, each a few bytes, by signature. An empty result means success of all checks.
pub(crate) struct SignatureTable {
    warmup: Warmup,
    sets: Vec<[Entry; WAYS]>,
    /// The number of entries added since the sets became more.
    added: usize,
    /// For each entry the signature and the result, one behind the other, so they are close in memory.
    bytes: Vec<u8>,
    /// The signature of the latest lookup.
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

#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    /// The start of the signature.
    start: u32,
    /// The length of the signature in words; 0 if there is no entry.
    length: u8,
}

/// The outcome of a lookup.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// The start of the result.
    Result(usize),
    /// There is no result, but one is worth keeping.
    Worthwhile,
    Nothing,
}

impl Signature {
    /// Takes the signature of an operation, behind another word; false if it is too long.
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

    /// True if these bytes begin with it.
    #[inline]
    fn begins(&self, bytes: &[u8]) -> bool {
        let blocks = self.length.div_ceil(BLOCK);
        let (known, _) = bytes.as_chunks::<{ BLOCK * size_of::<u64>() }>();
        let (Some(own), Some(known)) = (self.blocks.get(..blocks), known.get(..blocks)) else {
            return false;
        };
        // By index, as iterators over both are left as calls.
        let mut other = 0;
        for block in 0..blocks {
            let (words, _) = known[block].as_chunks::<{ size_of::<u64>() }>();
            for word in 0..BLOCK {
                other |= own[block][word] ^ u64::from_le_bytes(words[word]);
            }
        }
        other == 0
    }
}

impl SignatureTable {
    pub(crate) fn new(price: Price) -> Self {
        SignatureTable {
            warmup: Warmup::new(price),
            sets: Vec::new(),
            added: 0,
            bytes: Vec::new(),
            current: Signature::default(),
        }
    }

    /// Removes all results.
    pub(crate) fn clear(&mut self) {
        if !self.bytes.is_empty() {
            self.sets.fill_with(Default::default);
            self.bytes.clear();
            self.warmup.forget();
        }
    }

    /// The bytes from the start of a result on.
    #[inline]
    pub(crate) fn result(&self, start: usize) -> Option<&[u8; WINDOW]> {
        self.bytes.get(start..).and_then(<[u8]>::first_chunk)
    }

    /// Looks up an operation. `place` stands for everything else that determines the result.
    #[inline]
    pub(crate) fn find(&mut self, operation: Operation<'_>, place: u64) -> Found {
        if !self.warmup.is_due() || !self.current.take(operation, place) {
            return Found::Nothing;
        }
        self.warmup.count_try();
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
                self.warmup.count_help();
                let signature = length.next_multiple_of(BLOCK) * size_of::<u64>();
                return Found::Result(entry.start as usize + signature);
            }
        }
        self.meet()
    }

    /// The set of a hash; the upper half of a hash depends on all of the signature.
    #[inline]
    fn set(hash: u64, sets: usize) -> usize {
        (hash >> u32::BITS) as usize & sets.wrapping_sub(1)
    }

    /// Decides about keeping a result for the current signature, which has none.
    #[inline(never)]
    fn meet(&mut self) -> Found {
        if self.added >= self.sets.len() * WAYS / 2 {
            self.grow();
        }
        match self.warmup.is_worth_keeping(self.current.hash) {
            true => Found::Worthwhile,
            false => Found::Nothing,
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

    /// Keeps the result for the latest lookup: the bytes appended by `write`, at most [`MOST_BYTES`]. `None` if it
    /// can't be kept.
    pub(crate) fn add(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Option<()>) {
        if self.sets.is_empty() {
            return;
        }
        if self.bytes.len() > MANY_BYTES {
            self.clear();
        }
        let room = self.bytes.capacity() - self.bytes.len();
        if room < 2 * WINDOW {
            // In one piece, as memory is copied when it grows; unused memory costs nothing.
            let all = if self.bytes.len() < FEW_BYTES {
                FEW_BYTES
            } else {
                MANY_BYTES
            };
            self.bytes
                .reserve_exact(all + 4 * WINDOW - self.bytes.len());
        }
        // The latest result is followed by zeros.
        let start = self.bytes.len().saturating_sub(WINDOW);
        self.bytes.truncate(start);
        let Signature {
            length,
            hash,
            ref blocks,
        } = self.current;
        let mut words = [[[0; size_of::<u64>()]; BLOCK]; BLOCKS];
        let count = length.div_ceil(BLOCK);
        for block in 0..count {
            words[block] = blocks[block].map(u64::to_le_bytes);
        }
        let words = words[..count].as_flattened().as_flattened();
        self.bytes.extend_from_slice(words);
        let is_kept = write(&mut self.bytes).is_some();
        if !is_kept {
            self.bytes.truncate(start);
        }
        self.bytes.extend_from_slice(&[0; WINDOW]);
        if is_kept {
            self.added += 1;
            *self.free(hash) = Entry {
                hash,
                start: start as u32,
                length: length as u8,
            };
        }
    }
}
