//! `asmf lint`

use crate::cli::{Includes, ReportOptions};
use crate::files::{self, DiskFiles};
use crate::fix;
use crate::fuzz;
use crate::given::Given;
use crate::load::load_in;
use crate::report::Results;
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::bail;
use clap::Args;
use format_compiler::Profile;
use format_compiler::diagnostic::Severity;
use format_compiler::ods::Operation;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tablegen::Session;

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
    /// Also warn about definitions that stand in none of the given files and are only included by them.
    #[arg(long)]
    pub(crate) included: bool,
    /// The version of mlir-tblgen whose rules hold: 19 or 22.
    #[arg(long, value_name = "VERSION", default_value_t = Profile::default())]
    pub(crate) llvm: Profile,
    /// Also list the constraints that verification can't evaluate, with what they need, and count those that it can.
    #[arg(long)]
    pub(crate) coverage: bool,
    /// Also generate instances of each operation, BUDGET at most, and warn where one does not come back.
    #[arg(long, value_name = "BUDGET", num_args = 0..=1, require_equals = true, default_missing_value = "200")]
    pub(crate) roundtrip: Option<usize>,
}

pub(crate) fn run(arguments: &LintArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let started = Instant::now();
    if let Some(path) = arguments.paths.iter().find(|path| is_mlir_text(path)) {
        bail!("{}: this is MLIR text, not TableGen; did you mean `asmf opt` or `asmf check`?", path.display());
    }
    let fixes = if arguments.fix {
        Some(fix::run(&arguments.paths, &arguments.includes.include, arguments.llvm)?)
    } else {
        None
    };
    let disk = DiskFiles::default();
    let include = &arguments.includes.include;
    let session = Session::new(&disk, files::options(include));
    let roots = files::expand(&arguments.paths, include)?;
    let mut loaded = load_in(&session, &roots, arguments.llvm)?;
    let given = Given::new(&loaded, &roots);
    if let Some(budget) = arguments.roundtrip {
        let is_wanted = |operation: &Operation| arguments.included || given.holds_operation(operation);
        let found = fuzz::warnings(&loaded, &arguments.paths, include, budget, &is_wanted)?;
        loaded.findings.extend(found.into_iter());
    }
    let left_out = match arguments.included {
        true => 0,
        false => loaded.findings.keep(|finding, subject| given.concerns(finding, subject)),
    };
    let is_for_machines = arguments.report.format.is_for_machines();
    loaded.findings.write_apart(&arguments.report, Results::None, streams)?;
    if arguments.coverage {
        crate::coverage::write(&loaded.dialects(), streams)?;
    }
    let errors = loaded.findings.count(Severity::Error);
    let warnings = loaded.findings.count(Severity::Warning);
    let summary = if is_for_machines { &mut *streams.stderr } else { &mut *streams.stdout };
    if let Some(fixes) = fixes {
        write!(summary, "{fixes}")?;
    }
    if loaded.other_files > 0 {
        let (files, verb) = (counted(loaded.other_files, "file"), if loaded.other_files == 1 { "is" } else { "are" });
        writeln!(summary, "{files} with errors {verb} left out: nothing in there defines a part of a dialect")?;
    }
    if left_out > 0 {
        let warnings = counted(left_out, "warning");
        writeln!(summary, "{warnings} about definitions that are only included left out (shown with --included)")?;
    }
    writeln!(
        summary,
        "{}, {} in {}: {}, {} in {:.2} s",
        counted(loaded.operations, "operation"),
        counted(loaded.formats, "format"),
        counted(loaded.files, "file"),
        counted(errors, "error"),
        counted(warnings, "warning"),
        started.elapsed().as_secs_f64(),
    )?;
    // The process is about to end, which frees all that faster than their drops.
    std::mem::forget((session, loaded));
    Ok(if errors > 0 || (arguments.deny_warnings && warnings > 0) { FINDINGS } else { SUCCESS })
}

fn is_mlir_text(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "mlir" || extension == "mlirbc") && path.is_file()
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
