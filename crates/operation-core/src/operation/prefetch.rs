//! Prefetching of operations that will be read soon.

use crate::*;

/// The distance of prefetched memory in bytes: about as much as is read in the time of one memory access.
#[cfg(all(target_arch = "x86_64", not(miri)))]
const AHEAD: usize = 8192;
/// The number of cache lines prefetched for each operation: few operations are longer.
#[cfg(all(target_arch = "x86_64", not(miri)))]
const LINES: usize = 3;
#[cfg(all(target_arch = "x86_64", not(miri)))]
const LINE: usize = 64;

impl Operation<'_> {
    /// Prefetches the memory behind this operation, where operations created soon after it are. It pays where
    /// operations are visited for the first time, in order, with little work for each, because other loads have to
    /// wait for the contents of the operation before. Never changes anything.
    #[inline]
    pub fn prefetch_following(self) {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        for line in 0..LINES {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let place = self.as_ptr().wrapping_add(AHEAD + line * LINE).cast::<i8>();
            // SAFETY: every x86-64 processor has the instruction, which reads nothing and never fails, whichever the
            // address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
        }
    }
}
