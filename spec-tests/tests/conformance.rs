//! Comparison with LLVM 22's tools and with the archive of IR. What fails is listed by name in `known/`.

// The harness reads files and runs tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod conformance {
    pub(crate) mod corpus_definitions;
    pub(crate) mod corpus_tablegen;
    pub(crate) mod formatting;
    pub(crate) mod golden;
    pub(crate) mod lint_counts;
    pub(crate) mod llvm_24;
    pub(crate) mod llvm_24_texts;
    pub(crate) mod rewrites;
    pub(crate) mod text_changes;
    pub(crate) mod verification;
}

use conformance::{golden, verification};
use libtest_mimic::Arguments;
use spec_tests::trial;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    if let Err(error) = std::env::set_current_dir(spec_tests::workspace()) {
        eprintln!("conformance: {error}");
        return ExitCode::FAILURE;
    }
    let include = referees::include();
    let archive = referees::archive();
    let mlir_opt = referees::tool("mlir-opt");
    let mlir_tblgen = referees::tool("mlir-tblgen");
    let llvm_tblgen = referees::tool("llvm-tblgen");
    let before = both(&referees::include_of_19(), &referees::tool_of(19, "mlir-opt"));
    let trials = vec![
        trial("lint_counts", both(&include, &llvm_tblgen), |(include, tool)| {
            conformance::lint_counts::run(&include, &tool)
        }),
        trial("corpus_definitions", both(&include, &mlir_tblgen), |(include, tool)| {
            conformance::corpus_definitions::run(&include, &tool)
        }),
        trial("ten_dialects", both(&archive, &include), |(_, include)| golden::run(&golden::TEN_DIALECTS, &include)),
        trial("all_dialects", both(&archive, &include), |(_, include)| golden::run(&golden::ALL_DIALECTS, &include)),
        trial("formatting", both(&archive, &include), |(_, include)| conformance::formatting::run(&include)),
        trial("without_definitions", archive.clone(), |_| golden::without_definitions()),
        trial("corpus_tablegen", llvm_tblgen.clone(), |tool| conformance::corpus_tablegen::run(&tool)),
        trial("cse", both(&archive, &both(&include, &mlir_opt)), |(_, (include, tool))| {
            conformance::rewrites::cse(&include, &tool)
        }),
        trial("canonicalize", both(&archive, &both(&include, &mlir_opt)), |(_, (include, tool))| {
            conformance::rewrites::canonicalize(&include, &tool)
        }),
        trial("text_changes", both(&before, &both(&include, &mlir_opt)), |((old_include, old), (include, tool))| {
            conformance::text_changes::run_all(&old_include, &old, &include, &tool)
        }),
        trial("llvm_24", referees::iree_opt(), |tool| conformance::llvm_24::run(&tool)),
        trial("llvm_24_texts", both(&archive, &both(&include, &referees::iree_opt())), |(_, (include, tool))| {
            conformance::llvm_24_texts::run(&include, &tool)
        }),
        trial("accepted", both(&archive, &include), |(_, include)| verification::accepted(&include)),
        trial("rejected", both(&archive, &include), |(_, include)| verification::rejected(&include)),
    ];
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn both<A: Clone, B: Clone>(first: &Result<A, String>, second: &Result<B, String>) -> Result<(A, B), String> {
    Ok((first.clone()?, second.clone()?))
}
