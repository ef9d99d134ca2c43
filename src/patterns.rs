//! `asmf patterns`

use crate::cli::{Includes, ReportOptions};
use crate::report::{Report, Results, counted};
use crate::rules::Rules;
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use clap::Args;
use format_compiler::diagnostic::Severity;
use std::path::PathBuf;

/// Check declarative rewrite rules: the `Pattern` and `Pat` definitions of the given files.
///
/// All errors in all patterns are reported in one run, each at its exact position in the .td file.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf patterns my-patterns.td
  asmf patterns -I $(llvm-config --prefix)/include mlir/lib/Dialect/Arith/IR/ArithCanonicalization.td

Where mlir-tblgen -gen-rewriters rejects a pattern, so does this command, with the same message; where mlir-tblgen crashes,
there is an error. Warnings are about patterns from which mlir-tblgen generates C++ that does not compile.

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with
the counts to standard error then. `asmf explain F132` says more about a code.")]
pub(crate) struct PatternsArguments {
    /// Files, or directories: every .td file below them that defines patterns.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
    /// Report at most N findings, errors first, and count the rest; 0 means all. The default is 500 for the formats
    /// pretty and plain, and all for json, sarif and github.
    #[arg(long, value_name = "N")]
    pub(crate) max_findings: Option<usize>,
    /// Exit with 1 if there are warnings.
    #[arg(long)]
    pub(crate) deny_warnings: bool,
}

pub(crate) fn run(arguments: &PatternsArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let Rules { patterns, findings, failures, files } = Rules::load(&arguments.paths, &arguments.includes.include);
    for failure in &failures {
        writeln!(streams.stderr, "asmf: {failure}")?;
    }
    Report::of(&findings).at_most(arguments.max_findings).write_apart(&arguments.report, Results::None, streams)?;
    let summary = if arguments.report.format.is_for_machines() { &mut *streams.stderr } else { &mut *streams.stdout };
    let (errors, warnings) = (findings.count(Severity::Error), findings.count(Severity::Warning));
    writeln!(
        summary,
        "{} in {}: {}, {}",
        counted(patterns.len(), "pattern"),
        counted(files, "file"),
        counted(errors, "error"),
        counted(warnings, "warning"),
    )?;
    Ok(if !failures.is_empty() {
        USAGE_OR_IO
    } else if errors > 0 || (arguments.deny_warnings && warnings > 0) {
        FINDINGS
    } else {
        SUCCESS
    })
}
