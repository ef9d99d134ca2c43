//! Verdicts for people.

use crate::fuzzing::verdicts::{Judged, Verdict};
use crate::report::counted;
use format_prover::Kind;
use std::io::{self, Write};

/// Writes a verdict: on one line, or with all that is known.
pub(super) fn write(judged: &Judged, in_full: bool, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{}: {}", judged.name, judged.verdict.word())?;
    match judged.verdict {
        Verdict::Proved => {}
        Verdict::ProvedGiven => write!(out, ": {}", judged.given.join(", "))?,
        Verdict::Unknown => write!(out, ": {}", judged.causes.join("; "))?,
        Verdict::Refuted => {
            if let Some(witness) = &judged.witness {
                write!(out, ": {}", first_line(&witness.failure.to_string()))?;
            }
        }
    }
    writeln!(out)?;
    if !in_full {
        return Ok(());
    }
    for cause in &judged.causes {
        writeln!(out, "  {cause}")?;
    }
    if let Some(witness) = &judged.witness {
        writeln!(out, "  for example")?;
        for line in witness.generic.lines() {
            writeln!(out, "    {line}")?;
        }
        if !witness.unless.is_empty() {
            writeln!(out, "  unless {} forbids it", witness.unless.join(" or "))?;
        }
    }
    Ok(())
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// Writes the numbers of verdicts.
pub(super) fn write_summary(all: &[Judged], out: &mut dyn Write) -> io::Result<()> {
    for kind in Kind::ALL {
        let of_kind: Vec<&Judged> = all
            .iter()
            .filter(|judged| judged.definition.kind == kind)
            .collect();
        if of_kind.is_empty() {
            continue;
        }
        let count = |verdict: Verdict| {
            of_kind
                .iter()
                .filter(|judged| judged.verdict == verdict)
                .count()
        };
        writeln!(
            out,
            "{}: {} proved, {} proved given assumptions, {} refuted, {} unknown",
            counted(of_kind.len(), kind.word()),
            count(Verdict::Proved),
            count(Verdict::ProvedGiven),
            count(Verdict::Refuted),
            count(Verdict::Unknown)
        )?;
    }
    Ok(())
}
