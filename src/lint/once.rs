//! One run.

use super::add_allow;
use super::arguments::LintArguments;
use super::baselines;
use super::counts::Counts;
use super::group::Group;
use super::input::Input;
use super::since::Changed;
use super::statistics;
use super::summary::Summary;
use crate::cache::Cache;
use crate::fix::{Failures, Fixes};
use crate::projects::{Projects, say_assumed};
use crate::report::counted;
use crate::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use dialect_files::Findings;
use dialect_files::files::{self, DiskFiles, Roots};
use format_compiler::diagnostic::{Applicability, Severity};
use format_runtime::hooks::Environment;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

/// The result of one run.
pub(super) struct Outcome {
    pub(super) code: u8,
    /// What it depends on: files that were read, and folders that were searched.
    pub(super) inputs: BTreeSet<PathBuf>,
}

/// Lints once.
pub(super) fn once(
    arguments: &LintArguments,
    input: &Input,
    cache: &Cache,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let projects = Projects::new(&arguments.findings.includes.config, &arguments.selection.exclude)?;
    let paths = input.paths(&projects)?;
    let disk = projects.disk();
    let include = &arguments.findings.includes.include;
    let Roots { found, mut failures } = files::look_up(&input.files(DiskFiles::on(&disk)), &paths, include);
    let groups: Vec<Group<'_>> =
        projects.groups(found)?.into_iter().map(|group| Group::new(arguments, group, input.stdin.as_ref())).collect();
    if arguments.verbose {
        groups.iter().try_for_each(|group| write!(streams.stderr, "{}", group.describe()))?;
    }
    let wanted = if arguments.unsafe_fixes { Applicability::Unsafe } else { Applicability::Safe };
    let work_out = |group: &Group<'_>| Fixes::of(&group.roots, &group.include, group.llvm, wanted);
    if arguments.diff {
        let code = show_fixes(groups.iter().map(work_out), streams)?;
        return Ok(Outcome { code, inputs: BTreeSet::new() });
    }
    let mut unwritten = Failures::default();
    let mut fixed = String::new();
    if arguments.fix {
        for group in &groups {
            let fixes = work_out(group)?;
            let failed = fixes.write();
            fixed += &fixes.describe(&failed);
            unwritten.extend(failed);
        }
    }
    let mut findings = Findings::default();
    let mut counts = Counts::default();
    let (mut all_loaded, mut stale, mut inputs, mut is_denied) = (Vec::new(), Vec::new(), BTreeSet::new(), false);
    let mut all_are_written = true;
    for group in &groups {
        let folder = &group.project.settings.folder;
        let changed = arguments.selection.diff_base.as_ref();
        let changed = changed.map(|revision| Changed::since(revision, folder)).transpose()?;
        let mut linted = group.lint(cache, changed.as_ref())?;
        if arguments.watch {
            inputs.insert(folder.clone());
            inputs.extend(linted.findings.sources.files().map(|file| linted.findings.sources.name(file).into()));
        }
        counts.add(linted.counts);
        failures.append(&mut linted.failures);
        if !arguments.quiet {
            say_assumed(&linted.assumed, streams)?;
        }
        if let Some(asked) = &arguments.selection.write_baseline {
            let (path, count) = baselines::write(group, asked.as_deref(), &linted.findings)?;
            writeln!(streams.stdout, "{} written to {}", counted(count, "finding"), path.display())?;
            continue;
        }
        let (known, gone) = baselines::apply(group, &mut linted.findings)?;
        counts.known += known;
        stale.extend(gone);
        if arguments.add_allow {
            all_are_written &= add_allow::run(group, &linted.findings, streams.stdout, streams.stderr)?;
            continue;
        }
        is_denied |= group.denies_warnings() && linted.findings.count(Severity::Warning) > 0;
        if groups.len() == 1 {
            findings = linted.findings;
        } else {
            findings.absorb(linted.findings);
        }
        all_loaded.extend(linted.loaded);
    }
    if arguments.watch {
        inputs.extend(paths.iter().filter(|path| path.is_dir()).cloned());
    }
    for failure in &failures {
        writeln!(streams.stderr, "asmf: {failure}")?;
    }
    let is_incomplete = !failures.is_empty() || !unwritten.is_empty() || !all_are_written;
    if arguments.selection.write_baseline.is_some() || arguments.add_allow {
        return Ok(Outcome { code: if is_incomplete { USAGE_OR_IO } else { SUCCESS }, inputs });
    }
    write_findings(arguments, &findings, limit_of(&groups), streams)?;
    if arguments.coverage {
        for loaded in &all_loaded {
            let environment = Environment { dialects: &loaded.dialects(), hooks: &loaded.hooks };
            crate::coverage::write(environment, streams)?;
        }
    }
    let summary = Summary { arguments, counts, stale: &stale, fixed: &fixed };
    summary.write(&findings, started, streams)?;
    let has_failed = findings.count(Severity::Error) > 0 || is_denied;
    // The process is about to end, which frees this memory faster than dropping it.
    if !arguments.watch {
        std::mem::forget((all_loaded, findings));
    }
    unwritten.report(streams.stderr)?;
    let code = match () {
        () if is_incomplete => USAGE_OR_IO,
        () if has_failed && !arguments.exit_zero => FINDINGS,
        () => SUCCESS,
    };
    Ok(Outcome { code, inputs })
}

/// Shows the changes that fixes would make. Returns the exit code.
fn show_fixes(fixes: impl Iterator<Item = anyhow::Result<Fixes>>, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let mut code = SUCCESS;
    for fixes in fixes {
        let fixes = fixes?;
        fixes.write_diffs(streams.stdout)?;
        write!(streams.stderr, "{}", fixes.describe_preview())?;
        if fixes.change_something() {
            code = FINDINGS;
        }
    }
    Ok(code)
}

/// The smallest limit that a project sets.
fn limit_of(groups: &[Group<'_>]) -> Option<usize> {
    groups.iter().filter_map(|group| group.project.settings.lint.max_findings.value).min()
}

fn write_findings(
    arguments: &LintArguments,
    findings: &Findings,
    limit: Option<usize>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    if arguments.statistics {
        return statistics::write(findings, arguments.findings.report.format, streams.stdout);
    }
    arguments.findings.write(findings, limit, streams)
}
