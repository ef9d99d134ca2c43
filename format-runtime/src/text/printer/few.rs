//! A table for what small modules have few of.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::hash::Hash;

/// Entries that are searched, without memory of their own; the others are hashed.
const FEW: usize = 4;

/// What is known of a few things, or of many.
pub(super) struct Few<K, V> {
    few: SmallVec<[(K, V); FEW]>,
    many: FxHashMap<K, V>,
}

impl<K, V> Default for Few<K, V> {
    fn default() -> Self {
        Few { few: SmallVec::new(), many: FxHashMap::default() }
    }
}

impl<K: Copy + Eq + Hash, V> Few<K, V> {
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.few.is_empty()
    }

    #[inline]
    pub(super) fn get(&self, key: K) -> Option<&V> {
        match self.few.iter().find(|entry| entry.0 == key) {
            Some(entry) => Some(&entry.1),
            None if self.many.is_empty() => None,
            None => self.many.get(&key),
        }
    }

    /// Replaces what was known.
    pub(super) fn insert(&mut self, key: K, value: V) {
        match self.few.iter().position(|entry| entry.0 == key) {
            Some(place) => self.few[place].1 = value,
            None if self.few.len() < FEW => self.few.push((key, value)),
            None => {
                self.many.insert(key, value);
            }
        }
    }

    /// What is known, which may be changed; the default value if nothing was.
    pub(super) fn entry(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let known = self.few.iter().position(|entry| entry.0 == key);
        if known.is_none() && self.few.len() == FEW {
            return self.many.entry(key).or_default();
        }
        let place = known.unwrap_or_else(|| {
            self.few.push((key, V::default()));
            self.few.len() - 1
        });
        &mut self.few[place].1
    }
}

#[cfg(test)]
mod tests {
    use super::Few;

    #[test]
    fn few_or_many_each_keeps_its_own() {
        let mut table = Few::default();
        assert!(table.is_empty() && table.get(0).is_none());
        for key in 0..20 {
            table.insert(key, key);
        }
        for key in 0..20 {
            *table.entry(key) += 100;
            table.insert(key + 1, 7);
        }
        *table.entry(50) += 1;
        assert!((0..20).all(|key| table.get(key) == Some(&if key == 0 { 100 } else { 107 })));
        assert_eq!((table.get(20), table.get(50), table.get(51)), (Some(&7), Some(&1), None));
    }
}
