//! Growing collections with copies that share their earlier contents: an evaluation is copied wherever others
//! continue from it, and they add little.

use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::rc::Rc;

/// A growing map; copies share the contents that it had at the last call of [`share`](Self::share). Data by serial
/// number of a session's records can be copied as cheaply as a session continues from a prepared one.
#[derive(Clone, Debug)]
pub struct LayeredMap<K, V> {
    shared: Rc<FxHashMap<K, V>>,
    /// Takes precedence.
    own: FxHashMap<K, V>,
}

impl<K, V> Default for LayeredMap<K, V> {
    fn default() -> Self {
        LayeredMap {
            shared: Rc::default(),
            own: FxHashMap::default(),
        }
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

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        self.own.insert(key, value);
    }

    /// Keys and values, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        let below = self
            .shared
            .iter()
            .filter(|&(key, _)| !self.own.contains_key(key));
        self.own
            .iter()
            .chain(below)
            .map(|(&key, value)| (key, value))
    }

    /// The keys, in no particular order.
    pub fn keys(&self) -> impl Iterator<Item = K> {
        self.iter().map(|(key, _)| key)
    }

    /// From now on, copies share the present contents.
    pub fn share(&mut self) {
        // An empty map may have memory, which would be copied as well.
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
pub struct LayeredVec<T> {
    shared: Rc<Vec<T>>,
    own: Vec<T>,
}

impl<T> Default for LayeredVec<T> {
    fn default() -> Self {
        LayeredVec {
            shared: Rc::default(),
            own: Vec::new(),
        }
    }
}

impl<T: Clone> LayeredVec<T> {
    /// The number of elements.
    #[allow(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(&self) -> usize {
        self.shared.len() + self.own.len()
    }

    /// Adds an element at the end.
    pub fn push(&mut self, element: T) {
        self.own.push(element);
    }

    /// The elements, in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.shared.iter().chain(&self.own)
    }

    /// From now on, copies share the present contents.
    pub fn share(&mut self) {
        if !self.own.is_empty() {
            Rc::make_mut(&mut self.shared).append(&mut self.own);
        }
    }

    /// The element, no longer shared with copies. Panics like indexing.
    pub fn get_mut(&mut self, index: usize) -> &mut T {
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
