//! One run.

use super::add_allow;
use super::arguments::LintArguments;
use super::baselines;
use super::coverage;
use super::files::LintedFiles;
use super::fixes::{Failures, Fixes};
use super::group::Group;
use super::input::Input;
use super::linted::Counts;
use super::pipeline;
use super::statistics;
use super::summary::Summary;
use crate::cache::Cache;
use crate::definitions::note_assumed;
use crate::report::counted;
use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use format_compiler::diagnostic::{Applicability, Severity};
use format_runtime::hooks::Environment;
use project::dialect_files::{Findings, Loaded};
use project::lint_policy::Stale;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

/// The result of one run.
pub(super) struct Outcome {
    pub(super) code: u8,
    /// True if something is an error, before settings.
    pub(super) is_invalid: bool,
    /// The files of the run, and the searched folders.
    pub(super) inputs: BTreeSet<PathBuf>,
}

/// Lints once.
pub(super) fn lint(
    arguments: &LintArguments,
    input: &Input,
    cache: &Cache,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let LintedFiles {
        paths,
        groups,
        failures,
    } = LintedFiles::of(arguments, input)?;
    if arguments.verbose {
        groups
            .iter()
            .try_for_each(|group| write!(streams.stderr, "{}", group.describe()))?;
    }
    if arguments.diff {
        let code = show_fixes(arguments, &groups, streams)?;
        return Ok(Outcome {
            code,
            is_invalid: false,
            inputs: BTreeSet::new(),
        });
    }
    let fixed = if arguments.fix {
        apply_fixes(arguments, &groups)?
    } else {
        Fixed::default()
    };
    let mut total = Total {
        failures,
        is_only: groups.len() == 1,
        ..Total::default()
    };
    for group in &groups {
        total.add(group, arguments, cache, streams)?;
    }
    if arguments.watch {
        total
            .inputs
            .extend(paths.iter().filter(|path| path.is_dir()).cloned());
    }
    streams.fail(&total.failures)?;
    let is_incomplete =
        !total.failures.is_empty() || !fixed.unwritten.is_empty() || total.is_unwritten;
    let (inputs, is_invalid) = (std::mem::take(&mut total.inputs), total.is_invalid);
    if arguments.selection.write_baseline.is_some() || arguments.add_allow {
        let code = if is_incomplete { USAGE_OR_IO } else { SUCCESS };
        return Ok(Outcome {
            code,
            is_invalid,
            inputs,
        });
    }
    let has_failed = total.report(arguments, limit_of(&groups), &fixed, started, streams)?;
    fixed.unwritten.report(streams.stderr)?;
    let code = match () {
        () if is_incomplete => USAGE_OR_IO,
        () if has_failed && !arguments.exit_zero => FINDINGS,
        () => SUCCESS,
    };
    Ok(Outcome {
        code,
        is_invalid,
        inputs,
    })
}

/// The results for all groups.
#[derive(Default)]
struct Total {
    findings: Findings,
    counts: Counts,
    /// The evaluated definitions.
    loaded: Vec<Loaded>,
    /// Entries of baselines without findings.
    stale: Vec<Stale>,
    /// Unreadable paths, one line each.
    failures: Vec<String>,
    inputs: BTreeSet<PathBuf>,
    /// There are warnings, and they fail.
    is_denied: bool,
    /// A comment could not be written.
    is_unwritten: bool,
    /// True if something is an error, before settings.
    is_invalid: bool,
    /// There is one group.
    is_only: bool,
}

impl Total {
    /// Lints a group, and uses its findings as requested.
    fn add(
        &mut self,
        group: &Group<'_>,
        arguments: &LintArguments,
        cache: &Cache,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<()> {
        let mut linted = pipeline::lint(group, cache)?;
        if arguments.watch {
            let sources = &linted.findings.sources;
            self.inputs.insert(group.project.settings.folder.clone());
            self.inputs
                .extend(sources.files().map(|file| sources.name(file).into()));
        }
        self.is_invalid |= linted.is_invalid;
        self.failures.append(&mut linted.failures);
        if !arguments.quiet {
            note_assumed(&linted.assumed, streams)?;
        }
        pipeline::select(group, &mut linted)?;
        self.counts.add(linted.counts);
        self.stale.append(&mut linted.stale);
        if let Some(path) = &arguments.selection.write_baseline {
            let (path, count) = baselines::write(group, path.as_deref(), &linted.findings)?;
            writeln!(
                streams.stdout,
                "{} written to {}",
                counted(count, "finding"),
                path.display()
            )?;
            return Ok(());
        }
        if let Some(loaded) = linted.loaded.as_ref().filter(|_| arguments.add_allow) {
            self.is_unwritten |= !add_allow::run(group, &linted.findings, loaded, streams)?;
            return Ok(());
        }
        self.is_denied |= group.denies_warnings() && linted.findings.count(Severity::Warning) > 0;
        if self.is_only {
            self.findings = linted.findings;
        } else {
            self.findings.absorb(linted.findings);
        }
        self.loaded.extend(linted.loaded);
        Ok(())
    }

    /// Writes everything. True if something fails.
    fn report(
        self,
        arguments: &LintArguments,
        limit: Option<usize>,
        fixed: &Fixed,
        started: Instant,
        streams: &mut Streams<'_>,
    ) -> anyhow::Result<bool> {
        if arguments.statistics {
            statistics::write(
                &self.findings,
                arguments.findings.report.format,
                streams.stdout,
            )?;
        } else {
            arguments.findings.write(&self.findings, limit, streams)?;
        }
        if arguments.coverage {
            for loaded in &self.loaded {
                let environment = Environment {
                    dialects: &loaded.dialects(),
                    hooks: &loaded.hooks,
                };
                coverage::write(environment, streams)?;
            }
        }
        let summary = Summary {
            arguments,
            counts: self.counts,
            stale: &self.stale,
            fixed: &fixed.lines,
        };
        summary.write(&self.findings, started, streams)?;
        let has_failed = self.findings.count(Severity::Error) > 0 || self.is_denied;
        // The end of the process frees this memory faster than dropping it.
        if !arguments.watch {
            std::mem::forget(self);
        }
        Ok(has_failed)
    }
}

/// The results of fixes.
#[derive(Default)]
struct Fixed {
    /// The description, in lines.
    lines: String,
    unwritten: Failures,
}

/// Works out the fixes in a group.
fn fixes_of(arguments: &LintArguments, group: &Group<'_>) -> anyhow::Result<Fixes> {
    let wanted = if arguments.unsafe_fixes {
        Applicability::Unsafe
    } else {
        Applicability::Safe
    };
    Fixes::of(group, wanted)
}

/// Writes the fixes in all groups.
fn apply_fixes(arguments: &LintArguments, groups: &[Group<'_>]) -> anyhow::Result<Fixed> {
    let mut fixed = Fixed::default();
    for group in groups {
        let fixes = fixes_of(arguments, group)?;
        let unwritten = fixes.write();
        fixed.lines += &fixes.describe(&unwritten);
        fixed.unwritten.extend(unwritten);
    }
    Ok(fixed)
}

/// Shows the changes of fixes. Returns the exit code.
fn show_fixes(
    arguments: &LintArguments,
    groups: &[Group<'_>],
    streams: &mut Streams<'_>,
) -> anyhow::Result<u8> {
    let mut code = SUCCESS;
    for group in groups {
        let fixes = fixes_of(arguments, group)?;
        fixes.write_diffs(streams.stdout)?;
        write!(streams.stderr, "{}", fixes.describe_preview())?;
        if fixes.change_something() {
            code = FINDINGS;
        }
    }
    Ok(code)
}

/// The smallest limit of a project.
fn limit_of(groups: &[Group<'_>]) -> Option<usize> {
    groups
        .iter()
        .filter_map(|group| group.project.settings.lint.max_findings.value)
        .min()
}
