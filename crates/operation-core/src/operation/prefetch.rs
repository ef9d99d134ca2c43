//! Telling the processor what is read soon.

use crate::*;

/// How far ahead memory is asked for, in bytes: about as much as is read in the time that memory takes to answer.
#[cfg(all(target_arch = "x86_64", not(miri)))]
const AHEAD: usize = 8192;
/// How much is asked for at each operation: few operations are longer.
#[cfg(all(target_arch = "x86_64", not(miri)))]
const LINES: usize = 3;
#[cfg(all(target_arch = "x86_64", not(miri)))]
const LINE: usize = 64;

impl Operation<'_> {
    /// Asks the processor to load what is probably read soon when operations are visited in order: what was made soon after
    /// this one stands behind it in memory. Worth it where operations are visited for the first time and little is done
    /// with each, since what is loaded otherwise depends on what the operation before says. Never changes anything.
    #[inline]
    pub fn prefetch_following(self) {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        for line in 0..LINES {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let place = self.as_ptr().wrapping_add(AHEAD + line * LINE).cast::<i8>();
            // SAFETY: every x86-64 processor has the instruction, which reads nothing and never fails, whatever the address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
        }
    }
}
