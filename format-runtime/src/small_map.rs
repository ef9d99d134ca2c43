//! Maps of which most stay small.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Borrow;
use std::hash::Hash;

/// A map whose entries are searched as long as they are few, without memory of their own, and hashed when they are many.
pub(crate) struct SmallMap<K, V> {
    few: SmallVec<[(K, V); FEW]>,
    /// All of them, once they are many.
    many: FxHashMap<K, V>,
}

const FEW: usize = 4;

impl<K, V> Default for SmallMap<K, V> {
    fn default() -> Self {
        SmallMap { few: SmallVec::new(), many: FxHashMap::default() }
    }
}

impl<K: Eq + Hash, V> SmallMap<K, V> {
    /// The value of a key.
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

    /// Adds a key that is not there yet.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if !self.many.is_empty() {
            self.many.insert(key, value);
        } else if self.few.len() < FEW {
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
    fn few_and_many_are_found() {
        let mut map = SmallMap::default();
        for number in 0..20 {
            assert_eq!(map.get(&number), None);
            map.insert(number, number * 2);
            assert!((0..=number).all(|number| map.get(&number) == Some(&(number * 2))));
        }
    }
}
