//! Generated instances of operations: threads, referees, and the description of failures.

pub(crate) mod certainty;
pub(crate) mod program;
pub(crate) mod same_cause;
pub(crate) mod witness;
mod workers;

pub(crate) use workers::Threads;
