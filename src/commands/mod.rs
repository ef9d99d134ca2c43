//! The commands.

pub(crate) mod cache;
pub(crate) mod check;
pub(crate) mod compile;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod diff;
pub(crate) mod doc;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod fuzz;
pub(crate) mod generate;
pub(crate) mod grammar;
pub(crate) mod hooks;
pub(crate) mod init;
pub(crate) mod lint;
pub(crate) mod man;
pub(crate) mod migrate;
pub(crate) mod opt;
pub(crate) mod patterns;
pub(crate) mod records;
pub(crate) mod tblgen;
pub(crate) mod verify;

use crate::lsp::LspArguments;
use cache::CacheArguments;
use check::CheckArguments;
use clap::{Parser, Subcommand};
use compile::CompileArguments;
use completions::CompletionsArguments;
use config::ConfigCommandArguments;
use diff::DiffArguments;
use doc::{DescribeArguments, DocArguments};
use explain::ExplainArguments;
use fmt::FmtArguments;
use fuzz::FuzzArguments;
use generate::GenerateArguments;
use grammar::GrammarArguments;
use hooks::HooksArguments;
use init::InitArguments;
use lint::LintArguments;
use man::ManArguments;
use migrate::MigrateArguments;
use opt::OptArguments;
use patterns::PatternsArguments;
use records::RecordsArguments;
use tblgen::TblgenArguments;
use verify::VerifyArguments;

/// Compiler, linter, runtime and round-trip checker for MLIR's declarative assemblyFormat.
#[derive(Parser, Debug)]
#[command(name = "asmf", version, max_term_width = 100)]
#[command(after_help = "\
Definitions are read from TableGen (.td) files. MLIR's own files that they include (such as mlir/IR/OpBase.td) are \
looked up in the directories given by -I first; if they are not there, the copies built into this program are used.

Exit codes: 0 no errors, 1 errors found, 2 wrong usage, or a file that cannot be read or written.")]
pub struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Lint(Box<LintArguments>),
    Compile(CompileArguments),
    Generate(GenerateArguments),
    Grammar(GrammarArguments),
    Hooks(HooksArguments),
    Doc(DocArguments),
    Describe(DescribeArguments),
    Opt(OptArguments),
    Explain(ExplainArguments),
    Check(CheckArguments),
    Diff(Box<DiffArguments>),
    Fmt(FmtArguments),
    Migrate(MigrateArguments),
    Verify(VerifyArguments),
    Fuzz(Box<FuzzArguments>),
    Lsp(LspArguments),
    Records(RecordsArguments),
    Patterns(PatternsArguments),
    Cache(CacheArguments),
    Config(ConfigCommandArguments),
    Init(InitArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
    Tblgen(TblgenArguments),
}

impl Command {
    /// Fills the arguments that aren't given with the settings of the project.
    pub(crate) fn configure(&mut self) -> anyhow::Result<()> {
        match self {
            Command::Compile(arguments) => arguments.definitions.configure(),
            Command::Generate(arguments) => arguments.configure(),
            Command::Grammar(arguments) => arguments.configure(),
            Command::Hooks(arguments) => arguments.configure(),
            Command::Doc(arguments) => arguments.configure(),
            Command::Describe(arguments) => arguments.configure(),
            Command::Opt(arguments) => arguments.dialects.configure(Some(&arguments.file)),
            Command::Explain(arguments) => arguments.configure(),
            Command::Check(arguments) => arguments.input.configure(),
            Command::Verify(arguments) => arguments.input.configure(),
            Command::Fuzz(arguments) => arguments.configure(),
            Command::Patterns(arguments) => arguments.configure(),
            Command::Records(arguments) => arguments.configure(),
            // These look at each file's or each side's own settings.
            Command::Lint(_) | Command::Fmt(_) | Command::Lsp(_) | Command::Diff(_) | Command::Migrate(_) => Ok(()),
            Command::Cache(_) | Command::Config(_) | Command::Init(_) | Command::Tblgen(_) => Ok(()),
            Command::Completions(_) | Command::Man(_) => Ok(()),
        }
    }
}
