//! The texts of types printed before: there are far fewer types than places where they are written.

use operation_core::Type;

/// Types remembered at a time.
const SLOTS: usize = 64;
/// Longer texts are not remembered. Nor can a text of this length nest so deep that the limit of nesting matters.
const LONGEST: usize = 120;
/// What is remembered is forgotten when it takes so many bytes.
const MOST: usize = 64 << 10;

/// Texts by type: the latest type of those that share a slot.
pub(super) struct Printed {
    /// The type's address (0 where nothing is remembered), and where its text begins and ends.
    slots: [(usize, u32, u32); SLOTS],
    texts: Vec<u8>,
}

impl Default for Printed {
    fn default() -> Self {
        Printed { slots: [(0, 0, 0); SLOTS], texts: Vec::new() }
    }
}

fn slot(type_: Type<'_>) -> usize {
    // Multiplied, the upper half depends on all bits.
    (type_.address() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) as usize >> (usize::BITS - SLOTS.ilog2())
}

impl Printed {
    /// Forgets all texts: they are of one print, with its options and aliases.
    pub(super) fn begin(&mut self) {
        if !self.texts.is_empty() {
            self.slots.fill((0, 0, 0));
            self.texts.clear();
        }
    }

    /// The text of a type, if it is remembered.
    #[inline]
    pub(super) fn get(&self, type_: Type<'_>) -> Option<&[u8]> {
        match self.slots[slot(type_)] {
            (known, start, end) if known == type_.address() => self.texts.get(start as usize..end as usize),
            _ => None,
        }
    }

    /// Remembers a text, unless it is too long.
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
