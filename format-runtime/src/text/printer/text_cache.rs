//! A cache of the texts of types and of dialects' attributes: there are far fewer of them than occurrences.

use crate::memo::Recent;

/// The maximum length of cached texts in bytes. Such a text can't nest so deep for the nesting limit to matter.
const LONGEST: usize = 120;
/// The total length in bytes at which the cache is cleared.
const MOST: usize = 64 << 10;

/// The texts by address. An attribute has another text if its `#dialect.mnemonic` is omitted; the key of this text is its
/// address plus one.
#[derive(Default)]
pub(super) struct Printed {
    /// The start and end of each text.
    places: Recent<usize, (u32, u32), 64>,
    texts: Vec<u8>,
}

impl Printed {
    /// Removes all texts.
    pub(super) fn clear(&mut self) {
        if !self.texts.is_empty() {
            self.places.clear();
            self.texts.clear();
        }
    }

    /// A text, if cached.
    #[inline]
    pub(super) fn get(&self, key: usize) -> Option<&[u8]> {
        let (start, end) = self.places.get(key as u64, key)?;
        self.texts.get(start as usize..end as usize)
    }

    /// Caches a text unless it is too long.
    pub(super) fn set(&mut self, key: usize, text: &[u8]) {
        if text.len() > LONGEST {
            return;
        }
        if self.texts.len() > MOST {
            self.clear();
        }
        let start = self.texts.len();
        self.texts.extend_from_slice(text);
        self.places
            .set(key as u64, key, (start as u32, self.texts.len() as u32));
    }
}
