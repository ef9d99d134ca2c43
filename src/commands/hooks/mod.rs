//! `asmf hooks`

mod infer;
mod sources;
mod trial;

use crate::commands::run::{Run, RunContext};
use clap::{Args, Subcommand};
use infer::InferArguments;

/// Make hook files, which say what only C++ says about dialects.
#[derive(Args, Debug)]
pub(crate) struct HooksArguments {
    #[command(subcommand)]
    mode: HooksMode,
}

#[derive(Subcommand, Debug)]
enum HooksMode {
    Infer(Box<InferArguments>),
}

impl Run for HooksArguments {
    fn configure(&mut self) -> anyhow::Result<()> {
        match &mut self.mode {
            HooksMode::Infer(arguments) => arguments.configure(),
        }
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        match &self.mode {
            HooksMode::Infer(arguments) => infer::run(arguments, streams),
        }
    }
}
