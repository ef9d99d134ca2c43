//! The text that is printed.

use std::ops::{Deref, DerefMut};

/// Bytes that are appended when there is no room for more text.
const ROOM: usize = 1 << 10;

/// Growing text. Behind it are bytes to be overwritten: so copying a fixed number of them, of which only some belong to
/// the text, takes a few instructions.
#[derive(Default)]
pub(in crate::text) struct Output {
    bytes: Vec<u8>,
    /// The length of the text, at most that of `bytes`.
    length: usize,
}

impl From<Vec<u8>> for Output {
    fn from(bytes: Vec<u8>) -> Self {
        Output { length: bytes.len(), bytes }
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
    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.truncate(self.length);
        self.bytes
    }

    /// The length of the text.
    #[inline]
    pub(in crate::text) fn len(&self) -> usize {
        self.length
    }

    /// Appends the first `length` bytes of a chunk; of a shorter chunk, all of them.
    #[inline]
    pub(super) fn chunk<const SIZE: usize>(&mut self, chunk: &[u8; SIZE], length: usize) {
        let length = length.min(SIZE);
        let Some(rest) = self.bytes.get_mut(self.length..) else { return };
        match rest.first_chunk_mut::<SIZE>() {
            Some(place) => {
                *place = *chunk;
                self.length += length;
            }
            None => self.slice(&chunk[..length]),
        }
    }

    /// Appends a byte.
    #[inline]
    pub(in crate::text) fn push(&mut self, byte: u8) {
        self.chunk(&[byte], 1);
    }

    /// Appends text.
    #[inline]
    pub(in crate::text) fn extend_from_slice(&mut self, text: &[u8]) {
        match self.bytes.get_mut(self.length..).and_then(|rest| rest.get_mut(..text.len())) {
            Some(place) => {
                place.copy_from_slice(text);
                self.length += text.len();
            }
            None => self.slice(text),
        }
    }

    /// Appends text for which there may be no room.
    #[cold]
    #[inline(never)]
    fn slice(&mut self, text: &[u8]) {
        let end = self.length + text.len();
        if self.bytes.len() < end {
            self.bytes.resize(end + ROOM, 0);
        }
        if let Some(place) = self.bytes.get_mut(self.length..end) {
            place.copy_from_slice(text);
            self.length = end;
        }
    }

    /// Appends a byte several times.
    pub(super) fn repeat(&mut self, byte: u8, count: usize) {
        for _ in 0..count {
            self.push(byte);
        }
    }

    /// Shortens the text.
    #[inline]
    pub(super) fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }

    /// Inserts text.
    pub(super) fn insert(&mut self, place: usize, text: &[u8]) {
        self.bytes.truncate(self.length);
        self.bytes.splice(place..place, text.iter().copied());
        self.length = self.bytes.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_what_was_appended() {
        let mut expected = b"before".to_vec();
        let mut out = Output::from(expected.clone());
        for number in 0..5_000_usize {
            let text = number.to_string().repeat(number % 40);
            out.extend_from_slice(text.as_bytes());
            out.push(b'\n');
            out.chunk(b"abcdefgh", number % 9);
            out.repeat(b' ', number % 50);
            expected.extend_from_slice(text.as_bytes());
            expected.push(b'\n');
            expected.extend_from_slice(&b"abcdefgh"[..number % 9]);
            expected.resize(expected.len() + number % 50, b' ');
            if number % 100 == 0 {
                out.insert(number, b"in");
                out.truncate(out.len() - 1);
                expected.splice(number..number, *b"in");
                expected.pop();
            }
            assert_eq!(out.len(), expected.len());
        }
        assert!(*out == *expected);
        assert!(out.into_bytes() == expected);
    }
}
