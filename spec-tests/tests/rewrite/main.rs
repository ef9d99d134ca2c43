//! Random functions, canonicalized as `mlir-opt` canonicalizes them. `ASMF_RANDOM_FUNCTIONS` says how many are tried,
//! `ASMF_RANDOM_SEED` from which seed on; `ASMF_RANDOM_SHOW` shows so many of those that differ.

// The harness reads the environment and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod compare;
mod generate;
mod random;
mod types;

use libtest_mimic::Arguments;
use spec_tests::trial;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = vec![
        trial("canonicalize", compare::Tool::find(), |tool| compare::run(&tool, "canonicalize", false)),
        trial("cse", compare::Tool::find(), |tool| compare::run(&tool, "cse", false)),
        trial("canonicalize_all", compare::Tool::find(), |tool| compare::run(&tool, "canonicalize", true)),
    ];
    libtest_mimic::run(&arguments, trials).exit_code()
}
