//! The commands.

use crate::cache::CacheArguments;
use crate::check::CheckArguments;
use crate::compile::CompileArguments;
use crate::explain::ExplainArguments;
use crate::fmt::FmtArguments;
use crate::fuzz::FuzzArguments;
use crate::generate::GenerateArguments;
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
    Lint(LintArguments),
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
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_words_are_consistent() {
        super::Cli::command().debug_assert();
    }
}
