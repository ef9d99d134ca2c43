//! Findings in prose.

use super::search::Campaign;
use super::subjects::Subjects;
use crate::fuzzing::witness::{code_of, is_minor, listed};
use crate::report::counted;
use format_compiler::diagnostic::Code;
use round_trip::referee::Fault;
use round_trip::{Failure, Judged, Verdict};
use source_text::diff_text;
use std::collections::BTreeSet;
use std::io::Write;

fn indented(text: &str) -> String {
    text.trim_end()
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect()
}

pub(super) fn write_finding(
    found: &Judged,
    subjects: &Subjects,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let finding = &found.finding;
    match &finding.culprit {
        Some(culprit) => {
            let summary = culprit.failure.summary();
            writeln!(out, "{}: {summary}", culprit.definition)?;
            let names = std::iter::once(&finding.operation).chain(&finding.others);
            writeln!(out, "  found in instances of {}", listed(names))?;
        }
        None if is_minor(finding) => {
            writeln!(
                out,
                "{}: note: {}",
                finding.operation,
                finding.failure.summary()
            )?;
        }
        None => writeln!(out, "{}: {}", finding.operation, finding.failure.summary())?,
    }
    writeln!(
        out,
        "  format\n    {}",
        subjects.shown_format(&finding.operation)
    )?;
    write!(out, "  the operation\n{}", indented(&finding.generic))?;
    match &finding.failure {
        Failure::PrintedDoesNotParse { printed, .. } => {
            write!(out, "  printed\n{}", indented(printed))?;
        }
        Failure::ComesBackDifferent { printed, diff, .. } => {
            write!(
                out,
                "  printed\n{}  what came back\n{}",
                indented(printed),
                indented(diff)
            )?;
        }
        Failure::PrintsDifferently { diff, .. } => write!(out, "  prints\n{}", indented(diff))?,
    }
    if let Some(clash) = &finding.clash {
        writeln!(
            out,
            "  the parser stops after `{}` at `{}`",
            clash.before, clash.at
        )?;
        if let Some((before, after)) = &clash.elements {
            writeln!(out, "  between {before} and {after}")?;
        }
    }
    if let Some(judgement) = &found.judgement {
        writeln!(out, "  the referee {}", judgement.words())?;
        if let Some(printed) = judgement.printed() {
            write!(out, "  it printed\n{}", indented(printed))?;
        }
        if let Verdict::Confirmed(Fault::Changes { before, after, .. }) = judgement {
            let diff = diff_text(before.as_bytes(), after.as_bytes(), "before", "after");
            write!(out, "  and read\n{}", indented(&diff))?;
        }
    }
    writeln!(out)?;
    Ok(())
}

pub(super) fn write_summary(
    out: &mut dyn Write,
    subjects: &Subjects,
    found: &[Judged],
    campaign: &Campaign,
) -> anyhow::Result<()> {
    let Campaign {
        checked,
        covered,
        skipped,
        known,
        elapsed,
        interrupted,
    } = campaign;
    let (notes, found): (Vec<_>, Vec<_>) = found.iter().partition(|each| is_minor(&each.finding));
    if *interrupted {
        writeln!(out, "interrupted: this is what was found by then")?;
    }
    writeln!(
        out,
        "{}: {covered} checked, {skipped} only known to C++ or without an instance; {checked} instances in {:.1} s, {:.0} \
         a second; {} in {}",
        counted(subjects.operations.len(), "operation"),
        elapsed.as_secs_f64(),
        *checked as f64 / elapsed.as_secs_f64().max(1e-9),
        counted(found.len(), "finding"),
        counted(operations_of(&found), "operation"),
    )?;
    let (strings, defaults): (Vec<_>, Vec<_>) = notes
        .into_iter()
        .partition(|each| code_of(&each.finding) == Code::StringType);
    if !strings.is_empty() {
        writeln!(
            out,
            "not counted: a format loses the type of a string in {} ({})",
            counted(operations_of(&strings), "operation"),
            Code::StringType,
        )?;
    }
    if !defaults.is_empty() {
        writeln!(
            out,
            "not counted: a format loses an explicit default value in {}",
            counted(operations_of(&defaults), "operation"),
        )?;
    }
    if *known > 0 {
        writeln!(
            out,
            "{} left out: allowed by comments, or in the baseline",
            counted(*known, "finding")
        )?;
    }
    let with = |verdict: &str| {
        found
            .iter()
            .filter(|found| {
                found
                    .judgement
                    .as_ref()
                    .is_some_and(|known| known.word() == verdict)
            })
            .count()
    };
    if found.iter().any(|found| found.judgement.is_some()) {
        writeln!(
            out,
            "the referee confirms {} in {}; its verifier refuses {}, it doesn't know {}, crashes on {} \
             and reads {} back the same",
            counted(with("confirmed"), "finding"),
            counted(confirmed_operations(&found), "operation"),
            with("refused"),
            with("unknown"),
            with("crash"),
            with("same"),
        )?;
        let no_text = with("no-text");
        if no_text > 0 {
            writeln!(
                out,
                "in {} it refuses the text of an attribute or type, as this program does: no text denotes it",
                counted(no_text, "finding")
            )?;
        }
    }
    Ok(())
}

/// The number of described operations, and of others with the same attributes or types.
fn operations_of(found: &[&Judged]) -> usize {
    let names = found.iter().flat_map(|Judged { finding, .. }| {
        std::iter::once(&finding.operation).chain(&finding.others)
    });
    names.collect::<BTreeSet<_>>().len()
}

/// The number of operations with a confirmation by the referee.
fn confirmed_operations(found: &[&Judged]) -> usize {
    let confirmed = found.iter().filter(|found| found.is_confirmed());
    let names = confirmed.map(|found| &found.finding.operation);
    names.collect::<BTreeSet<_>>().len()
}
