//! Verdicts for programs.

use crate::fuzzing::verdicts::Judged;
use documents::model::RoundTrip;
use serde::Serialize;
use std::io::{self, Write};

/// A verdict, as an object on one line.
#[derive(Serialize)]
struct Object<'j> {
    kind: &'static str,
    /// `dialect.op`, `#dialect.attribute` or `!dialect.type`.
    name: &'j str,
    #[serde(flatten)]
    round_trip: RoundTrip,
}

/// Writes an object for each definition.
pub(super) fn write(all: &[Judged], out: &mut dyn Write) -> io::Result<()> {
    for judged in all {
        let object = Object {
            kind: judged.definition.kind.word(),
            name: &judged.name,
            round_trip: judged.round_trip(),
        };
        serde_json::to_writer(&mut *out, &object)?;
        writeln!(out)?;
    }
    Ok(())
}
