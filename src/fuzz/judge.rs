//! Having a referee judge findings: the smallest operation first, then others that fail alike.

use super::confirm::{self, Confirmation, Shown};
use super::referee::Referee;
use super::subjects::{Subjects, on_all_threads};
use super::{Found, FuzzSubjects};
use crate::interrupt;
use round_trip::{Alternative, Finding};
use std::io::Write;
use std::ops::Range;

/// Operations shown to a referee for one finding, besides the smallest, by rank, as long as it accepts none.
const ALTERNATIVES: [Range<usize>; 3] = [0..4, 4..16, 16..48];

/// Has the referee judge each finding until one of its operations is confirmed. An interrupt ends that: what was judged by
/// then stays.
pub(super) fn judge(
    subjects: &Subjects,
    arguments: &FuzzSubjects,
    referee: &Referee,
    findings: Vec<Finding>,
    stderr: &mut dyn Write,
) -> anyhow::Result<Vec<Found>> {
    let mut found: Vec<Found> = findings.into_iter().map(|finding| Found { finding, confirmation: None }).collect();
    // What is told in place of the smallest operation.
    let mut better: Vec<Option<Alternative>> = found.iter().map(|_| None).collect();
    let mut shown: Vec<(usize, Option<Alternative>)> = (0..found.len()).map(|index| (index, None)).collect();
    let mut next = ALTERNATIVES.into_iter();
    loop {
        let texts: Vec<Shown> = shown
            .iter()
            .map(|(index, alternative)| {
                let finding = &found[*index].finding;
                let generic = alternative.as_ref().map_or(&finding.generic, |alternative| &alternative.generic);
                Shown { operation: finding.operation.clone(), generic: generic.clone() }
            })
            .collect();
        let confirmations = match confirm::confirm(referee, &texts) {
            Ok(confirmations) => confirmations,
            Err(_) if interrupt::is_seen() => break,
            Err(error) => return Err(error),
        };
        for (confirmation, (index, alternative)) in confirmations.into_iter().zip(shown) {
            let known = &mut found[index].confirmation;
            if known.as_ref().is_none_or(|known| rank(&confirmation) > rank(known)) {
                *known = Some(confirmation);
                better[index] = alternative;
            }
        }
        // Another operation of the same kind is as unknown.
        let is_open = |found: &Found| {
            !found.confirmation.as_ref().is_some_and(|known| known.is_confirmed() || known.is_about_the_program())
        };
        let open: Vec<usize> = (0..found.len()).filter(|&index| is_open(&found[index])).collect();
        let confirmed = found.iter().filter(|found| found.is_confirmed()).count();
        writeln!(stderr, "the referee confirms {confirmed} of {} findings so far", found.len())?;
        let Some(ranks) = next.next().filter(|_| !open.is_empty() && !interrupt::is_seen()) else { break };
        shown = Vec::new();
        on_all_threads(
            &subjects.dialects,
            &open,
            arguments.jobs,
            |fuzzer, index| fuzzer.alternatives(&found[index].finding, ranks.clone()),
            |index, others| shown.extend(others.into_iter().map(|other| (index, Some(other)))),
        );
        shown.sort_by_key(|entry| entry.0);
    }
    tell_by_others(subjects, arguments, &mut found, &better);
    Ok(found)
}

/// What a finding says is about the operation that was confirmed.
fn tell_by_others(subjects: &Subjects, arguments: &FuzzSubjects, found: &mut [Found], better: &[Option<Alternative>]) {
    let changed: Vec<usize> = (0..found.len()).filter(|&index| better[index].is_some()).collect();
    let mut told: Vec<(usize, Finding)> = Vec::new();
    on_all_threads(
        &subjects.dialects,
        &changed,
        arguments.jobs,
        |fuzzer, index| {
            let mut finding = found[index].finding.clone();
            if let Some(alternative) = better[index].clone() {
                fuzzer.retell(&mut finding, alternative);
            }
            finding
        },
        |index, finding| told.push((index, finding)),
    );
    for (index, finding) in told {
        found[index].finding = finding;
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
