//! Maps, mostly small ones.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::borrow::Borrow;
use std::hash::Hash;

/// A map with few entries stored inline and searched linearly; many entries are hashed.
#[derive(Clone)]
pub struct SmallMap<K, V> {
    few: SmallVec<[(K, V); FEW]>,
    /// All entries, once there are many.
    many: FxHashMap<K, V>,
}

const FEW: usize = 4;

impl<K, V> Default for SmallMap<K, V> {
    fn default() -> Self {
        SmallMap {
            few: SmallVec::new(),
            many: FxHashMap::default(),
        }
    }
}

impl<K: Eq + Hash, V> SmallMap<K, V> {
    /// True if there are no entries.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.few.is_empty() && self.many.is_empty()
    }

    /// The value of a key, if present.
    #[inline]
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        if self.many.is_empty() {
            self.few
                .iter()
                .find(|entry| entry.0.borrow() == key)
                .map(|entry| &entry.1)
        } else {
            self.many.get(key)
        }
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        if let Some(entry) = self.few.iter_mut().find(|entry| entry.0 == key) {
            entry.1 = value;
        } else if self.many.is_empty() && self.few.len() < FEW {
            self.few.push((key, value));
        } else {
            if !self.few.is_empty() {
                self.many.extend(self.few.drain(..));
            }
            self.many.insert(key, value);
        }
    }
}
