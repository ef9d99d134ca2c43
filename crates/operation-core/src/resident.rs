//! Requests pages in bulk for memory that will be written soon.
//!
//! The system gives a program its memory page by page, at the first write to each, which takes as long as creating
//! twenty operations. Many pages at once take a fraction of that.

use std::ptr::NonNull;

/// The size of a page, or the largest possible one where systems differ: it need not be queried.
#[cfg(all(target_os = "linux", not(miri)))]
const PAGE: usize = if cfg!(any(target_arch = "x86_64", target_arch = "x86")) {
    4 << 10
} else {
    64 << 10
};

/// The number of bytes from which huge pages are asked for: there are several of them then.
#[cfg(all(target_os = "linux", not(miri)))]
const LEAST_HUGE: usize = 8 << 20;

/// Requests the pages of an allocation of `size` bytes, huge ones for a large one. They keep their contents; does nothing if the
/// system does not support or refuses the request.
#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) fn make(start: NonNull<u8>, size: usize) {
    use rustix::mm::{Advice, madvise};
    let before = start.addr().get().wrapping_neg() & (PAGE - 1);
    let whole = size.saturating_sub(before) & !(PAGE - 1);
    if whole > 0 {
        let advise = |advice| {
            // SAFETY: the pages are inside the allocation, and the advices do not change their contents.
            let _ = unsafe { madvise(start.as_ptr().add(before).cast(), whole, advice) };
        };
        if whole >= LEAST_HUGE {
            advise(Advice::LinuxHugepage);
        }
        advise(Advice::LinuxPopulateWrite);
    }
}

/// Does nothing on systems without such a request.
#[cfg(not(all(target_os = "linux", not(miri))))]
pub(crate) fn make(_: NonNull<u8>, _: usize) {}

/// Reserves room for more bytes, and requests its pages from the system, as they will be written soon.
pub fn reserve_resident(bytes: &mut Vec<u8>, additional: usize) {
    bytes.reserve(additional);
    if additional >= LEAST
        && let Some(room) = bytes.spare_capacity_mut().get_mut(..additional)
    {
        make(NonNull::from(&mut *room).cast(), room.len());
    }
}

/// The number of bytes from which a request pays off.
const LEAST: usize = 256 << 10;
