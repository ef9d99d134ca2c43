//! Stack for what recurses as deeply as its input nests: limits bound that, not the stack of the caller's thread.

/// With less than this left, more is taken. Between two calls of [`with_stack`] on the way down, which may be some levels of
/// nesting apart, lies far less.
const RED_ZONE: usize = 256 << 10;

/// The size of each new stack segment; only pages that are touched use memory.
const SEGMENT: usize = 8 << 20;

/// Calls `work` where there is stack enough to come here again.
#[inline]
pub(crate) fn with_stack<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(RED_ZONE, SEGMENT, work)
}
