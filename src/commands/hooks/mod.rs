//! `asmf hooks`

mod infer;
mod sources;
mod trial;

use crate::terminal::Streams;
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

impl HooksArguments {
    /// Adds the settings of the project.
    pub(crate) fn configure(&mut self) -> anyhow::Result<()> {
        match &mut self.mode {
            HooksMode::Infer(arguments) => arguments.configure(),
        }
    }
}

pub(crate) fn run(arguments: &HooksArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    match &arguments.mode {
        HooksMode::Infer(arguments) => infer::run(arguments, streams),
    }
}
