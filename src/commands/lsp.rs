//! `asmf lsp`

use crate::commands::run::{Run, RunContext};
use crate::definitions::{Includes, VersionArguments};
use crate::lsp;
use clap::Args;
use project::mlir_folder::MlirSearch;

/// Run a language server for definitions and MLIR files: diagnostics as you type, completion, quick fixes, formatting, and more.
///
/// Speaks the Language Server Protocol on standard input and output.
#[derive(Args, Debug)]
#[command(after_help = "\
Example (Neovim):
  vim.lsp.start({ name = 'asmf', cmd = { 'asmf', 'lsp', '-I', '/usr/lib/llvm-22/include' } })

In other editors, configure this command for TableGen and MLIR files.

The client may pass `initializationOptions`: `{ \"includePaths\": [\"include\"], \"llvm\": \"22\" }`. Relative include paths \
are resolved in the workspace folders first.")]
pub(crate) struct LspArguments {
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
}

impl Run for LspArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.includes.mlir = mlir.clone();
        Ok(())
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        lsp::run(&self.includes, self.version.llvm, &mut context.streams)
    }
}
