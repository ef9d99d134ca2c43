//! Limits on the resources of an evaluation.

/// Bounds for sources that nobody would write: each ends in an error that names it. The defaults are beyond what
/// `llvm-tblgen` survives, which has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// How deeply values and statements may be nested in a source.
    pub nesting: usize,
    /// Number of files that one root may include, each counted as often as it is included.
    pub inclusions: usize,
    /// How deeply evaluation may nest (instantiations in arguments of instantiations, say: about five levels each), and
    /// how deeply the values it makes.
    pub depth: usize,
    /// How many steps (values resolved, records made) one evaluation may take, and how many (values, numbers of sequences)
    /// the expansion of its sets.
    pub steps: u64,
    /// The memory that the values of one evaluation may take, in bytes.
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
