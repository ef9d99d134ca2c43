//! The trait of all commands, and their surroundings.

use crate::cache::Cache;
use crate::terminal::Streams;
use project::mlir_folder::MlirSearch;

/// A command with its arguments.
pub(crate) trait Run {
    /// Fills missing arguments with the settings of the project. `mlir` is the search for MLIR's own definitions. There is nothing to do for commands that look at
    /// the settings of each file or each side, and for commands without settings.
    ///
    /// # Errors
    ///
    /// If the settings are wrong, or can't be read.
    fn configure(&mut self, _mlir: &MlirSearch) -> anyhow::Result<()> {
        Ok(())
    }

    /// Runs the command, after its arguments have been configured. Returns the exit code.
    ///
    /// # Errors
    ///
    /// If the command could not do its work. Errors in its input are reported on the streams instead.
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8>;
}

/// The surroundings of a command.
pub(crate) struct RunContext<'r> {
    /// Results of earlier runs.
    pub(crate) cache: &'r Cache,
    /// The search for MLIR's own definitions.
    pub(crate) mlir: &'r MlirSearch,
    /// Input and output.
    pub(crate) streams: Streams<'r>,
    /// Makes the whole command line, for commands that describe it.
    pub(crate) command_line: fn() -> clap::Command,
}
