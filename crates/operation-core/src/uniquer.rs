//! Uniquing tables: each slot has a pointer to a record in the context's memory, and its hash.
//!
//! Any number of threads look up records without a lock, while one thread with the context's lock adds some. A slot
//! is written once; its hash is written last, so a hash means that the slot is complete. A full table continues in an
//! array of twice the size, and the smaller arrays stay until the table is dropped, because other threads may be
//! reading them.

use crate::shared_memory::Locked;
use rustc_hash::FxHasher;
use std::cell::UnsafeCell;
use std::hash::{Hash, Hasher};
use std::mem::MaybeUninit;
use std::ptr::{self, NonNull};
use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering};

/// Number of slots of a table's first array.
const FIRST_SLOTS: usize = 16;

/// A slot. The hash is beside the pointer: growing the table then reads no record, and a probe reads one only if all
/// 64 bits agree.
struct Slot<T: ?Sized> {
    /// 0 while the slot is empty.
    hash: AtomicU64,
    record: UnsafeCell<MaybeUninit<NonNull<T>>>,
}

/// Slots, a power of two of them. At least a quarter is empty, so each probe ends.
struct Array<T: ?Sized> {
    slots: Box<[Slot<T>]>,
    /// Number of full slots. Only the thread with the lock reads or writes it.
    used: AtomicUsize,
    /// The array before this one.
    previous: Option<NonNull<Array<T>>>,
}

/// A table of records of one kind.
pub(crate) struct Table<T: ?Sized> {
    /// Null before the first insertion.
    array: AtomicPtr<Array<T>>,
}

// SAFETY: a table holds pointers to records, which other threads may read if the records may be shared. The part of a
// slot that is not atomic is written by the one thread with the lock, before the slot's hash, and read by others
// after it.
unsafe impl<T: ?Sized + Send + Sync> Send for Table<T> {}
// SAFETY: as above.
unsafe impl<T: ?Sized + Send + Sync> Sync for Table<T> {}

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

impl<T: ?Sized> Array<T> {
    fn new(size: usize, previous: Option<NonNull<Array<T>>>) -> Box<Self> {
        let slots = Box::<[Slot<T>]>::new_zeroed_slice(size);
        // SAFETY: a slot of zero bytes is an empty one.
        let slots = unsafe { slots.assume_init() };
        Box::new(Array {
            slots,
            used: AtomicUsize::new(0),
            previous,
        })
    }

    /// The slots to probe for a hash, in order, endlessly.
    #[inline]
    fn probe(&self, hash: u64) -> impl Iterator<Item = &Slot<T>> {
        let mask = self.slots.len() - 1;
        (hash as usize..).map(move |index| {
            // SAFETY: the number of slots is a power of two, so the mask leaves an index below it.
            unsafe { self.slots.get_unchecked(index & mask) }
        })
    }

    fn is_full(&self) -> bool {
        self.used.load(Ordering::Relaxed) >= self.slots.len() / 4 * 3
    }

    /// Fills an empty slot.
    ///
    /// # Safety
    ///
    /// The caller holds the lock of the context, or the array is not published yet. It is not full.
    unsafe fn fill(&self, hash: u64, record: NonNull<T>) {
        let Some(slot) = self
            .probe(hash)
            .find(|slot| slot.hash.load(Ordering::Relaxed) == 0)
        else {
            return;
        };
        // SAFETY: others read the record only after the hash; nobody else writes (the caller's promise).
        unsafe { (*slot.record.get()).write(record) };
        slot.hash.store(hash, Ordering::Release);
        self.used
            .store(self.used.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
    }
}

impl<T: ?Sized> Table<T> {
    pub(crate) const fn new() -> Self {
        Table {
            array: AtomicPtr::new(ptr::null_mut()),
        }
    }

    #[inline]
    fn array(&self) -> Option<&Array<T>> {
        // SAFETY: null, or made by `grow` and not freed before the table is dropped.
        unsafe { self.array.load(Ordering::Acquire).as_ref() }
    }

    /// The record under this hash that `is_same` accepts.
    #[inline]
    pub(crate) fn find(
        &self,
        hash: u64,
        mut is_same: impl FnMut(NonNull<T>) -> bool,
    ) -> Option<NonNull<T>> {
        let hash = hash.max(1);
        for slot in self.array()?.probe(hash) {
            let found = slot.hash.load(Ordering::Acquire);
            if found == hash {
                // SAFETY: the hash is written after the record.
                let record = unsafe { (*slot.record.get()).assume_init() };
                if is_same(record) {
                    return Some(record);
                }
            } else if found == 0 {
                break;
            }
        }
        None
    }

    /// The records in the table.
    pub(crate) fn records(&self) -> Vec<NonNull<T>> {
        let slots = self.array().into_iter().flat_map(|array| &array.slots);
        let full = slots.filter(|slot| slot.hash.load(Ordering::Acquire) != 0);
        // SAFETY: the hash is written after the record.
        full.map(|slot| unsafe { (*slot.record.get()).assume_init() })
            .collect()
    }

    /// The record under this hash that `is_same` accepts, or else a new one, which enters the table if `make` also
    /// returns true. `lock` takes the lock of the table's context; `make` must not take it once more.
    #[inline]
    pub(crate) fn find_or_add<'c>(
        &self,
        hash: u64,
        is_same: impl Fn(NonNull<T>) -> bool,
        lock: impl FnOnce() -> Locked<'c>,
        make: impl FnOnce(&Locked<'c>) -> (NonNull<T>, bool),
    ) -> NonNull<T> {
        self.find(hash, &is_same)
            .unwrap_or_else(|| self.add(hash, is_same, &lock(), make))
    }

    /// [`Table::find_or_add`] with the lock of the context held.
    pub(crate) fn add<'c>(
        &self,
        hash: u64,
        is_same: impl Fn(NonNull<T>) -> bool,
        locked: &Locked<'c>,
        make: impl FnOnce(&Locked<'c>) -> (NonNull<T>, bool),
    ) -> NonNull<T> {
        // Another thread may have added it before the lock was taken.
        self.find(hash, is_same).unwrap_or_else(|| {
            let (record, is_unique) = make(locked);
            if is_unique {
                self.insert(hash, record, locked);
            }
            record
        })
    }

    fn insert(&self, hash: u64, record: NonNull<T>, _: &Locked<'_>) {
        let array = self
            .array()
            .filter(|array| !array.is_full())
            .unwrap_or_else(|| self.grow());
        // SAFETY: the lock is held: there is a `Locked`. The array has room.
        unsafe { array.fill(hash.max(1), record) };
    }

    /// Continues in an array of twice the size. The caller holds the lock.
    #[cold]
    fn grow(&self) -> &Array<T> {
        let previous = self.array();
        let size = previous.map_or(FIRST_SLOTS, |previous| previous.slots.len() * 2);
        let larger = Array::new(size, NonNull::new(self.array.load(Ordering::Relaxed)));
        for slot in previous.iter().flat_map(|previous| &previous.slots) {
            let hash = slot.hash.load(Ordering::Relaxed);
            if hash != 0 {
                // SAFETY: the slot is not empty; the larger array is not published yet, and has room for all of
                // these.
                unsafe { larger.fill(hash, (*slot.record.get()).assume_init()) };
            }
        }
        let larger = Box::into_raw(larger);
        self.array.store(larger, Ordering::Release);
        // SAFETY: just made, and not freed before the table is dropped.
        unsafe { &*larger }
    }
}

impl<T: ?Sized> Drop for Table<T> {
    fn drop(&mut self) {
        let mut next = NonNull::new(*self.array.get_mut());
        while let Some(array) = next {
            // SAFETY: made from a box, and each array is in the chain once.
            next = unsafe { Box::from_raw(array.as_ptr()) }.previous;
        }
    }
}
