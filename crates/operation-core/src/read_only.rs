//! Periods in which this thread may only read operations, because other threads read them, too.

use std::cell::Cell;

thread_local! {
    /// True while this thread may only read.
    static IS_READING: Cell<bool> = const { Cell::new(false) };
}

/// A guard: while it lives, every change of an operation, block or region on this thread panics.
pub(crate) struct ReadOnly {
    was_reading: bool,
}

impl ReadOnly {
    pub(crate) fn new() -> Self {
        ReadOnly {
            was_reading: IS_READING.replace(true),
        }
    }
}

impl Drop for ReadOnly {
    fn drop(&mut self) {
        IS_READING.set(self.was_reading);
    }
}

/// True if this thread may only read.
#[inline]
pub(crate) fn is_reading() -> bool {
    IS_READING.get()
}

/// Panics if this thread may only read. Called before each change of existing IR.
#[inline]
pub(crate) fn assert_may_change() {
    if is_reading() {
        refuse();
    }
}

#[cold]
#[inline(never)]
fn refuse() {
    panic!("nothing may be changed while several threads read");
}
