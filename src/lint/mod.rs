//! `asmf lint`

mod counts;
mod kept;

pub(crate) use kept::is_readable;

use crate::cache::{Cache, CacheOptions, Request, Wanted};
use crate::fix::{Failures, Fixes};
use crate::given::Given;
use crate::report::{FindingsArguments, counted};
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO, witness};
use anyhow::bail;
use clap::{Args, ValueEnum};
use counts::Counts;
use dialect_files::Findings;
use dialect_files::files::{self, Disk, DiskFiles, Roots};
use dialect_files::load::load_in;
use format_compiler::LlvmVersion;
use format_compiler::diagnostic::{Applicability, Code, Diagnostic, Severity};
use format_compiler::ods::Operation;
use format_runtime::hooks::Environment;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tablegen::Session;

/// Check the assembly formats of the given definitions.
///
/// All errors in all formats are reported in one run, each at its exact position in the .td file.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf lint corpus/dialects/calc.td
  asmf lint -I $(llvm-config --prefix)/include mlir/Dialect/Arith/IR/ArithOps.td
  asmf lint --format plain --deny-warnings my-dialect/
  asmf lint --diff my-dialect/
  asmf lint --fix my-dialect/

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with
the counts to standard error then. `asmf explain F012` says more about a code.

Lines and columns count from 1, columns in bytes; in SARIF in characters (`columnKind: unicodeCodePoints`). Of a line of
more than 400 bytes only what is around the places of the finding is shown.

Each file is read once, whatever paths and links lead to it. A path that can't be read is reported, the others are
looked at, and the exit code is 2. Included files must be ordinary ones; a pipe may be named. Files are at most 256 MiB.")]
pub(crate) struct LintArguments {
    /// Files, or directories: every .td file below them that defines operations, attributes or types.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) findings: FindingsArguments,
    #[command(flatten)]
    pub(crate) cache: CacheOptions,
    /// Apply suggested fixes, each only if it reduces the number of findings, then report the remaining findings. Only
    /// the given files are written, and only formats that mlir-tblgen rejects are changed.
    #[arg(long)]
    pub(crate) fix: bool,
    /// With --fix or --diff: apply unsafe fixes too. These change formats that mlir-tblgen accepts, so existing MLIR text
    /// may no longer parse.
    #[arg(long)]
    pub(crate) unsafe_fixes: bool,
    /// Show the changes that --fix would make as a unified diff without writing them, and exit with 1 if there are any.
    #[arg(long)]
    pub(crate) diff: bool,
    /// Also warn about definitions in included files.
    #[arg(long)]
    pub(crate) included: bool,
    /// The mlir-tblgen version to be compatible with: 19 or 22.
    #[arg(long, value_name = "VERSION", default_value_t = LlvmVersion::default())]
    pub(crate) llvm: LlvmVersion,
    /// How to report uses of records marked as `Deprecated`.
    #[arg(long, value_enum, value_name = "ACTION", default_value_t = OnDeprecated::Warn)]
    pub(crate) on_deprecated: OnDeprecated,
    /// Also list the constraints that `asmf verify` cannot evaluate and why, and count those that it can.
    #[arg(long)]
    pub(crate) coverage: bool,
    /// Also generate up to BUDGET instances of each operation, and warn if one does not round-trip.
    #[arg(long, value_name = "BUDGET", num_args = 0..=1, require_equals = true, default_missing_value = "200")]
    pub(crate) roundtrip: Option<usize>,
}

/// How to report uses of records marked as `Deprecated`; the choices are those of `mlir-tblgen`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnDeprecated {
    /// Do not report them.
    None,
    /// Report warnings.
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

pub(crate) fn run(arguments: &LintArguments, cache: &Cache, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let started = Instant::now();
    if let Some(path) = arguments.paths.iter().find(|path| is_mlir_text(path)) {
        bail!("{}: this is MLIR text, not TableGen; did you mean `asmf opt` or `asmf check`?", path.display());
    }
    let include = &arguments.findings.includes.include;
    if arguments.unsafe_fixes && !arguments.fix && !arguments.diff {
        bail!("--unsafe-fixes says which fixes to apply: it goes with --fix or --diff");
    }
    let wanted = if arguments.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe };
    let work_out = || Fixes::of(&arguments.paths, include, arguments.llvm, wanted);
    if arguments.diff {
        let fixes = work_out()?;
        fixes.write_diffs(streams.stdout)?;
        write!(streams.stderr, "{}", fixes.describe_preview())?;
        return Ok(if fixes.change_something() { FINDINGS } else { SUCCESS });
    }
    let mut unwritten = Failures::default();
    let mut fixed = String::new();
    if arguments.fix {
        let fixes = work_out()?;
        unwritten = fixes.write();
        fixed = fixes.describe(&unwritten);
    }
    // Only findings are kept: other results need the definitions.
    let place = if arguments.fix || arguments.coverage || arguments.roundtrip.is_some() {
        None
    } else {
        cache.place(&arguments.request(), &arguments.cache)
    };
    if let Some((counts, findings)) = place.as_ref().and_then(kept::find) {
        arguments.findings.write(&findings, streams)?;
        return arguments.write_counts(counts, &findings, started, streams);
    }
    let disk = if place.is_some() { Disk::recorded() } else { Disk::default() };
    let files = DiskFiles::on(&disk);
    let Roots { found, failures } = files::look_up(&files, &arguments.paths, include);
    let files = files.naming(&found);
    let session = Session::new(&files, files::options(include));
    let mut loaded = load_in(&session, &disk, &found, arguments.llvm);
    let given = Given::new(&loaded, &found);
    arguments.on_deprecated.apply(&mut loaded.findings.list);
    loaded.find_unknown_defaults();
    if let Some(budget) = arguments.roundtrip {
        let is_wanted = |operation: &Operation| arguments.included || given.holds_operation(operation);
        let found = witness::warnings(&loaded, &arguments.paths, include, budget, &is_wanted)?;
        loaded.findings.extend(found.into_iter());
    }
    let left_out = match arguments.included {
        true => 0,
        false => loaded.findings.keep(|finding, subject| given.concerns(finding, subject)),
    };
    let findings = std::mem::take(&mut loaded.findings);
    for failure in failures.iter().chain(&loaded.failures) {
        writeln!(streams.stderr, "asmf: {failure}")?;
    }
    arguments.findings.write(&findings, streams)?;
    if arguments.coverage {
        let environment = Environment { dialects: &loaded.dialects(), hooks: &loaded.hooks };
        crate::coverage::write(environment, streams)?;
    }
    write!(arguments.findings.summary(streams), "{fixed}")?;
    let dialect_files::Counts { operations, formats, files, other_files, .. } = loaded.counts;
    let counts = Counts { operations, formats, files, other_files, left_out };
    let code = arguments.write_counts(counts, &findings, started, streams)?;
    let is_incomplete = !failures.is_empty() || !loaded.failures.is_empty();
    if let Some(place) = place.filter(|_| !is_incomplete) {
        kept::keep(&place, &disk, counts, &findings);
    }
    // The process is about to end, which frees this memory faster than dropping it.
    std::mem::forget((session, loaded, findings));
    unwritten.report(streams.stderr)?;
    Ok(if is_incomplete || !unwritten.is_empty() { USAGE_OR_IO } else { code })
}

impl LintArguments {
    fn request(&self) -> Request<'_> {
        let wanted = Wanted::Findings {
            llvm: self.llvm.llvm(),
            included: self.included,
            on_deprecated: self.on_deprecated as u8,
        };
        Request { wanted, paths: &self.paths, include: &self.findings.includes.include }
    }

    /// Writes the last lines. Returns the exit code.
    fn write_counts(
        &self,
        counts: Counts,
        findings: &Findings,
        started: Instant,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<u8> {
        let summary = self.findings.summary(streams);
        if counts.other_files > 0 {
            let (files, verb) =
                (counted(counts.other_files, "file"), if counts.other_files == 1 { "is" } else { "are" });
            writeln!(summary, "{files} with errors {verb} left out: nothing in there defines a part of a dialect")?;
        }
        if counts.left_out > 0 {
            let warnings = counted(counts.left_out, "warning");
            writeln!(summary, "{warnings} about definitions that are only included left out (shown with --included)")?;
        }
        let errors = findings.count(Severity::Error);
        let warnings = findings.count(Severity::Warning);
        writeln!(
            summary,
            "{}, {} in {}: {}, {} in {:.2} s",
            counted(counts.operations, "operation"),
            counted(counts.formats, "format"),
            counted(counts.files, "file"),
            counted(errors, "error"),
            counted(warnings, "warning"),
            started.elapsed().as_secs_f64(),
        )?;
        let first = findings.list.iter().find(|finding| finding.severity == Severity::Error);
        if let Some(first) = first.filter(|_| !self.findings.report.format.is_for_machines()) {
            writeln!(summary, "`asmf explain {}` says more about the first error", first.code)?;
        }
        Ok(self.findings.exit_code(errors, warnings))
    }
}

fn is_mlir_text(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "mlir" || extension == "mlirbc") && path.is_file()
}
