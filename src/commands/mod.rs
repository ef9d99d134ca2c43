//! The commands: a file or a folder for each.

mod cache;
pub(crate) mod check;
mod compile;
mod completions;
mod config;
mod diff;
mod doc;
mod explain;
mod fmt;
pub(crate) mod fuzz;
mod generate;
mod grammar;
mod hooks;
mod init;
pub(crate) mod lint;
mod lsp;
mod man;
mod migrate;
pub(crate) mod opt;
mod patterns;
mod prove;
mod records;
pub(crate) mod run;
pub(crate) mod tblgen;
mod verify;

use clap::{Parser, Subcommand};
use project::mlir_folder::MlirSearch;
use run::{Run, RunContext};
use std::ffi::OsString;

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

impl Cli {
    /// Reads a command line, with the name of the program first.
    ///
    /// # Errors
    ///
    /// If it is wrong, or asks for help or the version.
    pub(crate) fn of_words(words: Vec<OsString>) -> Result<Self, clap::Error> {
        if opt::is_meant(&words) {
            return Cli::try_parse_from(opt::from_llvm(words)).map_err(opt::with_known_passes);
        }
        Cli::try_parse_from(tblgen::separated(words))
    }
}

/// Makes the enum of all commands from a list of their names and arguments, with the trait of commands.
macro_rules! commands {
    ($($name:ident($arguments:ty),)*) => {
        #[derive(Subcommand, Debug)]
        pub(crate) enum Command {
            $($name($arguments),)*
        }

        impl Run for Command {
            fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
                match self {
                    $(Command::$name(arguments) => arguments.configure(mlir),)*
                }
            }

            fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
                match self {
                    $(Command::$name(arguments) => arguments.run(context),)*
                }
            }
        }
    };
}

// In the order of the help.
commands! {
    Lint(Box<lint::LintArguments>),
    Compile(compile::CompileArguments),
    Generate(generate::GenerateArguments),
    Grammar(grammar::GrammarArguments),
    Hooks(hooks::HooksArguments),
    Doc(doc::DocArguments),
    Describe(doc::DescribeArguments),
    Opt(opt::OptArguments),
    Explain(explain::ExplainArguments),
    Check(check::CheckArguments),
    Diff(Box<diff::DiffArguments>),
    Fmt(fmt::FmtArguments),
    Migrate(migrate::MigrateArguments),
    Verify(verify::VerifyArguments),
    Prove(prove::ProveArguments),
    Fuzz(Box<fuzz::FuzzArguments>),
    Lsp(lsp::LspArguments),
    Records(records::RecordsArguments),
    Patterns(patterns::PatternsArguments),
    Cache(cache::CacheArguments),
    Config(config::ConfigCommandArguments),
    Init(init::InitArguments),
    Completions(completions::CompletionsArguments),
    Man(man::ManArguments),
    Tblgen(tblgen::TblgenArguments),
}
