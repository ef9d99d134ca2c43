//! `asmf patterns`

use crate::commands::run::{Run, RunContext};
use crate::definitions::{
    Below, DialectArguments, FindingsArguments, Projects, Rules, Texts, VersionArguments, rewrites,
};
use crate::report::{Results, counted, write_advice};
use crate::terminal::{Streams, USAGE_OR_IO};
use crate::texts::{Loading, Runtime};
use clap::Args;
use format_compiler::diagnostic::{Diagnostic, Severity, Title, title};
use format_runtime::hooks::Environment;
use pattern_compiler::model::Pattern;
use pattern_compiler::{Fault, Missing, try_patterns};
use project::mlir_folder::MlirSearch;
use std::path::PathBuf;

/// Check declarative rewrite rules: the `Pattern` and `Pat` definitions of the given files.
///
/// All errors in all patterns are reported in one run, each at its exact position in the .td file.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf patterns my-patterns.td
  asmf patterns -I $(llvm-config --prefix)/include mlir/lib/Dialect/Arith/IR/ArithCanonicalization.td
  asmf patterns --check my-patterns.td

Where mlir-tblgen -gen-rewriters rejects a pattern, so does this command, with the same message; where mlir-tblgen crashes, \
there is an error. Warnings are about patterns from which mlir-tblgen generates C++ that does not compile.

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with \
the counts to standard error then. `asmf explain F132` says more about a code.")]
pub(crate) struct PatternsArguments {
    /// Files, or directories: every .td file below them that defines patterns. By default `roots` of asmf.toml.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) findings: FindingsArguments,
    /// Apply each pattern to operations that it matches: the result must be valid and be read back as it is printed, and
    /// rewriting must end, also together with the other patterns. Those that need C++ that is not known are named.
    #[arg(long)]
    pub(crate) check: bool,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
}

impl Run for PatternsArguments {
    fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.findings.includes.mlir = mlir.clone();
        let settings = self.findings.includes.add(&mut self.paths)?;
        self.version
            .configure(&settings, &self.findings.includes.include);
        Ok(())
    }

    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, .. } = context;
        let include = &self.findings.includes.include;
        let Rules {
            patterns,
            mut findings,
            failures,
            files,
        } = Rules::load(&self.paths, include, self.version.value());
        streams.fail(&failures)?;
        let is_sound = failures.is_empty() && findings.count(Severity::Error) == 0;
        let mut untried = 0;
        if is_sound && self.check {
            let dialects = DialectArguments {
                dialects: self.paths.clone(),
                includes: self.findings.includes.clone(),
                version: self.version,
                near: PathBuf::default(),
            };
            let report = &self.findings.report;
            let loading = Loading {
                arguments: &dialects,
                report,
                results: Results::None,
                cache: None,
            };
            let runtime = Runtime::load(&loading, Texts::None, streams)?;
            let tried = try_on_instances(&patterns, runtime.environment(), streams)?;
            findings.extend(tried.findings.into_iter());
            untried = tried.untried;
        }
        let project = Projects::of_settings(&self.findings.includes.config).of(&self.paths[0])?;
        project
            .policy()
            .apply(&mut findings, &Below(&project.settings.folder));
        self.findings
            .write(&findings, project.settings.lint.max_findings.value, streams)?;
        let (errors, warnings) = (
            findings.count(Severity::Error),
            findings.count(Severity::Warning),
        );
        writeln!(
            self.findings.summary(streams),
            "{} in {}: {}, {}{}",
            counted(patterns.len(), "pattern"),
            counted(files, "file"),
            counted(errors, "error"),
            counted(warnings, "warning"),
            match untried {
                0 => String::new(),
                untried => format!(", {untried} not tried"),
            },
        )?;
        if !self.findings.report.format.is_for_machines() {
            write_advice(&findings, streams.stdout)?;
        }
        Ok(if failures.is_empty() {
            self.findings.exit_code(errors, warnings)
        } else {
            USAGE_OR_IO
        })
    }
}

/// Names the patterns that can't be run.
fn name_missing(missing: &[Missing], streams: &mut Streams<'_>) -> anyhow::Result<()> {
    for Missing {
        pattern, reason, ..
    } in missing
    {
        writeln!(
            streams.stderr,
            "asmf: note: pattern '{pattern}' is left out: {reason}"
        )?;
    }
    Ok(())
}

/// Outcome of trying patterns.
struct Tried {
    findings: Vec<Diagnostic>,
    /// The number of untried ones.
    untried: usize,
}

/// Applies the patterns to instances of their sources.
fn try_on_instances(
    patterns: &[Pattern],
    environment: Environment<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Tried> {
    let rewrites = rewrites::of_upstream(streams)?;
    let (programs, missing) = pattern_compiler::lower(patterns, environment, &rewrites);
    name_missing(&missing, streams)?;
    let trial = try_patterns(&programs, environment, &rewrites);
    let finding = |record: &str, title: Title| {
        let span = patterns
            .iter()
            .find(|pattern| pattern.record == record)
            .map(|pattern| pattern.span);
        let mut finding = Diagnostic::error(title, span);
        finding.help = Some(finding.code.help().to_owned());
        finding
    };
    let of_fault = |fault: &Fault| {
        let title = title::pattern_fault(&fault.pattern, &fault.what);
        let mut finding = finding(&fault.pattern, title);
        finding
            .notes
            .push(format!("on\n{}", fault.operations.trim_end()));
        finding
    };
    let of_untried = |pattern: &String| finding(pattern, title::pattern_not_tried(pattern));
    let untried = trial.untried.iter().map(of_untried);
    Ok(Tried {
        findings: trial.faults.iter().map(of_fault).chain(untried).collect(),
        untried: trial.untried.len() + missing.len(),
    })
}
