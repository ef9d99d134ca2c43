//! Times in which operations may only be read, because other threads read them too.

use std::cell::Cell;

thread_local! {
    /// Whether this thread may only read.
    static IS_READING: Cell<bool> = const { Cell::new(false) };
}

/// While it lives, whatever would change an operation, block or region panics on this thread.
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

/// Called before each change of what exists already.
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
