//! `asmf fuzz`

mod accepted;
mod confirm;
mod definitions;
mod judge;
mod measure;
mod object;
#[cfg(test)]
mod planted;
mod progress;
mod prose;
mod rates;
mod referee;
mod save;
mod subjects;
mod warn;

use crate::cli::{DialectArguments, Format, ReportOptions};
use crate::interrupt::{self, INTERRUPTED};
use crate::report::Findings;
use crate::{FINDINGS, SUCCESS, Streams};
use anyhow::bail;
use clap::{Args, Subcommand};
use confirm::Confirmation;
use progress::Progress;
use prose::{summary, write_finding, write_summary};
use referee::Referee;
use round_trip::{Finding, FuzzOptions, Fuzzer, Report};
use save::Folder;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use subjects::{Subjects, on_all_threads, subjects};
pub(crate) use warn::warnings;

/// Find operations that do not round-trip.
///
/// Instances of each operation are generated (all small ones, then random ones), printed, parsed and compared. Failing
/// instances are reduced to the smallest ones that still fail. The same seed gives the same findings.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Examples:
  asmf fuzz --dialect my-dialect.td
  asmf fuzz --dialect my-dialect.td --op my.op --time 60s --save findings
  asmf fuzz --dialect my-dialect.td --against my-opt
  asmf fuzz stats --dialect my-dialect.td

With the formats json, sarif and github, only findings are written to standard output; all other output goes to standard
error. Ctrl-C ends the search; the findings so far are shown and saved.")]
pub(crate) struct FuzzArguments {
    #[command(subcommand)]
    pub(crate) mode: Option<FuzzMode>,
    #[command(flatten)]
    pub(crate) subjects: FuzzSubjects,
}

#[derive(Subcommand, Debug)]
pub(crate) enum FuzzMode {
    /// Show statistics of the generated instances; with --against, also how many of them the other program accepts.
    Stats(FuzzSubjects),
    /// Measure how many instances of each operation are generated, printed, parsed and compared per second.
    Rates(FuzzSubjects),
}

#[derive(Args, Debug)]
pub(crate) struct FuzzSubjects {
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    /// Check only this operation, given as `dialect.op`.
    #[arg(long = "op", value_name = "OP")]
    pub(crate) operation: Option<String>,
    /// Continue with random instances for this long: `90`, `60s`, `5m`. The default is a single pass.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// Number of instances of each operation per pass.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) budget: usize,
    /// Seed of the random instances.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of threads.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Save each finding as an .mlir file that `asmf check` can replay, together with the definitions it needs. The
    /// directory must be new or empty, or one that an earlier run on the same definitions has written.
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
    /// Confirm the findings with another program: an mlir-opt that has the dialects, or a command line that runs one.
    #[arg(long, value_name = "COMMAND")]
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
    if let Some(FuzzMode::Stats(subjects) | FuzzMode::Rates(subjects)) = &arguments.mode
        && subjects.report.format != Format::Pretty
    {
        bail!("--format is for findings, and there are none here");
    }
    match &arguments.mode {
        Some(FuzzMode::Stats(subjects)) => measure::run(subjects, streams),
        Some(FuzzMode::Rates(subjects)) => rates::run(subjects, streams),
        None => fuzz(&arguments.subjects, streams),
    }
}

/// One finding, and what the referee says to it.
pub(crate) struct Found {
    pub(crate) finding: Finding,
    pub(crate) confirmation: Option<Confirmation>,
}

impl Found {
    /// True if the referee shows the fault as well.
    pub(crate) fn is_confirmed(&self) -> bool {
        self.confirmation.as_ref().is_some_and(Confirmation::is_confirmed)
    }
}

/// What was done.
#[derive(Default)]
pub(crate) struct Campaign {
    /// Instances.
    pub(crate) checked: u64,
    /// Operations with an instance, and those without.
    pub(crate) covered: usize,
    pub(crate) skipped: usize,
    pub(crate) elapsed: Duration,
    pub(crate) interrupted: bool,
}

fn fuzz(arguments: &FuzzSubjects, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    // Before anything that takes long.
    let referee = arguments.against.as_deref().map(Referee::new).transpose()?;
    let Some(subjects) = subjects(arguments, streams)? else { return Ok(FINDINGS) };
    interrupt::watch();
    let mut folder = match &arguments.save {
        Some(path) => Some(Folder::open(path, arguments, &subjects)?),
        None => None,
    };
    let (mut campaign, findings) = search(&subjects, arguments, streams.stderr_is_terminal);
    let found = match &referee {
        Some(referee) if !campaign.interrupted => {
            judge::judge(&subjects, arguments, referee, findings, streams.stderr)?
        }
        _ => findings.into_iter().map(|finding| Found { finding, confirmation: None }).collect(),
    };
    campaign.interrupted |= interrupt::is_seen();
    // On disk first: what is written there can't be lost by a closed pipe.
    if let Some(mut folder) = folder.take() {
        for found in &found {
            folder.save(found, &subjects)?;
        }
        folder.finish()?;
    }
    write(&found, &subjects, &campaign, arguments, streams)?;
    Ok(match (found.is_empty(), campaign.interrupted) {
        (false, _) => FINDINGS,
        (true, true) => INTERRUPTED,
        (true, false) => SUCCESS,
    })
}

/// Checks all operations, pass by pass until the time is over, or until an interrupt.
fn search(subjects: &Subjects, arguments: &FuzzSubjects, is_terminal: bool) -> (Campaign, Vec<Finding>) {
    let started = Instant::now();
    let deadline = arguments.time.map(|time| started + time);
    let progress = Progress::new(is_terminal, subjects.operations.len(), arguments.time);
    let mut campaign = Campaign::default();
    let mut found: Vec<(usize, Finding)> = Vec::new();
    for pass in 0.. {
        let options = FuzzOptions {
            budget: arguments.budget,
            seed: arguments.seed.wrapping_add(pass),
            exhaustive: pass == 0,
            ..FuzzOptions::default()
        };
        // The first pass is always whole.
        let is_late = || pass > 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let go_on = || !interrupt::is_seen() && !is_late();
        let work = |fuzzer: &mut Fuzzer<'_, '_>, operation: usize| {
            if go_on() { fuzzer.operation_while(operation, &options, &go_on) } else { Report::default() }
        };
        on_all_threads(&subjects.dialects, &subjects.operations, arguments.jobs, work, |operation, report| {
            campaign.checked += report.checked as u64;
            if pass == 0 {
                campaign.covered += usize::from(report.checked > 0);
                campaign.skipped += usize::from(report.checked == 0);
            }
            for finding in report.findings {
                let known = |other: &(usize, Finding)| {
                    other.0 == operation && (other.1.recipe == finding.recipe || other.1.class() == finding.class())
                };
                if !found.iter().any(known) {
                    progress.line(&format!("{}: {}", finding.operation, summary(&finding.failure)));
                    found.push((operation, finding));
                }
            }
            progress.step(campaign.checked, found.len(), started.elapsed());
        });
        campaign.interrupted = interrupt::is_seen();
        if campaign.interrupted || deadline.is_none_or(|deadline| Instant::now() >= deadline) {
            break;
        }
    }
    progress.finish();
    campaign.elapsed = started.elapsed();
    // The order of threads says nothing.
    found.sort_by(|a, b| (a.0, &a.1.recipe).cmp(&(b.0, &b.1.recipe)));
    (campaign, found.into_iter().map(|(_, finding)| finding).collect())
}

fn write(
    found: &[Found],
    subjects: &Subjects,
    campaign: &Campaign,
    arguments: &FuzzSubjects,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    match arguments.report.format {
        Format::Pretty => {
            for found in found {
                write_finding(found, subjects, streams.stdout)?;
            }
        }
        Format::Json => {
            for found in found {
                writeln!(streams.stdout, "{}", object::json(found, subjects)?)?;
            }
        }
        Format::Plain | Format::Sarif | Format::Github => {
            let diagnostics = found.iter().map(|found| {
                let place = subjects.definition(&found.finding.operation);
                let mut diagnostic = warn::diagnostic(&found.finding, place, &subjects.loaded);
                let words = found.confirmation.as_ref().map(Confirmation::words);
                diagnostic.notes.extend(words.map(|words| format!("the referee {words}")));
                diagnostic
            });
            let mut findings = Findings::of(subjects.loaded.findings.sources.clone());
            findings.extend(diagnostics);
            findings.write_to(streams.stdout, &arguments.report, false)?;
        }
    }
    let out: &mut dyn std::io::Write =
        if arguments.report.format.is_for_machines() { streams.stderr } else { streams.stdout };
    write_summary(out, subjects, found, campaign)
}
