//! Instances of operations that are generated and tried: on which threads, who else judges them, and what is said of failures.

pub(crate) mod certainty;
pub(crate) mod program;
pub(crate) mod same_cause;
pub(crate) mod witness;
mod workers;

pub(crate) use workers::Threads;
