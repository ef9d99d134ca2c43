//! Comparison with LLVM 22's tools and with conformance data, where they are there. A test that can't run is reported as
//! ignored, with the reason in its name.

// The harness reads files and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod conformance {
    pub(crate) mod corpus_definitions;
    pub(crate) mod corpus_tablegen;
    pub(crate) mod golden;
    pub(crate) mod lint_counts;
    pub(crate) mod origin;
    pub(crate) mod verification;
}

use conformance::golden;
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;

/// What a conformance test needs before it can run.
type Need<T> = Result<T, String>;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    if let Err(error) = std::env::set_current_dir(spec_tests::workspace()) {
        eprintln!("conformance: {error}");
        return ExitCode::FAILURE;
    }
    let include = spec_tests::oracle::include();
    let shared = spec_tests::shared::conformance();
    let mlir_tblgen = spec_tests::oracle::tool("mlir-tblgen");
    let llvm_tblgen = spec_tests::oracle::tool("llvm-tblgen");
    let trials = vec![
        trial("lint_counts", both(&include, &llvm_tblgen), |(include, tool)| {
            conformance::lint_counts::run(&include, &tool)
        }),
        trial("corpus_definitions", both(&include, &mlir_tblgen), |(include, tool)| {
            conformance::corpus_definitions::run(&include, &tool)
        }),
        trial("ten_dialects", both(&shared, &include), |(_, include)| golden::run(&golden::TEN_DIALECTS, &include)),
        trial("all_dialects", both(&shared, &include), |(_, include)| golden::run(&golden::ALL_DIALECTS, &include)),
        trial("corpus_tablegen", llvm_tblgen.clone(), |tool| conformance::corpus_tablegen::run(&tool)),
        trial("verification_accepted", both(&shared, &include), |(_, include)| {
            conformance::verification::accepted(&include)
        }),
        trial("verification_rejected", both(&shared, &include), |(_, include)| {
            conformance::verification::rejected(&include)
        }),
    ];
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial<T: Send + 'static>(
    name: &str,
    need: Need<T>,
    run: impl FnOnce(T) -> Result<(), String> + Send + 'static,
) -> Trial {
    match need {
        Ok(need) => Trial::test(name, move || run(need).map_err(Failed::from)),
        Err(reason) => {
            eprintln!("conformance: skipped {name}: {reason}");
            Trial::test(format!("{name} (skipped: {reason})"), || Ok(())).with_ignored_flag(true)
        }
    }
}

fn both<A: Clone, B: Clone>(first: &Need<A>, second: &Need<B>) -> Need<(A, B)> {
    Ok((first.clone()?, second.clone()?))
}
