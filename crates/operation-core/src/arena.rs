//! Bump memory in chunks. Nothing in it is dropped or freed before the whole arena is, so every reference into it
//! lives as long as the borrow of the arena.

use crate::resident;
use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::cell::{Cell, RefCell};
use std::ptr::{self, NonNull};

/// Size of the first chunk: small, because a fuzzer makes arenas for one-line programs.
const FIRST_CHUNK: usize = 4 << 10;
/// Size up to which chunks double.
pub const LARGEST_CHUNK: usize = 1 << 20;
/// Alignment of every chunk; the strictest type stored holds a `u128`.
const CHUNK_ALIGN: usize = 16;
/// Every allocation's size is rounded up to a multiple of this, so that usually the address needs no rounding.
const GRAIN: usize = 8;
/// Minimal distance of blocks, and of the targets of values, in bytes: 32 where a pointer has eight.
pub(crate) const GRANULE: usize = 4 * size_of::<usize>();

struct Chunk {
    start: NonNull<u8>,
    layout: Layout,
}

/// A bump allocator.
pub struct Bump {
    next: Cell<*mut u8>,
    end: Cell<*mut u8>,
    chunks: RefCell<Vec<Chunk>>,
    /// Bytes used in all chunks but the current one.
    used_before: Cell<usize>,
}

impl Bump {
    /// An arena without chunks.
    #[allow(clippy::new_without_default, reason = "one name for it is enough")]
    pub const fn new() -> Self {
        Bump {
            next: Cell::new(ptr::null_mut()),
            end: Cell::new(ptr::null_mut()),
            chunks: RefCell::new(Vec::new()),
            used_before: Cell::new(0),
        }
    }

    /// Uninitialised bytes that belong to the caller alone, valid until the arena is dropped or reset.
    #[inline]
    pub(crate) fn bytes(&self, size: usize, align: usize) -> NonNull<u8> {
        debug_assert!(align <= CHUNK_ALIGN);
        let next = self.next.get();
        let padding = next.addr().wrapping_neg() & (align - 1);
        let room = self.end.get().addr() - next.addr();
        let rounded = size.saturating_add(GRAIN - 1) & !(GRAIN - 1);
        if padding <= room && rounded <= room - padding && !next.is_null() {
            // SAFETY: `padding + rounded` bytes are left between `next` and the end of the same chunk, and `next` is
            // not null.
            unsafe {
                let start = next.add(padding);
                self.next.set(start.add(rounded));
                return NonNull::new_unchecked(start);
            }
        }
        self.bytes_in_new_chunk(size, rounded)
    }

    #[cold]
    #[inline(never)]
    fn bytes_in_new_chunk(&self, size: usize, rounded: usize) -> NonNull<u8> {
        let mut chunks = self.chunks.borrow_mut();
        let doubled = chunks.last().map_or(FIRST_CHUNK, |chunk| {
            (chunk.layout.size() * 2).min(LARGEST_CHUNK)
        });
        let chunk_size = doubled.max(rounded);
        let Ok(layout) = Layout::from_size_align(chunk_size, CHUNK_ALIGN) else {
            handle_alloc_error(Layout::new::<u8>())
        };
        debug_assert!(size <= rounded);
        // SAFETY: the layout is not of zero size: FIRST_CHUNK is not zero.
        let Some(start) = NonNull::new(unsafe { alloc(layout) }) else {
            handle_alloc_error(layout)
        };
        if chunks
            .last()
            .is_some_and(|last| last.layout.size() >= LARGEST_CHUNK)
        {
            resident::make(start, chunk_size);
        }
        self.used_before
            .set(self.used_before.get() + self.used_in_current(&chunks));
        chunks.push(Chunk { start, layout });
        // SAFETY: both are inside the chunk or one past its end.
        unsafe {
            self.next.set(start.as_ptr().add(rounded));
            self.end.set(start.as_ptr().add(chunk_size));
        }
        start
    }

    fn used_in_current(&self, chunks: &[Chunk]) -> usize {
        chunks
            .last()
            .map_or(0, |chunk| self.next.get().addr() - chunk.start.addr().get())
    }

    /// True if the address is in one of the chunks.
    pub(crate) fn owns(&self, address: usize) -> bool {
        // The latest chunk is at least as large as any other, so it is the likeliest.
        self.chunks
            .borrow()
            .iter()
            .rev()
            .any(|chunk| address.wrapping_sub(chunk.start.addr().get()) < chunk.layout.size())
    }

    /// The number of chunks.
    pub fn num_chunks(&self) -> usize {
        self.chunks.borrow().len()
    }

    /// Number of bytes allocated.
    pub fn used(&self) -> usize {
        self.used_before.get() + self.used_in_current(&self.chunks.borrow())
    }

    /// Moves a value in. It is never dropped, so it must not need a drop.
    #[inline]
    pub fn alloc<T>(&self, value: T) -> &T {
        const { assert!(!std::mem::needs_drop::<T>() && align_of::<T>() <= CHUNK_ALIGN) };
        let place = self.bytes(size_of::<T>(), align_of::<T>()).cast::<T>();
        // SAFETY: the bytes are fresh, large and aligned enough, and live as long as `self` is borrowed.
        unsafe {
            place.write(value);
            place.as_ref()
        }
    }

    /// Copies a slice in.
    pub fn slice<T: Copy>(&self, values: &[T]) -> &[T] {
        const { assert!(align_of::<T>() <= CHUNK_ALIGN) };
        if values.is_empty() {
            return &[];
        }
        let place = self.bytes(size_of_val(values), align_of::<T>()).cast::<T>();
        // SAFETY: the bytes are fresh (so they do not overlap `values`), large and aligned enough, and live as long as
        // `self` is borrowed.
        unsafe {
            place.copy_from_nonoverlapping(NonNull::from(values).cast(), values.len());
            NonNull::slice_from_raw_parts(place, values.len()).as_ref()
        }
    }

    /// Moves the first `count` values of an iterator in. Panics if it has fewer.
    pub(crate) fn slice_of<T>(&self, count: usize, mut values: impl Iterator<Item = T>) -> &[T] {
        const { assert!(!std::mem::needs_drop::<T>() && align_of::<T>() <= CHUNK_ALIGN) };
        let size = size_of::<T>()
            .checked_mul(count)
            .expect("a slice is smaller than memory");
        let place = self.bytes(size, align_of::<T>()).cast::<T>();
        for index in 0..count {
            let value = values.next().expect("as many values as were promised");
            // SAFETY: the bytes are fresh, and there is room for `count` values.
            unsafe { place.add(index).write(value) };
        }
        // SAFETY: all are written, and live as long as `self` is borrowed.
        unsafe { NonNull::slice_from_raw_parts(place, count).as_ref() }
    }

    /// Copies a string in.
    pub fn text(&self, text: &str) -> &str {
        // SAFETY: a copy of the bytes of a string.
        unsafe { std::str::from_utf8_unchecked(self.slice(text.as_bytes())) }
    }

    /// Frees everything but the largest chunk, which is used again.
    pub fn reset(&mut self) {
        let chunks = self.chunks.get_mut();
        let Some(keep) = (0..chunks.len()).max_by_key(|&index| chunks[index].layout.size()) else {
            return;
        };
        chunks.swap(0, keep);
        for chunk in chunks.drain(1..) {
            chunk.free();
        }
        let chunk = &chunks[0];
        self.next.set(chunk.start.as_ptr());
        // SAFETY: one past the end of the chunk.
        self.end
            .set(unsafe { chunk.start.as_ptr().add(chunk.layout.size()) });
        self.used_before.set(0);
    }
}

impl Chunk {
    fn free(self) {
        // SAFETY: allocated with this layout; a `Chunk` is moved out when freed, so this happens once.
        unsafe { dealloc(self.start.as_ptr(), self.layout) }
    }
}

impl Drop for Bump {
    fn drop(&mut self) {
        for chunk in self.chunks.get_mut().drain(..) {
            chunk.free();
        }
    }
}
