//! Uniquing tables: each entry is a pointer to a record in the context's memory and the hash it was found under.

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::ptr::NonNull;

/// The hash stays beside the pointer: growing the table then reads no record, and a probe reads one only if all 64 bits
/// agree.
struct Entry<T: ?Sized> {
    hash: u64,
    record: NonNull<T>,
}

/// A table of records of one kind.
pub(crate) struct Table<T: ?Sized>(RefCell<HashTable<Entry<T>>>);

/// Hash of a key.
#[inline]
pub(crate) fn hash_of(key: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    key.hash(&mut hasher);
    hasher.finish()
}

/// Hash of a name: its length and bytes, eight at a time.
#[inline]
pub(crate) fn hash_of_text(text: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text);
    hasher.finish()
}

impl<T: ?Sized> Table<T> {
    pub(crate) const fn new() -> Self {
        Table(RefCell::new(HashTable::new()))
    }

    /// The record under this hash that `is_same` accepts.
    #[inline]
    pub(crate) fn find(&self, hash: u64, mut is_same: impl FnMut(NonNull<T>) -> bool) -> Option<NonNull<T>> {
        let table = self.0.borrow();
        table.find(hash, |entry| entry.hash == hash && is_same(entry.record)).map(|entry| entry.record)
    }

    /// Adds a record that [`Table::find`] did not find.
    pub(crate) fn insert(&self, hash: u64, record: NonNull<T>) {
        self.0.borrow_mut().insert_unique(hash, Entry { hash, record }, |entry| entry.hash);
    }

    /// All records of the table.
    pub(crate) fn records(&self) -> Vec<NonNull<T>> {
        self.0.borrow().iter().map(|entry| entry.record).collect()
    }
}
