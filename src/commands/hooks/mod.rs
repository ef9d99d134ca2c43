//! `asmf hooks`

mod init;
mod learn;
mod unknown;

use crate::commands::run::{Run, RunContext};
use clap::{Args, Subcommand};
use init::InitArguments;
use learn::LearnArguments;
use project::mlir_folder::MlirSearch;

/// Begin hook files, which say what only C++ says about dialects.
#[derive(Args, Debug)]
pub(crate) struct HooksArguments {
    #[command(subcommand)]
    mode: HooksMode,
}

#[derive(Subcommand, Debug)]
enum HooksMode {
    Init(Box<InitArguments>),
    Learn(Box<LearnArguments>),
}

impl Run for HooksArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        match &mut self.mode {
            HooksMode::Init(arguments) => arguments.configure(mlir),
            HooksMode::Learn(arguments) => arguments.configure(mlir),
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
