//! The command line's words.

use clap::{Args, Parser, Subcommand, ValueEnum};
use format_runtime::text::ParseOptions;
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
    Fmt(FmtArguments),
    Verify(VerifyArguments),
    Fuzz(Box<FuzzArguments>),
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
  asmf lint --format plain --deny-warnings my-dialect/
  asmf lint --fix my-dialect/

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with
the counts to standard error then. `asmf explain F012` says more about a code.")]
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
    /// Change the files as the findings propose, as long as that leaves fewer findings, then report the rest. Only files
    /// that the paths name or hold are written.
    #[arg(long)]
    pub(crate) fix: bool,
    /// Also list the constraints that verification can't evaluate, with what they need, and count those that it can.
    #[arg(long)]
    pub(crate) coverage: bool,
    /// Also generate instances of each operation, BUDGET at most, and warn where one does not come back.
    #[arg(long, value_name = "BUDGET", num_args = 0..=1, require_equals = true, default_missing_value = "200")]
    pub(crate) roundtrip: Option<usize>,
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
    /// Don't verify what was read.
    #[arg(long)]
    pub(crate) no_verify: bool,
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

/// Explain a code of a finding, or how an operation's format is read.
///
/// Of a code: the rule, why there is one, and a wrong and a right example. Of an operation: how each type and length is
/// found, and both programs.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf explain F012
  asmf explain calc.add --dialect corpus/dialects/calc.td")]
pub(crate) struct ExplainArguments {
    /// A code (`F012`), or an operation of the dialects given (`dialect.op`).
    #[arg(value_name = "CODE|OP", required_unless_present = "list")]
    pub(crate) subject: Option<String>,
    /// List all codes.
    #[arg(long, conflicts_with = "subject")]
    pub(crate) list: bool,
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

/// Lay assembly formats out in the canonical way, in place.
///
/// One space between elements, one line if it fits into 100 columns, else `[{ ... }]` over several. Nothing else in the
/// files changes. A format is left alone if it has errors or is put together from several strings.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf fmt my-dialect/
  asmf fmt --check my-dialect/ other.td")]
pub(crate) struct FmtArguments {
    /// Files, or folders: every .td file below.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Write nothing; list the files that would change, and exit with 1 if there are any.
    #[arg(long)]
    pub(crate) check: bool,
    /// Write the result to standard output instead of the file.
    #[arg(long, conflicts_with = "check")]
    pub(crate) stdout: bool,
}

/// Check that MLIR text satisfies what its dialects define.
///
/// What a constraint needs but these definitions don't tell is taken as satisfied; `asmf lint --coverage` lists it.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  asmf verify program.mlir --dialect my-dialect.td")]
pub(crate) struct VerifyArguments {
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

/// Find operations whose printed form does not come back.
///
/// Instances of every operation are generated (all small ones, then random ones), printed, read and compared. What
/// fails is shown as small as it gets. The same seed gives the same findings.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Examples:
  asmf fuzz --dialect my-dialect.td
  asmf fuzz --dialect my-dialect.td --op my.op --time 60s --save findings
  asmf fuzz stats --dialect my-dialect.td")]
pub(crate) struct FuzzArguments {
    #[command(subcommand)]
    pub(crate) mode: Option<FuzzMode>,
    #[command(flatten)]
    pub(crate) subjects: FuzzSubjects,
}

#[derive(Subcommand, Debug)]
pub(crate) enum FuzzMode {
    /// Show what the generator produces; with --against also how much of it the referee accepts.
    Stats(FuzzSubjects),
}

#[derive(Args, Debug)]
pub(crate) struct FuzzSubjects {
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    /// Only this operation, as `dialect.op`.
    #[arg(long = "op", value_name = "OP")]
    pub(crate) operation: Option<String>,
    /// Go on with random instances for so long: `90`, `60s`, `5m`. Without it there is one pass.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<std::time::Duration>,
    /// Instances of each operation in one pass.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) budget: usize,
    /// Where random instances begin.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Threads.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Write each finding as a .td and a .mlir file that `asmf check` replays.
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    /// Have another program judge the findings: an mlir-opt of the same version.
    #[arg(long, value_name = "PROGRAM")]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
}

fn duration(text: &str) -> Result<std::time::Duration, String> {
    let (number, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) => text.split_at(at),
        None => (text, "s"),
    };
    let number: u64 = number.parse().map_err(|_| "expected a number of seconds, as in 60s or 5m".to_owned())?;
    let seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        _ => return Err(format!("'{unit}' is none of s, m, h")),
    };
    Ok(std::time::Duration::from_secs(number.saturating_mul(seconds)))
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

impl TextOptions {
    /// How to read MLIR text.
    pub(crate) fn reading(&self) -> ParseOptions {
        ParseOptions { allow_unregistered_dialects: self.allow_unregistered_dialect, ..ParseOptions::default() }
    }
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
    /// One SARIF 2.1.0 log, for findings in definitions; for those in MLIR text the same as plain.
    Sarif,
    /// Annotations of a GitHub workflow, for findings in definitions; for those in MLIR text the same as plain.
    Github,
}

impl Format {
    /// Made for programs.
    pub(crate) fn is_for_machines(self) -> bool {
        matches!(self, Format::Json | Format::Sarif | Format::Github)
    }
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
