//! The number of operations with an instance that a referee accepts, and of prints that equal ours.

use super::arguments::StatsArguments;
use super::subjects::Subjects;
use crate::fuzzing::program::OtherProgram;
use format_runtime::dialect::OperationForm;
use round_trip::referee::{Acceptance, Progress, Referee, acceptance};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::time::Instant;

pub(crate) fn run(
    subjects: &Subjects,
    arguments: &StatsArguments,
    referee: &Referee<OtherProgram>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let started = Instant::now();
    let is_declarative = |index: &usize| {
        let syntax = &subjects.dialects.operations[*index].syntax;
        matches!(
            syntax,
            OperationForm::Format { .. } | OperationForm::Unsupported(_)
        )
    };
    let declarative: Vec<usize> = subjects
        .operations
        .iter()
        .copied()
        .filter(is_declarative)
        .collect();
    let limits = (arguments.subjects.budget, arguments.random.seed);
    let threads = subjects.threads(arguments.random.jobs);
    let known = acceptance(
        referee,
        subjects.environment(),
        &declarative,
        &threads,
        limits,
        &mut |progress| {
            match progress {
                Progress::Shown {
                    instances,
                    operations,
                    ranks,
                } => writeln!(
                    out,
                    "{:.0} s: {instances} instances of {operations} operations, candidates {} to {}",
                    started.elapsed().as_secs_f64(),
                    ranks.start,
                    ranks.end,
                )?,
                // A line from time to time, so that an interrupted run loses no results.
                Progress::Judged(judged) if judged % 4096 == 0 => {
                    writeln!(out, "  {judged} judged")?;
                    out.flush()?;
                }
                Progress::Judged(_) => {}
                Progress::Accepted(accepted) => {
                    writeln!(out, "  {accepted} operations with an accepted instance")?;
                    out.flush()?;
                }
            }
            Ok(())
        },
    )?;
    report(subjects, &known, out)
}

fn report(
    subjects: &Subjects,
    known: &BTreeMap<usize, Acceptance>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let operation = |index: usize| &subjects.dialects.operations[index];
    for (&index, each) in known {
        if let Some((ours, theirs)) = &each.prints {
            writeln!(
                out,
                "{}: printed differently\n  ours\n{ours}  theirs\n{theirs}",
                operation(index).name
            )?;
        }
    }
    let mut kinds: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (&index, each) in known.iter().filter(|entry| !entry.1.accepted) {
        let most = each.rejections.iter().max_by_key(|entry| entry.1);
        let why = most.map_or(each.reason.as_deref().unwrap_or("no instance"), |entry| {
            entry.0
        });
        writeln!(out, "{}: not accepted: {why}", operation(index).name)?;
        for message in each.rejections.keys() {
            kinds
                .entry(without_names(message))
                .or_default()
                .insert(index);
        }
    }
    let mut kinds: Vec<(String, usize)> = kinds
        .into_iter()
        .map(|(kind, indices)| (kind, indices.len()))
        .collect();
    kinds.sort_by_key(|entry| std::cmp::Reverse(entry.1));
    writeln!(
        out,
        "what is said to operations without an accepted instance:"
    )?;
    for (kind, count) in kinds.iter().take(40) {
        writeln!(out, "  {count:5} {kind}")?;
    }
    let count = |is: &dyn Fn(&Acceptance) -> bool| known.values().filter(|each| is(each)).count();
    writeln!(
        out,
        "{} operations with a format: {} have an instance, of {} the referee accepts one",
        known.len(),
        count(&|each| each.generated),
        count(&|each| each.accepted),
    )?;
    let hookless = |index: usize| match &operation(index).syntax {
        OperationForm::Format { parse, .. } => parse.directives().is_empty(),
        _ => false,
    };
    for (which, hooked) in [("without custom<...>", false), ("with custom<...>", true)] {
        let of = || {
            known
                .iter()
                .filter(|entry| entry.1.accepted && hookless(*entry.0) != hooked)
                .map(|entry| entry.1)
        };
        let compared = of().filter(|each| each.same + each.different > 0).count();
        let equal = of()
            .filter(|each| each.same > 0 && each.different == 0)
            .count();
        writeln!(
            out,
            "{which}: {} accepted, {compared} compared, {equal} print the same ({:.1} %), {} differ; {} can't be \
             printed without C++",
            of().count(),
            100.0 * equal as f64 / compared.max(1) as f64,
            compared - equal,
            of().count() - compared,
        )?;
    }
    Ok(())
}

/// A message without its quoted parts.
fn without_names(message: &str) -> String {
    let parts = message.split('\'').enumerate();
    parts
        .map(|(index, part)| if index % 2 == 0 { part } else { "''" })
        .collect()
}
