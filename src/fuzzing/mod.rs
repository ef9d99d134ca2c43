//! Instances of operations that are generated and tried: other programs that judge them, and what is said of failures.

pub(crate) mod certainty;
pub(crate) mod program;
pub(crate) mod witness;
