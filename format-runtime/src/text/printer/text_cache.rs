//! A cache of the texts of types and of dialects' attributes: there are far fewer of them than occurrences.

use crate::memo::place;

/// The number of texts in the cache.
const SLOTS: usize = 64;
/// The maximum length of cached texts in bytes. Such a text can't nest so deep that the nesting limit matters.
const LONGEST: usize = 120;
/// The total length in bytes at which the cache is cleared.
const MOST: usize = 64 << 10;

/// The texts by address; each slot holds the latest one mapped to it. An attribute has another text where its
/// `#dialect.mnemonic` is omitted; the key of that one is its address plus one.
pub(super) struct Printed {
    /// The key (0 for an empty slot), and the start and end of the text.
    slots: [(usize, u32, u32); SLOTS],
    texts: Vec<u8>,
}

impl Default for Printed {
    fn default() -> Self {
        Printed {
            slots: [(0, 0, 0); SLOTS],
            texts: Vec::new(),
        }
    }
}

fn slot(key: usize) -> usize {
    place(key as u64, SLOTS)
}

impl Printed {
    /// Removes all texts.
    pub(super) fn clear(&mut self) {
        if !self.texts.is_empty() {
            self.slots.fill((0, 0, 0));
            self.texts.clear();
        }
    }

    /// A text, if cached.
    #[inline]
    pub(super) fn get(&self, key: usize) -> Option<&[u8]> {
        match self.slots[slot(key)] {
            (known, start, end) if known == key => self.texts.get(start as usize..end as usize),
            _ => None,
        }
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
        self.slots[slot(key)] = (key, start as u32, self.texts.len() as u32);
    }
}
