//! Memory that will be written soon, asked for in large pieces.
//!
//! The system gives a program its memory page by page, when each is written first, and that takes as long as creating
//! twenty operations. Asked for many pages at once it takes less, and least where it has huge pages to give.

use std::ptr::NonNull;

/// Bytes of a huge page, at a multiple of which it starts.
pub(crate) const HUGE_PAGE: usize = 2 << 20;

/// Says that an allocation of `size` bytes may have huge pages. They keep what they hold; where the system knows no such
/// question, or says no, nothing happens.
#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) fn allow_huge_pages(start: NonNull<u8>, size: usize) {
    advise(start, size, HUGE_PAGE, rustix::mm::Advice::LinuxHugepage);
}

/// Asks for the pages of an allocation of `size` bytes. They keep what they hold; where the system knows no such
/// question, or says no, nothing happens.
#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) fn make(start: NonNull<u8>, size: usize) {
    advise(start, size, rustix::param::page_size(), rustix::mm::Advice::LinuxPopulateWrite);
}

/// Gives advice that changes nothing of what is in memory, for the pages inside an allocation.
#[cfg(all(target_os = "linux", not(miri)))]
fn advise(start: NonNull<u8>, size: usize, page: usize, advice: rustix::mm::Advice) {
    let before = start.addr().get().wrapping_neg() & (page - 1);
    let whole = size.saturating_sub(before) & !(page - 1);
    if whole > 0 {
        // SAFETY: the pages are inside the allocation, and both kinds of advice change nothing of what is in them.
        let _ = unsafe { rustix::mm::madvise(start.as_ptr().add(before).cast(), whole, advice) };
    }
}

/// Says that an allocation of `size` bytes may have huge pages, where a system knows such a question.
#[cfg(not(all(target_os = "linux", not(miri))))]
pub(crate) fn allow_huge_pages(_: NonNull<u8>, _: usize) {}

/// Asks for the pages of an allocation of `size` bytes, where a system knows such a question.
#[cfg(not(all(target_os = "linux", not(miri))))]
pub(crate) fn make(_: NonNull<u8>, _: usize) {}

/// Reserves room for so many more bytes, and asks the system for its memory, as they will be written soon.
pub fn reserve_resident(bytes: &mut Vec<u8>, additional: usize) {
    bytes.reserve(additional);
    if additional >= LEAST
        && let Some(room) = bytes.spare_capacity_mut().get_mut(..additional)
    {
        let start = NonNull::from(&mut *room).cast();
        allow_huge_pages(start, room.len());
        make(start, room.len());
    }
}

/// Bytes for which asking is worth it.
const LEAST: usize = 256 << 10;
