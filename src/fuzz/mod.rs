//! `asmf fuzz`

mod accepted;
mod confirm;
mod measure;
#[cfg(test)]
mod planted;
mod progress;
mod rates;
mod referee;
mod save;
mod warn;

use crate::cli::{DialectArguments, ReportOptions};
use crate::load::{Loaded, load_with_builtin};
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::bail;
use clap::{Args, Subcommand};
use confirm::Confirmation;
use format_compiler::diagnostic::Severity;
use format_runtime::dialect::{Dialects, Environment};
use format_runtime::hooks::Hooks;
use format_runtime::text::Diagnostic;
use operation_core::{Context, IrArena};
use progress::Progress;
use referee::Referee;
use round_trip::{Failure, Finding, Form, FuzzOptions, Fuzzer, Report, Statistics};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
pub(crate) use warn::warnings;

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
    /// Measure how many instances a second are generated, printed, parsed and compared, operation by operation.
    Rates(FuzzSubjects),
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
    pub(crate) time: Option<Duration>,
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

fn duration(text: &str) -> Result<Duration, String> {
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
    Ok(Duration::from_secs(number.saturating_mul(seconds)))
}

pub(crate) fn run(arguments: &FuzzArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    match &arguments.mode {
        Some(FuzzMode::Stats(subjects)) => measure::run(subjects, streams),
        Some(FuzzMode::Rates(subjects)) => rates::run(subjects, streams),
        None => fuzz(&arguments.subjects, streams),
    }
}

/// Operations shown to a referee for one finding, besides the smallest, by rank, as long as it accepts none.
const ALTERNATIVES: [std::ops::Range<usize>; 3] = [0..4, 4..16, 16..48];

/// Types nest.
const STACK: usize = 64 << 20;

/// What is fuzzed.
pub(crate) struct Subjects {
    pub(crate) loaded: Loaded,
    pub(crate) dialects: Dialects,
    /// Indices of operations.
    pub(crate) operations: Vec<usize>,
}

pub(crate) fn subjects(arguments: &FuzzSubjects, streams: &mut Streams<'_>) -> anyhow::Result<Option<Subjects>> {
    if arguments.dialects.dialects.is_empty() {
        bail!("nothing to fuzz: name a .td file or a folder with --dialect");
    }
    let loaded = load_with_builtin(&arguments.dialects.dialects, &arguments.dialects.includes.include)?;
    if loaded.findings.count(Severity::Error) > 0 {
        loaded.findings.write(&arguments.report, streams)?;
        return Ok(None);
    }
    let dialects = loaded.dialects();
    let operations: Vec<usize> = match &arguments.operation {
        Some(name) => match dialects.operation_index.get(name) {
            Some(&index) => vec![index as usize],
            None => bail!("the definitions have no operation '{name}'"),
        },
        // MLIR's own builtin dialect is only there to be read.
        None => (0..dialects.operations.len())
            .filter(|&index| !dialects.operations[index].name.starts_with("builtin."))
            .collect(),
    };
    Ok(Some(Subjects { loaded, dialects, operations }))
}

/// Runs `work` with a fuzzer on each thread, on each operation once, and gives what it returns in order of operations.
pub(crate) fn on_all_threads<T: Send>(
    dialects: &Dialects,
    operations: &[usize],
    jobs: usize,
    work: impl Fn(&mut Fuzzer<'_, '_>, usize) -> T + Sync,
    mut each: impl FnMut(usize, T),
) {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, operations.len().max(1)) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                let mut hooks = Hooks::default();
                upstream_hooks::register(&mut hooks);
                let context = Context::new();
                dialects.register(&context);
                let samples = IrArena::new(&context);
                let mut fuzzer = Fuzzer::with_samples(&context, Environment { dialects, hooks: &hooks }, &samples);
                while let Some(&operation) = operations.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if sender.send((operation, work(&mut fuzzer, operation))).is_err() {
                        return;
                    }
                }
            });
            // Fewer threads do the same work.
            if thread.is_err() {
                break;
            }
        }
        drop(sender);
        for (operation, result) in receiver {
            each(operation, result);
        }
    });
}

/// One finding, and what else fails the same way.
pub(crate) struct Found {
    pub(crate) finding: Finding,
    pub(crate) confirmation: Option<Confirmation>,
}

fn fuzz(arguments: &FuzzSubjects, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    match subjects(arguments, streams)? {
        Some(subjects) => fuzz_subjects(&subjects, arguments, streams),
        None => Ok(FINDINGS),
    }
}

fn fuzz_subjects(subjects: &Subjects, arguments: &FuzzSubjects, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let started = Instant::now();
    let deadline = arguments.time.map(|time| started + time);
    let progress = Progress::new(streams.stderr_is_terminal, subjects.operations.len());
    let mut statistics = Statistics::default();
    let (mut checked, mut covered, mut skipped) = (0u64, 0usize, 0usize);
    let mut found: Vec<(usize, Finding)> = Vec::new();
    let mut pass = 0;
    loop {
        let options = FuzzOptions {
            budget: arguments.budget,
            seed: arguments.seed.wrapping_add(pass),
            exhaustive: pass == 0,
            ..FuzzOptions::default()
        };
        let over = || pass > 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let work = |fuzzer: &mut Fuzzer<'_, '_>, operation: usize| {
            if over() { Report::default() } else { fuzzer.operation(operation, &options) }
        };
        on_all_threads(&subjects.dialects, &subjects.operations, arguments.jobs, work, |operation, report| {
            checked += report.checked as u64;
            if pass == 0 {
                covered += usize::from(report.checked > 0);
                skipped += usize::from(report.checked == 0);
            }
            statistics.add(&report.statistics);
            for finding in report.findings {
                let known = |other: &&(usize, Finding)| {
                    other.0 == operation && (other.1.recipe == finding.recipe || other.1.class() == finding.class())
                };
                if found.iter().find(known).is_none() {
                    progress.line(&format!("{}: {}", finding.operation, summary(&finding.failure)));
                    found.push((operation, finding));
                }
            }
            progress.step(checked, found.len(), started.elapsed());
        });
        pass += 1;
        if deadline.is_none_or(|deadline| Instant::now() >= deadline) {
            break;
        }
    }
    progress.finish();
    let elapsed = started.elapsed();
    // The order of threads says nothing.
    found.sort_by(|a, b| (a.0, &a.1.recipe).cmp(&(b.0, &b.1.recipe)));
    let found = found.into_iter().map(|(_, finding)| finding).collect();
    let found = confirmed(subjects, arguments, found, streams.stderr)?;
    for (number, found) in found.iter().enumerate() {
        write_finding(found, subjects, streams.stdout)?;
        if let Some(folder) = &arguments.save {
            save::save(folder, number, found, subjects)?;
        }
    }
    write_summary(streams.stdout, subjects, &found, checked, (covered, skipped), elapsed)?;
    Ok(if found.is_empty() { SUCCESS } else { FINDINGS })
}

/// Has the referee judge each finding: the smallest operation first, then others that fail alike, until one is
/// confirmed.
fn confirmed(
    subjects: &Subjects,
    arguments: &FuzzSubjects,
    findings: Vec<Finding>,
    stderr: &mut dyn Write,
) -> anyhow::Result<Vec<Found>> {
    let mut found: Vec<Found> = findings.into_iter().map(|finding| Found { finding, confirmation: None }).collect();
    let Some(program) = &arguments.against else { return Ok(found) };
    let referee = Referee::new(program);
    let mut shown: Vec<(usize, String)> =
        found.iter().enumerate().map(|(index, found)| (index, found.finding.generic.clone())).collect();
    let mut next = ALTERNATIVES.into_iter();
    loop {
        let texts: Vec<String> = shown.iter().map(|entry| entry.1.clone()).collect();
        for (confirmation, (index, text)) in confirm::confirm(&referee, &texts)?.into_iter().zip(shown) {
            let found = &mut found[index];
            if found.confirmation.as_ref().is_none_or(|known| rank(&confirmation) > rank(known)) {
                found.finding.generic = text;
                found.confirmation = Some(confirmation);
            }
        }
        let is_open = |found: &Found| !found.confirmation.as_ref().is_some_and(Confirmation::is_confirmed);
        let open: Vec<usize> = (0..found.len()).filter(|&index| is_open(&found[index])).collect();
        writeln!(stderr, "the referee confirms {} of {} findings so far", found.len() - open.len(), found.len())?;
        let Some(ranks) = next.next().filter(|_| !open.is_empty()) else { return Ok(found) };
        shown = Vec::new();
        on_all_threads(
            &subjects.dialects,
            &open,
            arguments.jobs,
            |fuzzer, index| fuzzer.alternatives(&found[index].finding, ranks.clone()),
            |index, texts| shown.extend(texts.into_iter().map(|text| (index, text))),
        );
        shown.sort_by_key(|entry| entry.0);
    }
}

fn rank(confirmation: &Confirmation) -> u8 {
    match confirmation {
        confirmation if confirmation.is_confirmed() => 3,
        Confirmation::ComesBack => 2,
        Confirmation::CrashesReading => 1,
        _ => 0,
    }
}

fn message(diagnostics: &[Diagnostic]) -> &str {
    diagnostics.iter().find(|each| each.is_error).map_or("", |each| &each.message)
}

pub(crate) fn summary(failure: &Failure) -> String {
    let what = match failure {
        Failure::PrintedDoesNotParse { diagnostics, .. } => {
            format!("what is printed does not parse: {}", message(diagnostics))
        }
        Failure::ComesBackDifferent { difference, .. } => format!("comes back different: {difference}"),
        Failure::PrintsDifferently { .. } => "prints differently the second time".to_owned(),
    };
    if failure.form() == Form::Generic { format!("in the generic form, {what}") } else { what }
}

/// The text of an operation's format, on one line.
pub(crate) fn format_of(subjects: &Subjects, name: &str) -> String {
    let operations = subjects.loaded.compilations.iter().flat_map(|compilation| &compilation.definitions.operations);
    let format = operations.filter(|operation| operation.name == name).find_map(|operation| operation.format.as_ref());
    format.map_or_else(String::new, |format| format.text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn indented(text: &str) -> String {
    text.trim_end().lines().map(|line| format!("    {line}\n")).collect()
}

fn write_finding(found: &Found, subjects: &Subjects, out: &mut dyn Write) -> anyhow::Result<()> {
    let finding = &found.finding;
    writeln!(out, "{}: {}", finding.operation, summary(&finding.failure))?;
    writeln!(out, "  format\n    {}", format_of(subjects, &finding.operation))?;
    write!(out, "  the operation\n{}", indented(&finding.generic))?;
    match &finding.failure {
        Failure::PrintedDoesNotParse { printed, .. } => write!(out, "  printed\n{}", indented(printed))?,
        Failure::ComesBackDifferent { printed, diff, .. } => {
            write!(out, "  printed\n{}  what came back\n{}", indented(printed), indented(diff))?;
        }
        Failure::PrintsDifferently { diff, .. } => write!(out, "  prints\n{}", indented(diff))?,
    }
    if let Some(clash) = &finding.clash {
        writeln!(out, "  the parser stops after `{}` at `{}`", clash.before, clash.at)?;
        if let Some((before, after)) = &clash.elements {
            writeln!(out, "  between {before} and {after}")?;
        }
    }
    if let Some(confirmation) = &found.confirmation {
        writeln!(out, "  the referee {}", confirmation.words())?;
        if let Confirmation::RejectsOwnPrint { printed, .. } | Confirmation::Changes { printed, .. } = confirmation {
            write!(out, "  it printed\n{}", indented(printed))?;
        }
        if let Confirmation::Changes { before, after, .. } = confirmation {
            write!(out, "  and read\n{}", indented(&round_trip::unified_diff(before, after, "before", "after")))?;
        }
    }
    writeln!(out)?;
    Ok(())
}

fn write_summary(
    out: &mut dyn Write,
    subjects: &Subjects,
    found: &[Found],
    checked: u64,
    (covered, skipped): (usize, usize),
    elapsed: Duration,
) -> anyhow::Result<()> {
    let mut operations: Vec<&str> = found.iter().map(|found| found.finding.operation.as_str()).collect();
    operations.dedup();
    writeln!(
        out,
        "{} operations: {covered} checked, {skipped} only known to C++ or without an instance; {checked} instances in \
         {:.1} s, {:.0} a second; {} findings in {} operations",
        subjects.operations.len(),
        elapsed.as_secs_f64(),
        checked as f64 / elapsed.as_secs_f64().max(1e-9),
        found.len(),
        operations.len(),
    )?;
    let judged: Vec<&Confirmation> = found.iter().filter_map(|found| found.confirmation.as_ref()).collect();
    if !judged.is_empty() {
        let confirmed = judged.iter().filter(|each| each.is_confirmed()).count();
        let unknown = judged.iter().filter(|each| matches!(each, Confirmation::NotAccepted(_))).count();
        let mut operations: Vec<&str> = found
            .iter()
            .filter(|found| found.confirmation.as_ref().is_some_and(Confirmation::is_confirmed))
            .map(|found| found.finding.operation.as_str())
            .collect();
        operations.dedup();
        writeln!(
            out,
            "the referee confirms {confirmed} findings in {} operations, rejects the operation of {unknown}, and does \
             not confirm {}",
            operations.len(),
            judged.len() - confirmed - unknown,
        )?;
    }
    Ok(())
}
