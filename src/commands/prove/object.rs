//! Verdicts for programs.

use super::verdicts::Judged;
use serde::Serialize;
use std::io::{self, Write};

/// A verdict, as an object on one line.
#[derive(Serialize)]
struct Object<'j> {
    kind: &'static str,
    /// `dialect.op`, `#dialect.attribute` or `!dialect.type`.
    name: &'j str,
    verdict: &'static str,
    /// The assumptions of the proof.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    given: &'j [String],
    /// The obstacles to a proof.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    cause: &'j [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<WitnessObject<'j>>,
}

#[derive(Serialize)]
struct WitnessObject<'j> {
    /// The instance in generic form.
    generic: &'j str,
    /// The failure of its round trip.
    failure: String,
    /// The verifiers in C++ that may refuse it.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    unless: &'j [String],
}

/// Writes an object for each definition.
pub(super) fn write(all: &[Judged], out: &mut dyn Write) -> io::Result<()> {
    for judged in all {
        let object = Object {
            kind: judged.kind.word(),
            name: &judged.name,
            verdict: judged.verdict.word(),
            given: &judged.given,
            cause: &judged.causes,
            witness: judged.witness.as_ref().map(|witness| WitnessObject {
                generic: &witness.generic,
                failure: witness.failure.to_string(),
                unless: &witness.unless,
            }),
        };
        serde_json::to_writer(&mut *out, &object)?;
        writeln!(out)?;
    }
    Ok(())
}
