//! The text that is printed.

use crate::text::hex;
use std::ops::{Deref, DerefMut};

/// The minimum and maximum number of bytes made ready at once.
const LEAST: usize = 1 << 9;
const MOST: usize = 1 << 13;
static ZEROS: [u8; MOST] = [0; MOST];

/// Growing text. Behind it are bytes to be overwritten: so copying a fixed number of them, of which only some belong to
/// the text, takes a few instructions.
#[derive(Default)]
pub struct Output {
    bytes: Vec<u8>,
    /// The length of the text, at most that of `bytes`.
    length: usize,
}

impl From<Vec<u8>> for Output {
    fn from(bytes: Vec<u8>) -> Self {
        Output {
            length: bytes.len(),
            bytes,
        }
    }
}

impl Deref for Output {
    type Target = [u8];
    #[inline]
    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

impl DerefMut for Output {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[..self.length]
    }
}

impl Output {
    /// The text.
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.truncate(self.length);
        self.bytes
    }

    /// The length of the text.
    #[allow(clippy::len_without_is_empty, reason = "the slice has it")]
    #[inline]
    pub fn len(&self) -> usize {
        self.length
    }

    /// Bytes behind the text, at least `count` of them.
    #[inline]
    fn room(&mut self, count: usize) -> &mut [u8] {
        if self.length + count > self.bytes.len() {
            self.grow(count);
        }
        self.bytes.get_mut(self.length..).unwrap_or_default()
    }

    /// Appends what is written into bytes behind the text, whose number is returned.
    #[inline]
    pub(super) fn put<const SIZE: usize, T>(
        &mut self,
        write: impl FnOnce(&mut [u8; SIZE]) -> (usize, T),
    ) -> Option<T> {
        let (length, result) = write(self.room(SIZE).first_chunk_mut()?);
        self.length += length.min(SIZE);
        Some(result)
    }

    /// Appends a text of at most eight bytes, the first of which is the lowest one of a number.
    #[inline]
    pub fn word(&mut self, text: u64) {
        self.chunk(
            &text.to_le_bytes(),
            size_of::<u64>() - text.leading_zeros() as usize / 8,
        );
    }

    /// Appends the first `length` bytes of a chunk; of a shorter chunk, all of them.
    #[inline]
    pub fn chunk<const SIZE: usize>(&mut self, chunk: &[u8; SIZE], length: usize) {
        if let Some(place) = self.room(SIZE).first_chunk_mut::<SIZE>() {
            *place = *chunk;
            self.length += length.min(SIZE);
        }
    }

    /// Appends a byte.
    #[inline]
    pub fn push(&mut self, byte: u8) {
        self.chunk(&[byte], 1);
    }

    /// Appends text.
    #[inline]
    pub fn extend_from_slice(&mut self, text: &[u8]) {
        if let Some(place) = self.room(text.len()).get_mut(..text.len()) {
            copy(text, place);
            self.length += text.len();
        }
    }

    /// Makes room for more text.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, count: usize) {
        let needed = self.length + count;
        if needed > self.bytes.capacity() {
            self.bytes.reserve(needed + LEAST - self.bytes.len());
        }
        // All of a small allocation, and as much of a large one as stays in the cache until it is overwritten.
        let more = self.length.clamp(LEAST, MOST);
        let wanted = (needed + more).min(self.bytes.capacity());
        // Without optimizations, a byte at a time takes a quarter of the time of small texts.
        while let Some(missing) = wanted
            .checked_sub(self.bytes.len())
            .filter(|missing| *missing > 0)
        {
            let zeros = ZEROS.get(..missing).unwrap_or(&ZEROS);
            self.bytes.extend_from_slice(zeros);
        }
    }

    /// Appends a byte several times.
    pub fn repeat(&mut self, byte: u8, count: usize) {
        for _ in 0..count {
            self.push(byte);
        }
    }

    /// Appends bytes as hexadecimal digits.
    pub fn hex(&mut self, bytes: &[u8]) {
        // No more room at once than what stays in the cache until it is overwritten.
        for bytes in bytes.chunks(MOST / 2) {
            let (places, _) = self.room(2 * bytes.len()).as_chunks_mut();
            for (place, &byte) in places.iter_mut().zip(bytes) {
                *place = hex::PAIRS[usize::from(byte)];
            }
            self.length += 2 * bytes.len();
        }
    }

    /// Shortens the text.
    #[inline]
    pub fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }

    /// Inserts text.
    pub fn insert(&mut self, place: usize, text: &[u8]) {
        self.bytes.truncate(self.length);
        self.bytes.splice(place..place, text.iter().copied());
        self.length = self.bytes.len();
    }
}

/// Copies a text to a place of its length. Nearly all texts are so short that calling a function would cost more.
#[inline]
fn copy(text: &[u8], place: &mut [u8]) {
    /// For texts of `SIZE` to twice as many bytes; the middle of shorter ones is copied twice.
    #[inline]
    fn ends<const SIZE: usize>(text: &[u8], place: &mut [u8]) -> Option<()> {
        let (first, last) = (text.first_chunk::<SIZE>()?, text.last_chunk::<SIZE>()?);
        *place.first_chunk_mut()? = *first;
        *place.last_chunk_mut()? = *last;
        Some(())
    }
    match text.len() {
        17.. => place.copy_from_slice(text),
        8.. => ends::<8>(text, place).unwrap_or_default(),
        4.. => ends::<4>(text, place).unwrap_or_default(),
        2.. => ends::<2>(text, place).unwrap_or_default(),
        _ => ends::<1>(text, place).unwrap_or_default(),
    }
}
