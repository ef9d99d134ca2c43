//! Random functions, canonicalized as `mlir-opt` canonicalizes them. `ASMF_RANDOM_FUNCTIONS` says how many are tried,
//! `ASMF_RANDOM_SEED` from which seed on; `ASMF_RANDOM_SHOW` shows so many of those that differ.

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
