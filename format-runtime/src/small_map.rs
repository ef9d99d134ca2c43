//! Maps that mostly stay small.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Borrow;
use std::hash::Hash;

/// A map whose entries are stored inline and searched linearly while there are few, and hashed when there are many.
#[derive(Clone)]
pub(crate) struct SmallMap<K, V> {
    few: SmallVec<[(K, V); FEW]>,
    /// All entries, once there are many.
    many: FxHashMap<K, V>,
}

const FEW: usize = 4;

impl<K, V> Default for SmallMap<K, V> {
    fn default() -> Self {
        SmallMap { few: SmallVec::new(), many: FxHashMap::default() }
    }
}

impl<K: Eq + Hash, V> SmallMap<K, V> {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.few.is_empty() && self.many.is_empty()
    }

    /// The value of a key, if present.
    #[inline]
    pub(crate) fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        if self.many.is_empty() {
            self.few.iter().find(|entry| entry.0.borrow() == key).map(|entry| &entry.1)
        } else {
            self.many.get(key)
        }
    }

    /// Sets the value of a key.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if let Some(entry) = self.few.iter_mut().find(|entry| entry.0 == key) {
            entry.1 = value;
        } else if self.many.is_empty() && self.few.len() < FEW {
            self.few.push((key, value));
        } else {
            self.many.extend(self.few.drain(..));
            self.many.insert(key, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SmallMap;

    #[test]
    fn few_or_many_each_keeps_its_own() {
        let mut map = SmallMap::default();
        assert!(map.is_empty());
        for key in 0..20 {
            assert_eq!(map.get(&key), None);
            map.insert(key, key);
            assert!((0..=key).all(|key| map.get(&key) == Some(&key)) && !map.is_empty());
        }
        (0..20).for_each(|key| map.insert(key, 100 + key));
        assert!((0..20).all(|key| map.get(&key) == Some(&(100 + key))) && map.get(&20).is_none());
    }
}
