//! Random functions, canonicalized as `mlir-opt` canonicalizes them. `ASMF_RANDOM_FUNCTIONS` is their number,
//! `ASMF_RANDOM_SEED` the first seed; `ASMF_RANDOM_SHOW` is the number of displayed differences.

// The tests read the environment and run tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod compare;
mod generate;
mod random;
mod types;

pub(crate) fn canonicalize() -> Result<(), String> {
    compare::run("canonicalize", false)
}

pub(crate) fn cse() -> Result<(), String> {
    compare::run("cse", false)
}

pub(crate) fn canonicalize_all() -> Result<(), String> {
    compare::run("canonicalize", true)
}
