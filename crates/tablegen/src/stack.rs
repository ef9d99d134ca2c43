//! Stack for recursion on deeply nested input: limits bound its depth, not the stack of the caller's thread.

/// With less stack than this left, a new segment is allocated. The code between two calls of [`with_stack`] on the
/// way down, which may be several levels of nesting apart, needs far less.
const RED_ZONE: usize = 256 << 10;

/// The size of each new stack segment; only touched pages use memory.
const SEGMENT: usize = 8 << 20;

/// Calls `work` with enough stack to reach the next call of this function.
#[inline]
pub(crate) fn with_stack<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(RED_ZONE, SEGMENT, work)
}
