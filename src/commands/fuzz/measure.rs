//! `asmf fuzz stats`: statistics of the generated instances.

use super::accepted;
use super::arguments::StatsArguments;
use super::subjects::{loading, subjects};
use crate::fuzzing::program::referee;
use crate::terminal::{SUCCESS, Streams};
use round_trip::{FuzzOptions, Statistics, Workers, without_quoted};
use std::collections::BTreeMap;

pub(crate) fn run(arguments: &StatsArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let subjects = subjects(&arguments.subjects, &loading(), streams)?;
    if let Some(program) = &arguments.against {
        accepted::run(&subjects, arguments, &referee(program)?, streams.stdout)?;
        return Ok(SUCCESS);
    }
    let mut statistics = Statistics::default();
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    let options = FuzzOptions::default()
        .budget(arguments.subjects.budget)
        .seed(arguments.random.seed);
    let mut covered = 0;
    subjects.threads(arguments.random.jobs).on_each(
        &subjects.operations,
        |fuzzer, operation| fuzzer.operation(operation, &options),
        |_, report| {
            statistics.add(&report.statistics);
            covered += usize::from(report.checked > 0);
            if let Some(reason) = report.reason {
                *reasons.entry(kind(&reason)).or_default() += 1;
            }
        },
    );
    let out = &mut *streams.stdout;
    writeln!(
        out,
        "{} operations, {covered} checked with {} recipes",
        subjects.operations.len(),
        statistics.instances
    )?;
    for (reason, count) in &reasons {
        writeln!(out, "  {count:5} not: {reason}")?;
    }
    for (kind, choice, count) in statistics.rows() {
        writeln!(out, "  {count:9}  {kind}: {choice}")?;
    }
    Ok(SUCCESS)
}

/// A reason without names.
fn kind(reason: &str) -> String {
    let text = without_quoted(reason);
    match text.split_once("custom<") {
        Some((before, _)) => format!("{before}custom<...>"),
        None => text.split(": ").next().unwrap_or_default().to_owned(),
    }
}
