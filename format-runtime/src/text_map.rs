//! Maps from pieces of a source.

use rustc_hash::FxHasher;
use std::hash::Hasher;

/// A map from pieces of a source. Looking up a present key costs a hash, a load and a comparison; an empty map has no
/// memory.
#[derive(Clone)]
pub struct TextMap<'p, V> {
    /// Half of an entry's hash, and its place plus one; 0 if the slot is free. A power of two, at least twice the entries.
    slots: Vec<(u32, u32)>,
    entries: Vec<(&'p [u8], V)>,
}

const FEWEST_SLOTS: usize = 32;

impl<V> Default for TextMap<'_, V> {
    fn default() -> Self {
        TextMap {
            slots: Vec::new(),
            entries: Vec::new(),
        }
    }
}

#[inline]
fn hash_of(text: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text);
    hasher.finish()
}

impl<'p, V> TextMap<'p, V> {
    #[inline]
    fn find(&self, hash: u64, text: &[u8]) -> Option<usize> {
        let mut at = hash as usize;
        loop {
            let &(tag, place) = self.slots.get(at & self.slots.len().wrapping_sub(1))?;
            let place = (place as usize).checked_sub(1)?;
            if tag == (hash >> 32) as u32
                && self.entries.get(place).is_some_and(|entry| entry.0 == text)
            {
                return Some(place);
            }
            at = at.wrapping_add(1);
        }
    }

    /// The value of a key, if present.
    #[inline]
    pub fn get(&self, text: &[u8]) -> Option<&V> {
        self.place(text).map(|place| &self.entries[place].1)
    }

    /// The place of a key's value, if present; it stays the same until the map is cleared.
    #[inline]
    pub(crate) fn place(&self, text: &[u8]) -> Option<usize> {
        self.find(hash_of(text), text)
    }

    /// The value at a place.
    #[inline]
    pub(crate) fn at(&self, place: usize) -> Option<&V> {
        self.entries.get(place).map(|entry| &entry.1)
    }

    /// The same, to be changed.
    #[inline]
    pub(crate) fn at_mut(&mut self, place: usize) -> Option<&mut V> {
        self.entries.get_mut(place).map(|entry| &mut entry.1)
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, text: &'p [u8], value: V) {
        let hash = hash_of(text);
        if let Some(place) = self.find(hash, text) {
            self.entries[place].1 = value;
            return;
        }
        self.entries.push((text, value));
        if self.slots.len() < 2 * self.entries.len() {
            self.slots = vec![(0, 0); (2 * self.slots.len()).max(FEWEST_SLOTS)];
            for (place, (text, _)) in self.entries.iter().enumerate() {
                Self::take_slot(&mut self.slots, hash_of(text), place);
            }
        } else {
            Self::take_slot(&mut self.slots, hash, self.entries.len() - 1);
        }
    }

    fn take_slot(slots: &mut [(u32, u32)], hash: u64, place: usize) {
        let mask = slots.len() - 1;
        let mut at = hash as usize & mask;
        while slots[at].1 != 0 {
            at = (at + 1) & mask;
        }
        slots[at] = ((hash >> 32) as u32, place as u32 + 1);
    }

    /// Removes all entries and keeps the memory.
    pub fn clear(&mut self) {
        self.slots.fill((0, 0));
        self.entries.clear();
    }
}
