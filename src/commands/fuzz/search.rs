//! Searches for findings in passes.

use super::arguments::SearchArguments;
use super::progress::Progress;
use super::subjects::Subjects;
use crate::commands::lint::known;
use crate::fuzzing::witness::is_minor;
use crate::terminal::interrupt;
use round_trip::{Finding, FuzzOptions, Fuzzer, Report, Workers, by_culprit};
use std::time::{Duration, Instant};

/// The results of a run.
#[derive(Default)]
pub(crate) struct Campaign {
    /// The number of instances.
    pub(crate) checked: u64,
    /// The numbers of operations with an instance and without one.
    pub(crate) covered: usize,
    pub(crate) skipped: usize,
    /// The number of findings in the baseline, or allowed by comments in the definitions.
    pub(crate) known: usize,
    pub(crate) elapsed: Duration,
    pub(crate) interrupted: bool,
}

impl Campaign {
    /// Leaves out the known findings, and counts them.
    pub(super) fn without_known(
        &mut self,
        mut findings: Vec<Finding>,
        arguments: &SearchArguments,
        subjects: &Subjects,
    ) -> anyhow::Result<Vec<Finding>> {
        let known = known(
            &arguments.subjects.dialects,
            arguments.baseline.as_deref(),
            &findings,
            &subjects.dialects,
        )?;
        let mut known = known.into_iter();
        let before = findings.len();
        findings.retain(|_| !known.next().unwrap_or_default());
        self.known = before - findings.len();
        Ok(findings)
    }
}

/// Checks all operations, in passes, until the time is up or an interrupt arrives.
pub(super) fn search(
    subjects: &Subjects,
    arguments: &SearchArguments,
    is_terminal: bool,
) -> (Campaign, Vec<Finding>) {
    let started = Instant::now();
    let deadline = arguments.time.map(|time| started + time);
    let progress = Progress::new(is_terminal, subjects.operations.len(), arguments.time);
    let mut campaign = Campaign::default();
    let threads = subjects.threads(arguments.random.jobs);
    let mut found: Vec<(usize, Finding)> = Vec::new();
    for pass in 0.. {
        let options = FuzzOptions::default()
            .budget(arguments.subjects.budget)
            .seed(arguments.random.seed.wrapping_add(pass))
            .exhaustive(pass == 0);
        // The first pass is always completed.
        let is_late = || pass > 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let go_on = || !interrupt::is_seen() && !is_late();
        let work = |fuzzer: &mut Fuzzer<'_, '_>, operation: usize| {
            if go_on() {
                fuzzer.operation_while(operation, &options, &go_on)
            } else {
                Report::default()
            }
        };
        threads.on_each(&subjects.operations, work, |operation, report| {
            campaign.checked += report.checked as u64;
            if pass == 0 {
                campaign.covered += usize::from(report.checked > 0);
                campaign.skipped += usize::from(report.checked == 0);
            }
            for finding in report.findings.into_iter().chain(report.notes) {
                if !found.iter().any(|(_, other)| other.is_like(&finding)) {
                    if !is_minor(&finding) {
                        progress.line(&format!(
                            "{}: {}",
                            finding.operation,
                            finding.failure.summary()
                        ));
                    }
                    found.push((operation, finding));
                }
            }
            let found = found.iter().filter(|(_, finding)| !is_minor(finding));
            progress.step(campaign.checked, found.count(), started.elapsed());
        });
        campaign.interrupted = interrupt::is_seen();
        if campaign.interrupted || deadline.is_none_or(|deadline| Instant::now() >= deadline) {
            break;
        }
    }
    progress.finish();
    campaign.elapsed = started.elapsed();
    // The order of the threads is irrelevant. Notes come last.
    found.sort_by(|a, b| {
        (is_minor(&a.1), a.0, &a.1.recipe).cmp(&(is_minor(&b.1), b.0, &b.1.recipe))
    });
    let found = found.into_iter().map(|(_, finding)| finding);
    (campaign, by_culprit(found))
}
