//! `asmf patterns`

use crate::cli::{Includes, ReportOptions};
use crate::report::{Report, Results, counted};
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use clap::Args;
use dialect_files::Findings;
use dialect_files::files::{self, Disk, DiskFiles, Roots};
use format_compiler::diagnostic::{Diagnostic, Severity};
use format_compiler::ods::Definitions;
use pattern_compiler::Patterns;
use std::path::PathBuf;
use tablegen::Session;

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
    let include = &arguments.includes.include;
    let files = DiskFiles::on(&Disk::default());
    let Roots { found, mut failures } = files::look_up(&files, &arguments.paths, include);
    let files = files.naming(&found);
    let session = Session::new(&files, files::options(include));
    let mut findings = Vec::new();
    let (mut patterns, mut with_patterns) = (0, 0);
    for root in &found {
        let evaluation = session.evaluate(&root.path.to_string_lossy());
        if evaluation.root.is_none() {
            failures.extend(evaluation.diagnostics.into_iter().map(|diagnostic| diagnostic.message));
            continue;
        }
        let is_broken = evaluation.diagnostics.iter().any(|each| each.severity == Severity::Error);
        if !root.named && (is_broken || !evaluation.records.has_class("Pattern")) {
            continue;
        }
        let definitions = Definitions::read(&evaluation.records).0;
        let Patterns { list, diagnostics, .. } =
            pattern_compiler::compile(&evaluation.records, &definitions.operations);
        patterns += list.len();
        with_patterns += usize::from(!list.is_empty());
        findings.extend(evaluation.diagnostics.into_iter().map(Diagnostic::from));
        findings.extend(diagnostics);
    }
    for failure in &failures {
        writeln!(streams.stderr, "asmf: {failure}")?;
    }
    let mut all = Findings::of(session.sources().clone());
    all.extend(findings.into_iter());
    Report::of(&all).at_most(arguments.max_findings).write_apart(&arguments.report, Results::None, streams)?;
    let summary = if arguments.report.format.is_for_machines() { &mut *streams.stderr } else { &mut *streams.stdout };
    let (errors, warnings) = (all.count(Severity::Error), all.count(Severity::Warning));
    let (patterns, with_patterns) = (counted(patterns, "pattern"), counted(with_patterns, "file"));
    let (wrong, doubtful) = (counted(errors, "error"), counted(warnings, "warning"));
    writeln!(summary, "{patterns} in {with_patterns}: {wrong}, {doubtful}")?;
    Ok(if !failures.is_empty() {
        USAGE_OR_IO
    } else if errors > 0 || (arguments.deny_warnings && warnings > 0) {
        FINDINGS
    } else {
        SUCCESS
    })
}
