//! Distributes work on many operations.

use crate::fuzzer::Fuzzer;

/// Workers that process operations, one or several at a time, each with a separate fuzzer.
pub trait Workers {
    /// Runs `work` once for each of these numbers, and passes on the results in any order.
    fn on_each<T: Send>(
        &self,
        numbers: &[usize],
        work: impl Fn(&mut Fuzzer<'_, '_>, usize) -> T + Sync,
        each: impl FnMut(usize, T),
    );
}
