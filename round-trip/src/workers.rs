//! Work on many operations.

use crate::fuzzer::Fuzzer;

/// Those who work on operations, each with a fuzzer of its own: one, or several at a time.
pub trait Workers {
    /// Runs `work` once on each of these numbers, and hands on what it returns, in any order.
    fn on_each<T: Send>(
        &self,
        numbers: &[usize],
        work: impl Fn(&mut Fuzzer<'_, '_>, usize) -> T + Sync,
        each: impl FnMut(usize, T),
    );
}
