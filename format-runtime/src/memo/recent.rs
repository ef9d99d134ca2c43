//! Recent results, in tables of a fixed size.

/// The latest results, by a key. A new one replaces another with the same place: to compute one again is cheaper than to grow a
/// table. There is no memory before the first.
pub struct Recent<K, V, const PLACES: usize>(Vec<Option<(K, V)>>);

impl<K, V, const PLACES: usize> Default for Recent<K, V, PLACES> {
    fn default() -> Self {
        Recent(Vec::new())
    }
}

impl<K: Copy + PartialEq, V: Copy, const PLACES: usize> Recent<K, V, PLACES> {
    /// The result for a key. `number` must be the same for the same key.
    #[inline]
    pub fn get(&self, number: u64, key: K) -> Option<V> {
        let (known, value) = (*self.0.get(place(number, PLACES))?)?;
        (known == key).then_some(value)
    }

    /// Removes all results.
    pub(crate) fn clear(&mut self) {
        self.0.fill(None);
    }

    /// Sets the result for a key.
    pub fn set(&mut self, number: u64, key: K, value: V) {
        if self.0.is_empty() {
            self.0.resize(PLACES, None);
        }
        self.0[place(number, PLACES)] = Some((key, value));
    }
}

/// A product with an upper half that depends on all bits of the word.
#[inline(always)]
pub(crate) fn mix(word: u64) -> u64 {
    word.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The place of a word in a table. Its length is a power of two.
#[inline(always)]
pub(crate) fn place(word: u64, length: usize) -> usize {
    (mix(word) >> (u64::BITS - length.ilog2())) as usize
}
