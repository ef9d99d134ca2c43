//! `asmf hooks`

mod init;
mod learn;
mod unknown;

use crate::commands::run::{Run, RunContext};
use clap::{Args, Subcommand};
use project::mlir_folder::MlirSearch;
use unknown::UnknownArguments;

/// Begin hook files, which say what only C++ says about dialects.
#[derive(Args, Debug)]
pub(crate) struct HooksArguments {
    #[command(subcommand)]
    mode: HooksMode,
}

#[derive(Subcommand, Debug)]
enum HooksMode {
    /// Begin a hook file: an entry for all that only C++ says of definitions.
    ///
    /// There is an entry for each `custom` directive, each operation, and each attribute or type with a hand-written syntax of which
    /// neither MLIR's own hooks nor hook files say anything; what is only included doesn't count. The one comes first for which most
    /// lines of MLIR text wait. An entry is a comment with the start of a statement in it, whose text is to be corrected by someone who
    /// knows the C++, so the file says nothing as it is.
    #[command(after_help = "\
Examples:
  asmf hooks init -o shop.hooks
  asmf hooks init Shop.td -I include --text test/ --hooks shop.hooks")]
    Init(Box<UnknownArguments>),
    /// Learn a hook file from MLIR text: what the C++ of directives and operations reads and prints.
    ///
    /// For each `custom` directive and each operation of which only C++ knows the syntax, usual texts are tried on the project's MLIR
    /// files, without looking at any C++. A description is kept if every place where the part is used is read and printed again token by
    /// token, at least two places differ, and no other description reads anything else there. The hook file names the evidence for each
    /// statement, and in comments what is left.
    #[command(after_help = "\
Examples:
  asmf hooks learn -o shop.hooks
  asmf hooks learn include -I include --text test/ -o shop.hooks")]
    Learn(Box<UnknownArguments>),
}

impl Run for HooksArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        match &mut self.mode {
            HooksMode::Init(arguments) | HooksMode::Learn(arguments) => arguments.configure(mlir),
        }
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        match &self.mode {
            HooksMode::Init(arguments) => init::run(arguments, streams),
            HooksMode::Learn(arguments) => learn::run(arguments, streams),
        }
    }
}
