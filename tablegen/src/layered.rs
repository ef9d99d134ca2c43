//! Collections that only grow, whose copies share what was there before: an evaluation is copied wherever others go on
//! from it, and what they add is little beside what is there.

use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::rc::Rc;

/// A map that only grows, whose copies share what was there when [`share`](Self::share) was called. What is kept beside the
/// records of a session, by serial number, can be copied as cheaply as the session goes on from a prepared one.
#[derive(Clone, Debug)]
pub struct LayeredMap<K, V> {
    shared: Rc<FxHashMap<K, V>>,
    /// Takes precedence.
    own: FxHashMap<K, V>,
}

impl<K, V> Default for LayeredMap<K, V> {
    fn default() -> Self {
        LayeredMap { shared: Rc::default(), own: FxHashMap::default() }
    }
}

impl<K: Copy + Eq + Hash, V: Clone> LayeredMap<K, V> {
    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.own.get(key).or_else(|| self.shared.get(key))
    }

    /// True if the key has a value.
    pub fn contains_key(&self, key: &K) -> bool {
        self.get(key).is_some()
    }

    /// Gives the key a value, in place of another one.
    pub fn insert(&mut self, key: K, value: V) {
        self.own.insert(key, value);
    }

    /// Keys and values, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        let below = self.shared.iter().filter(|&(key, _)| !self.own.contains_key(key));
        self.own.iter().chain(below).map(|(&key, value)| (key, value))
    }

    /// The keys, in no particular order.
    pub fn keys(&self) -> impl Iterator<Item = K> {
        self.iter().map(|(key, _)| key)
    }

    /// From now on, copies share everything that is in the map.
    pub fn share(&mut self) {
        // An empty map may have memory, which each copy would have as well.
        let own = std::mem::take(&mut self.own);
        if self.shared.is_empty() {
            self.shared = Rc::new(own);
        } else if !own.is_empty() {
            Rc::make_mut(&mut self.shared).extend(own);
        }
    }
}

/// A list in two layers.
#[derive(Clone)]
pub(crate) struct LayeredVec<T> {
    shared: Rc<Vec<T>>,
    own: Vec<T>,
}

impl<T> Default for LayeredVec<T> {
    fn default() -> Self {
        LayeredVec { shared: Rc::default(), own: Vec::new() }
    }
}

impl<T: Clone> LayeredVec<T> {
    pub(crate) fn len(&self) -> usize {
        self.shared.len() + self.own.len()
    }

    pub(crate) fn push(&mut self, element: T) {
        self.own.push(element);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.shared.iter().chain(&self.own)
    }

    /// From now on, copies share everything that is in the list.
    pub(crate) fn share(&mut self) {
        if !self.own.is_empty() {
            Rc::make_mut(&mut self.shared).append(&mut self.own);
        }
    }

    /// The element, which copies do not share from now on. Panics as indexing does.
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut T {
        match index.checked_sub(self.shared.len()) {
            Some(index) => &mut self.own[index],
            None => &mut Rc::make_mut(&mut self.shared)[index],
        }
    }
}

impl<T> std::ops::Index<usize> for LayeredVec<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        match index.checked_sub(self.shared.len()) {
            Some(index) => &self.own[index],
            None => &self.shared[index],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LayeredMap, LayeredVec};

    #[test]
    fn copies_go_their_own_ways() {
        let mut map = LayeredMap::default();
        let mut list = LayeredVec::default();
        for number in 0..3 {
            map.insert(number, number);
            list.push(number);
        }
        map.share();
        list.share();
        let (mut map_copy, mut list_copy) = (map.clone(), list.clone());
        map_copy.insert(1, 10);
        map_copy.insert(7, 70);
        *list_copy.get_mut(1) = 10;
        list_copy.push(70);
        *list_copy.get_mut(3) += 1;
        let sorted = |map: &LayeredMap<i32, i32>| {
            let mut all: Vec<_> = map.iter().map(|(key, &value)| (key, value)).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(&map_copy), [(0, 0), (1, 10), (2, 2), (7, 70)]);
        assert_eq!(sorted(&map), [(0, 0), (1, 1), (2, 2)]);
        assert_eq!(list_copy.iter().copied().collect::<Vec<_>>(), [0, 10, 2, 71]);
        assert_eq!(list.iter().copied().collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!((list_copy[0], list_copy[3], list_copy.len()), (0, 71, 4));
        map_copy.share();
        assert!(map_copy.contains_key(&7) && !map.contains_key(&7));
        assert_eq!(sorted(&map_copy), [(0, 0), (1, 10), (2, 2), (7, 70)]);
    }
}
