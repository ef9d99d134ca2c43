//! Memory that will be written soon, asked for in one piece.
//!
//! The system gives a program its memory page by page, when each is written first, and that takes as long as creating
//! twenty operations. Asked for many pages at once it takes a fraction.

use std::ptr::NonNull;

/// The size of a page, or the largest there is where systems differ in it: it need not be asked for.
#[cfg(all(target_os = "linux", not(miri)))]
const PAGE: usize = if cfg!(any(target_arch = "x86_64", target_arch = "x86")) {
    4 << 10
} else {
    64 << 10
};

/// Asks for the pages of an allocation of `size` bytes. They keep what they hold; where the system knows no such
/// question, or says no, nothing happens.
#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) fn make(start: NonNull<u8>, size: usize) {
    use rustix::mm::{Advice, madvise};
    let before = start.addr().get().wrapping_neg() & (PAGE - 1);
    let whole = size.saturating_sub(before) & !(PAGE - 1);
    if whole > 0 {
        // SAFETY: the pages are inside the allocation, and this advice changes nothing of what is in them.
        let _ = unsafe {
            madvise(
                start.as_ptr().add(before).cast(),
                whole,
                Advice::LinuxPopulateWrite,
            )
        };
    }
}

/// Asks for the pages of an allocation of `size` bytes, where a system knows such a question.
#[cfg(not(all(target_os = "linux", not(miri))))]
pub(crate) fn make(_: NonNull<u8>, _: usize) {}

/// Reserves room for so many more bytes, and asks the system for its memory, as they will be written soon.
pub fn reserve_resident(bytes: &mut Vec<u8>, additional: usize) {
    bytes.reserve(additional);
    if additional >= LEAST
        && let Some(room) = bytes.spare_capacity_mut().get_mut(..additional)
    {
        make(NonNull::from(&mut *room).cast(), room.len());
    }
}

/// Bytes for which asking is worth it.
const LEAST: usize = 256 << 10;
