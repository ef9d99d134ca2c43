//! Limits on the resources of an evaluation.

/// Bounds for unreasonable sources: each ends in an error that names it. The defaults exceed the capacity of
/// `llvm-tblgen`, which has no limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// Maximal nesting of values and statements in a source.
    pub nesting: usize,
    /// Maximal number of files included by one root, each counted as often as it is included.
    pub inclusions: usize,
    /// Maximal nesting of evaluation (for example of instantiations in arguments of instantiations, about five levels
    /// each), and of the values made by it.
    pub depth: usize,
    /// Maximal number of steps (values resolved, records made) of one evaluation, and of steps (values, numbers of
    /// sequences) in the expansion of its sets.
    pub steps: u64,
    /// Maximal memory of the values of one evaluation, in bytes.
    pub memory: usize,
}

impl Limits {
    /// Sets `nesting`.
    #[must_use]
    pub fn nesting(self, nesting: usize) -> Self {
        Limits { nesting, ..self }
    }

    /// Sets `inclusions`.
    #[must_use]
    pub fn inclusions(self, inclusions: usize) -> Self {
        Limits { inclusions, ..self }
    }

    /// Sets `depth`.
    #[must_use]
    pub fn depth(self, depth: usize) -> Self {
        Limits { depth, ..self }
    }

    /// Sets `steps`.
    #[must_use]
    pub fn steps(self, steps: u64) -> Self {
        Limits { steps, ..self }
    }

    /// Sets `memory`.
    #[must_use]
    pub fn memory(self, memory: usize) -> Self {
        Limits { memory, ..self }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            nesting: 10_000,
            inclusions: 100_000,
            depth: 100_000,
            steps: 10_000_000_000,
            memory: 8 << 30,
        }
    }
}
