//! The commands.

use crate::cache::CacheArguments;
use crate::check::CheckArguments;
use crate::compile::CompileArguments;
use crate::config::ConfigCommandArguments;
use crate::explain::ExplainArguments;
use crate::fmt::FmtArguments;
use crate::fuzz::FuzzArguments;
use crate::generate::GenerateArguments;
use crate::init::InitArguments;
use crate::lint::LintArguments;
use crate::lsp::LspArguments;
use crate::opt::OptArguments;
use crate::patterns::PatternsArguments;
use crate::records::RecordsArguments;
use crate::verify::VerifyArguments;
use clap::{Parser, Subcommand};

/// Compiler, linter, runtime and round-trip checker for MLIR's declarative assemblyFormat.
#[derive(Parser, Debug)]
#[command(name = "asmf", version, max_term_width = 100)]
#[command(after_help = "\
Definitions are read from TableGen (.td) files. MLIR's own files that they include (such as mlir/IR/OpBase.td) are
looked up in the directories given by -I first; if they are not there, the copies built into this program are used.

Exit codes: 0 no errors, 1 errors found, 2 wrong usage, or a file that cannot be read or written.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Lint(Box<LintArguments>),
    Compile(CompileArguments),
    Generate(GenerateArguments),
    Opt(OptArguments),
    Explain(ExplainArguments),
    Check(CheckArguments),
    Fmt(FmtArguments),
    Verify(VerifyArguments),
    Fuzz(Box<FuzzArguments>),
    Lsp(LspArguments),
    Records(RecordsArguments),
    Patterns(PatternsArguments),
    Cache(CacheArguments),
    Config(ConfigCommandArguments),
    Init(InitArguments),
}

impl Command {
    /// Fills the arguments that aren't given with the settings of the project.
    pub(crate) fn configure(&mut self) -> anyhow::Result<()> {
        match self {
            Command::Compile(arguments) => arguments.definitions.configure(),
            Command::Generate(arguments) => arguments.configure(),
            Command::Opt(arguments) => arguments.dialects.configure(Some(&arguments.file)),
            Command::Explain(arguments) => arguments.configure(),
            Command::Check(arguments) => arguments.input.configure(),
            Command::Verify(arguments) => arguments.input.configure(),
            Command::Fuzz(arguments) => arguments.configure(),
            Command::Patterns(arguments) => arguments.configure(),
            Command::Records(arguments) => arguments.configure(),
            // These look at each file's own settings.
            Command::Lint(_) | Command::Fmt(_) | Command::Lsp(_) => Ok(()),
            Command::Cache(_) | Command::Config(_) | Command::Init(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_words_are_consistent() {
        super::Cli::command().debug_assert();
    }
}
