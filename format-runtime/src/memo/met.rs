//! Keys met without being kept: if a key comes again, its result is worth keeping.

/// The initial and the largest number of keys.
const FIRST_MET: usize = 1 << 8;
const MOST_MET: usize = 1 << 14;

/// Keys by a part of their hash. A new one replaces another with the same place.
#[derive(Default)]
pub(super) struct Met {
    /// The upper half of a hash, or 0; its place is the rest of it.
    hashes: Vec<u32>,
    /// The number of replaced keys since the table has grown.
    replaced: usize,
}

impl Met {
    /// Adds a key; returns true if it was there.
    pub(super) fn add(&mut self, hash: u64) -> bool {
        if self.replaced >= self.hashes.len() / 4 {
            self.grow();
        }
        let own = (hash >> u32::BITS) as u32 | 1 << (u32::BITS - 1);
        let Some(place) = Self::place(&mut self.hashes, own) else {
            return false;
        };
        let before = std::mem::replace(place, own);
        self.replaced += usize::from(before != 0 && before != own);
        before == own
    }

    fn place(hashes: &mut [u32], hash: u32) -> Option<&mut u32> {
        let mask = hashes.len().wrapping_sub(1);
        hashes.get_mut(hash as usize & mask)
    }

    #[cold]
    fn grow(&mut self) {
        self.replaced = 0;
        let length = (self.hashes.len() * 2).clamp(FIRST_MET, MOST_MET);
        if length == self.hashes.len() {
            return;
        }
        let before = std::mem::replace(&mut self.hashes, vec![0; length]);
        for hash in before.into_iter().filter(|hash| *hash != 0) {
            if let Some(place) = Self::place(&mut self.hashes, hash) {
                *place = hash;
            }
        }
    }
}
