//! The memory of a context, to which one thread at a time adds.

use crate::arena::Bump;
use std::ptr::NonNull;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Memory for records. A thread that adds one holds its lock, also while it enters the record into a table.
pub(crate) struct SharedMemory(Mutex<Bump>);

// SAFETY: the only part of a `Bump` that belongs to one thread is its bookkeeping, which the lock guards. Its values
// may be shared between threads ([`Locked::alloc`]).
unsafe impl Send for SharedMemory {}
// SAFETY: as above.
unsafe impl Sync for SharedMemory {}

/// The lock of a context, acquired.
pub(crate) struct Locked<'c>(MutexGuard<'c, Bump>);

impl SharedMemory {
    pub(crate) const fn new() -> Self {
        SharedMemory(Mutex::new(Bump::new()))
    }

    /// Waits for the lock. A thread that holds it must not call this again.
    pub(crate) fn lock(&self) -> Locked<'_> {
        // A panic leaves the memory consistent: each allocation is complete or was not made.
        Locked(self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<'c> Locked<'c> {
    /// The memory, for questions about its contents.
    pub(crate) fn bump(&self) -> &Bump {
        &self.0
    }
    /// Moves a value in.
    pub(crate) fn alloc<T: Send + Sync>(&self, value: T) -> &'c T {
        let place = NonNull::from(self.0.alloc(value));
        // SAFETY: the memory is the context's, which is borrowed for 'c; it frees nothing before it is dropped.
        unsafe { place.as_ref() }
    }
    /// Copies a slice in.
    pub(crate) fn slice<T: Copy + Send + Sync>(&self, values: &[T]) -> &'c [T] {
        let place = NonNull::from(self.0.slice(values));
        // SAFETY: as for `alloc`.
        unsafe { place.as_ref() }
    }
    /// Copies a string in.
    pub(crate) fn text(&self, text: &str) -> &'c str {
        let place = NonNull::from(self.0.text(text));
        // SAFETY: as for `alloc`.
        unsafe { place.as_ref() }
    }
}
