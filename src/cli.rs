//! The command line's words.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Compiler, linter, runtime and round-trip checker for MLIR's declarative assemblyFormat.
#[derive(Parser, Debug)]
#[command(name = "asmf", version, max_term_width = 100)]
#[command(after_help = "\
Definitions are read from TableGen (.td) files. Files of MLIR itself that they include (mlir/IR/OpBase.td and its kin)
are looked up in the folders given by -I first; without them, a prelude inside this program serves.

Exit codes: 0 nothing wrong, 1 errors found, 2 wrong usage or an unreadable file.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Lint(LintArguments),
    Opt(OptArguments),
    Explain(ExplainArguments),
    Check(CheckArguments),
    Records(RecordsArguments),
}

/// Check every assembly format of the given definitions.
///
/// All errors of all operations are reported in one run, each at the characters in the .td file.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf lint corpus/dialects/calc.td
  asmf lint -I $(llvm-config --prefix)/include mlir/Dialect/Arith/IR/ArithOps.td
  asmf lint --format plain --deny-warnings my-dialect/")]
pub(crate) struct LintArguments {
    /// Files, or folders: every .td file below that defines operations, attributes or types.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
    /// Exit with 1 if there are warnings.
    #[arg(long)]
    pub(crate) deny_warnings: bool,
}

/// Parse MLIR text with the given dialects and print it, as mlir-opt does.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf opt program.mlir --dialect my-dialect.td
  asmf opt - --dialect my-dialect.td --mlir-print-op-generic < program.mlir")]
pub(crate) struct OptArguments {
    /// The MLIR file; `-` reads standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) text: TextOptions,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
    /// Print every operation in generic form.
    #[arg(long)]
    pub(crate) mlir_print_op_generic: bool,
    /// Print locations.
    #[arg(long)]
    pub(crate) mlir_print_debuginfo: bool,
    /// Write here instead of standard output.
    #[arg(short = 'o', value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
}

/// Show how an operation's format is read: how each type and length is found, and both programs.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf explain calc.add --dialect corpus/dialects/calc.td")]
pub(crate) struct ExplainArguments {
    /// The operation, as `dialect.op`.
    #[arg(value_name = "OP")]
    pub(crate) operation: String,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

/// Check that MLIR text comes back the same: parse, print, parse, compare.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf check program.mlir --dialect my-dialect.td")]
pub(crate) struct CheckArguments {
    /// MLIR files; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) text: TextOptions,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

/// Evaluate a TableGen file and show its records, as llvm-tblgen does. Any .td file will do, MLIR or not.
///
/// If the file has errors, they are all reported and no record is shown.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf records corpus/dialects/calc.td --class Op
  asmf records -I include -D NDEBUG --json target.td > target.json")]
pub(crate) struct RecordsArguments {
    /// The .td file.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) includes: Includes,
    /// Define a macro for `#ifdef`; may be repeated.
    #[arg(short = 'D', value_name = "NAME")]
    pub(crate) defines: Vec<String>,
    /// One JSON object, in the shape of `llvm-tblgen --dump-json`.
    #[arg(long)]
    pub(crate) json: bool,
    /// Show only the records below this class.
    #[arg(long, value_name = "CLASS")]
    pub(crate) class: Option<String>,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

#[derive(Args, Debug)]
pub(crate) struct Includes {
    /// A folder to look included files up in; may be repeated.
    #[arg(short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct DialectArguments {
    /// Definitions to load: a .td file, or a folder (every .td below that defines operations); may be repeated.
    #[arg(long = "dialect", value_name = "PATH")]
    pub(crate) dialects: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
}

#[derive(Args, Debug)]
pub(crate) struct TextOptions {
    /// Accept operations, attributes and types of dialects that are not loaded.
    #[arg(long)]
    pub(crate) allow_unregistered_dialect: bool,
    /// Treat the parts between `// -----` lines as files of their own.
    #[arg(long)]
    pub(crate) split_input_file: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReportOptions {
    /// How findings are written.
    #[arg(long, value_enum, default_value_t = Format::Pretty)]
    pub(crate) format: Format,
    /// When to colour findings.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// With the source around them.
    Pretty,
    /// One line each: `file:line:column: error[F012]: message`.
    Plain,
    /// One JSON object a line, for findings in definitions; for those in MLIR text the same as plain.
    Json,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colour {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_words_are_consistent() {
        super::Cli::command().debug_assert();
    }
}
