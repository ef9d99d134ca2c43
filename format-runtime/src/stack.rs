//! Stack for recursion over nested regions: a limit bounds its depth, not the stack of the caller's thread.

/// With less stack than this left, a new segment is allocated. Between two calls of [`with_stack`] on the way down, attributes
/// and types may be nested as deeply as their own limit admits.
#[cfg(not(target_family = "wasm"))]
const RED_ZONE: usize = 1 << 20;

/// The size of each new segment; only touched pages use memory.
#[cfg(not(target_family = "wasm"))]
const SEGMENT: usize = 16 << 20;

/// The maximum nesting depth of regions in text, beyond which MLIR overflows its stack sooner or later. WebAssembly's stack can't
/// grow.
pub(crate) const MAX_REGION_NESTING: u32 = if cfg!(target_family = "wasm") {
    128
} else {
    2000
};

/// The maximum nesting depth of regions in memory: more than in any text, which has no module around it, and may be inlined.
pub(crate) const MAX_REGION_NESTING_IN_MEMORY: u32 = 2 * MAX_REGION_NESTING;

/// Calls `work` with enough stack to reach the next call of this function. Each function that calls itself for nested regions
/// calls this one.
#[cfg(not(target_family = "wasm"))]
#[inline]
pub fn with_stack<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(RED_ZONE, SEGMENT, work)
}

/// Calls `work`.
#[cfg(target_family = "wasm")]
pub fn with_stack<T>(work: impl FnOnce() -> T) -> T {
    work()
}
