//! A report for people.

use crate::report::counted;
use migration::difference::report::{
    Change, Counts, Direction, Failure, Form, Report, Verdict, Witness,
};
use std::io::{self, Write};

/// Writes a report.
pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for change in report
        .changes
        .iter()
        .filter(|change| is_detailed(change.verdict))
    {
        write_change(change, out)?;
    }
    write_names(report, Verdict::Added, "new", out)?;
    write_not_compared(report, out)?;
    writeln!(out, "{}", summary(&report.counts))
}

/// True if a change is described at length.
fn is_detailed(verdict: Verdict) -> bool {
    verdict.is_of_text()
}

/// `2 breaking, 1 removed, ...`
pub(super) fn summary(counts: &Counts) -> String {
    let mut counts = *counts;
    let words = [
        (Verdict::Breaking, "breaking"),
        (Verdict::Removed, "removed"),
        (Verdict::NotForOldTools, "not for old tools"),
        (Verdict::Compatible, "with another text that both read"),
        (Verdict::Added, "added"),
        (Verdict::NotCompared, "not compared"),
    ];
    let each = words
        .into_iter()
        .map(|(verdict, words)| (*counts.of(verdict), words));
    let mut parts: Vec<String> = each
        .filter(|(count, _)| *count > 0)
        .map(|(count, words)| format!("{count} {words}"))
        .collect();
    parts.push(format!("{} unchanged", counts.unchanged));
    parts.join(", ")
}

/// The line about a verdict.
pub(super) fn heading(change: &Change) -> String {
    match change.verdict {
        Verdict::Breaking => match change.old_failure() {
            Some(Witness {
                form: Form::Generic,
                failure,
                ..
            }) => {
                format!("breaking: old text in generic form {}", failure.phrase())
            }
            Some(witness) => format!("breaking: old text {}", witness.failure.phrase()),
            None => "breaking".to_owned(),
        },
        Verdict::Removed => "removed".to_owned(),
        Verdict::NotForOldTools => match change.new_failure() {
            Some(Witness {
                failure: Failure::OtherMeaning,
                ..
            }) => "not for old tools: they read new text as something else".to_owned(),
            _ => "not for old tools: they refuse new text".to_owned(),
        },
        Verdict::Compatible if change.example.is_none() => "has another name".to_owned(),
        Verdict::Compatible => "another text that both versions read".to_owned(),
        Verdict::Added => "new".to_owned(),
        Verdict::NotCompared => "not compared".to_owned(),
        Verdict::Unchanged => "unchanged".to_owned(),
    }
}

/// The name, and the new one.
pub(super) fn shown_name(change: &Change) -> String {
    let name = change.kind.shown(&change.name);
    match &change.new_name {
        Some(new) => format!("{name}, now {}", change.kind.shown(new)),
        None => name,
    }
}

fn write_change(change: &Change, out: &mut dyn Write) -> io::Result<()> {
    if let Some(place) = &change.place {
        write!(out, "{}:{}:{}: ", place.file, place.line, place.column)?;
    }
    writeln!(out, "{}: {}", shown_name(change), heading(change))?;
    if change.old_format != change.new_format {
        for (what, format) in [
            ("old format", &change.old_format),
            ("new format", &change.new_format),
        ] {
            if let Some(format) = format
                .as_ref()
                .filter(|_| change.verdict != Verdict::Removed)
            {
                writeln!(out, "  {what}: {format}")?;
            }
        }
    }
    let witnesses = |direction: &Option<Direction>| {
        let direction = direction.as_ref();
        direction.map_or_else(Vec::new, |each| each.witnesses.clone())
    };
    let (old, new) = (witnesses(&change.old_text), witnesses(&change.new_text));
    for witness in &old {
        write_witness("old text", "now it is", witness, out)?;
    }
    for witness in &new {
        write_witness("new text", "before it was", witness, out)?;
    }
    if let Some(example) = change
        .example
        .as_ref()
        .filter(|_| old.is_empty() && new.is_empty())
    {
        write_text("before", &example.old, out)?;
        write_text("now", &example.new, out)?;
    }
    writeln!(out)
}

fn write_witness(
    what: &str,
    counterpart: &str,
    witness: &Witness,
    out: &mut dyn Write,
) -> io::Result<()> {
    let form = if witness.form == Form::Generic {
        " in generic form"
    } else {
        ""
    };
    writeln!(
        out,
        "  {what}{form} {}: {}",
        witness.failure.phrase(),
        witness.message
    )?;
    write_text("  ", &witness.text, out)?;
    match &witness.counterpart {
        Some(text) if *text != witness.text => write_text(&format!("  {counterpart}"), text, out),
        _ => Ok(()),
    }
}

/// A text behind a word, on lines of its own if it has several.
fn write_text(word: &str, text: &str, out: &mut dyn Write) -> io::Result<()> {
    let text = text.trim_end();
    if !text.contains('\n') {
        return match word.trim().is_empty() {
            true => writeln!(out, "    {text}"),
            false => writeln!(out, "  {word}: {text}"),
        };
    }
    if !word.trim().is_empty() {
        writeln!(out, "  {word}:")?;
    }
    text.lines()
        .try_for_each(|line| writeln!(out, "    {line}"))
}

fn write_names(
    report: &Report,
    verdict: Verdict,
    word: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let names: Vec<String> = report
        .changes
        .iter()
        .filter(|change| change.verdict == verdict)
        .map(|change| change.kind.shown(&change.name))
        .collect();
    match names.len() {
        0 => Ok(()),
        count => writeln!(out, "{word}: {}\n", shortened(&names, count)),
    }
}

fn write_not_compared(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut reasons: Vec<(&str, Vec<String>)> = Vec::new();
    for change in report
        .changes
        .iter()
        .filter(|change| change.verdict == Verdict::NotCompared)
    {
        let reason = change.reason.as_deref().unwrap_or("nothing could be tried");
        let name = change.kind.shown(&change.name);
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, names)) => names.push(name),
            None => reasons.push((reason, vec![name])),
        }
    }
    for (reason, names) in &reasons {
        writeln!(
            out,
            "not compared: {}: {reason}",
            shortened(names, names.len())
        )?;
    }
    if reasons.is_empty() {
        Ok(())
    } else {
        writeln!(out)
    }
}

/// The names, or the first of many.
fn shortened(names: &[String], count: usize) -> String {
    const SHOWN: usize = 12;
    let first = names[..names.len().min(SHOWN)].join(", ");
    match count.saturating_sub(SHOWN) {
        0 => first,
        more => format!("{first} and {}", counted(more, "other")),
    }
}
