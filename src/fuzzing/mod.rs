//! Proofs and generated instances of operations: verdicts, threads, referees, and the description of failures.

pub(crate) mod certainty;
pub(crate) mod program;
pub(crate) mod refuted;
pub(crate) mod same_cause;
pub(crate) mod verdicts;
pub(crate) mod witness;
mod workers;

pub(crate) use workers::Threads;

use round_trip::Samples;
use upstream_hooks::samples;

/// The samples that instances are built from, among them those of upstream's operations.
pub(crate) fn samples() -> Samples {
    Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES)
        .with_operations(samples::OPERATIONS)
}
