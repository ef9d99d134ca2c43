//! A cache of the texts of types: there are far fewer types than occurrences.

use operation_core::Type;

/// The number of types in the cache.
const SLOTS: usize = 64;
/// The maximum length of cached texts in bytes. Such a text can't nest so deep that the nesting limit matters.
const LONGEST: usize = 120;
/// The total length in bytes at which the cache is cleared.
const MOST: usize = 64 << 10;

/// The texts by type; each slot holds the latest type mapped to it.
pub(super) struct Printed {
    /// The type's address (0 for an empty slot), and the start and end of its text.
    slots: [(usize, u32, u32); SLOTS],
    texts: Vec<u8>,
}

impl Default for Printed {
    fn default() -> Self {
        Printed { slots: [(0, 0, 0); SLOTS], texts: Vec::new() }
    }
}

fn slot(type_: Type<'_>) -> usize {
    // After the multiplication, the upper half depends on all bits.
    (type_.address() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) as usize >> (usize::BITS - SLOTS.ilog2())
}

impl Printed {
    /// Removes all texts: they depend on the options and aliases of one print.
    pub(super) fn begin(&mut self) {
        if !self.texts.is_empty() {
            self.slots.fill((0, 0, 0));
            self.texts.clear();
        }
    }

    /// The text of a type, if cached.
    #[inline]
    pub(super) fn get(&self, type_: Type<'_>) -> Option<&[u8]> {
        match self.slots[slot(type_)] {
            (known, start, end) if known == type_.address() => self.texts.get(start as usize..end as usize),
            _ => None,
        }
    }

    /// Caches a text unless it is too long.
    pub(super) fn set(&mut self, type_: Type<'_>, text: &[u8]) {
        if text.len() > LONGEST {
            return;
        }
        if self.texts.len() > MOST {
            self.begin();
        }
        let start = self.texts.len();
        self.texts.extend_from_slice(text);
        self.slots[slot(type_)] = (type_.address(), start as u32, self.texts.len() as u32);
    }
}
