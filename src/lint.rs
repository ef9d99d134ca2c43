//! `asmf lint`

use crate::cli::{Includes, ReportOptions};
use crate::files::{self, DiskFiles};
use crate::fix;
use crate::fuzz;
use crate::load::load_in;
use crate::report::Results;
use crate::{FINDINGS, SUCCESS, Streams};
use clap::{Args, ValueEnum};
use format_compiler::Profile;
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use std::path::PathBuf;
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
    /// The version of mlir-tblgen whose rules hold: 19 or 22.
    #[arg(long, value_name = "VERSION", default_value_t = Profile::default())]
    pub(crate) llvm: Profile,
    /// What to do about uses of what is marked as `Deprecated`.
    #[arg(long, value_enum, value_name = "ACTION", default_value_t = OnDeprecated::Warn)]
    pub(crate) on_deprecated: OnDeprecated,
    /// Also list the constraints that verification can't evaluate, with what they need, and count those that it can.
    #[arg(long)]
    pub(crate) coverage: bool,
    /// Also generate instances of each operation, BUDGET at most, and warn where one does not come back.
    #[arg(long, value_name = "BUDGET", num_args = 0..=1, require_equals = true, default_missing_value = "200")]
    pub(crate) roundtrip: Option<usize>,
}

/// What to do about uses of what is marked as `Deprecated`, as `mlir-tblgen` has it.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnDeprecated {
    /// Say nothing.
    None,
    /// Warn.
    Warn,
    /// Report errors.
    Error,
}

impl OnDeprecated {
    fn apply(self, findings: &mut Vec<Diagnostic>) {
        let is_use = |finding: &Diagnostic| finding.code == Code::DeprecatedUse;
        match self {
            OnDeprecated::None => findings.retain(|finding| !is_use(finding)),
            OnDeprecated::Warn => {}
            OnDeprecated::Error => {
                findings.iter_mut().filter(|finding| is_use(finding)).for_each(|each| each.severity = Severity::Error);
            }
        }
    }
}

pub(crate) fn run(arguments: &LintArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let started = Instant::now();
    let fixes = if arguments.fix {
        Some(fix::run(&arguments.paths, &arguments.includes.include, arguments.llvm)?)
    } else {
        None
    };
    let disk = DiskFiles::default();
    let include = &arguments.includes.include;
    let session = Session::new(&disk, files::options(include));
    let mut loaded = load_in(&session, &files::expand(&arguments.paths, include)?, arguments.llvm)?;
    arguments.on_deprecated.apply(&mut loaded.findings.list);
    loaded.find_unknown_defaults();
    if let Some(budget) = arguments.roundtrip {
        let found = fuzz::warnings(&loaded, &arguments.paths, include, budget)?;
        loaded.findings.extend(found.into_iter());
    }
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

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
