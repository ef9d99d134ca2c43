//! `asmf hooks init`

use super::unknown::{UnknownArguments, lines};
use crate::report::counted;
use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use format_compiler::hook_files::start;
use format_compiler::opaque::{Lines, Opaque, OpaquePart};

pub(super) fn run(arguments: &UnknownArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let Some(unknown) = arguments.load(streams)? else {
        return Ok(FINDINGS);
    };
    let list = unknown.parts();
    let (texts, is_complete) = unknown.texts(streams)?;
    let lines = lines(&list, &texts);
    let text = start::file(&start::entries(&list, &lines), &lines);
    arguments.write(&text, streams)?;
    writeln!(streams.stderr, "{}", summary(&list, &lines))?;
    Ok(if is_complete { SUCCESS } else { USAGE_OR_IO })
}

/// The amount of work on descriptions, in a line.
fn summary(list: &[Opaque<'_>], lines: &Lines<'_>) -> String {
    let kinds = ["directive", "operation", "type", "attribute"];
    let mut counts = [0; 4];
    for opaque in list {
        counts[match opaque.of {
            OpaquePart::Directive { .. } | OpaquePart::ParameterDirective { .. } => 0,
            OpaquePart::Operation(_) => 1,
            OpaquePart::Definition(definition) => 2 + usize::from(definition.is_attribute()),
        }] += 1;
    }
    let parts: Vec<String> = counts
        .into_iter()
        .zip(kinds)
        .filter(|(count, _)| *count > 0)
        .map(|(count, kind)| counted(count, kind))
        .collect();
    if parts.is_empty() {
        return "nothing to describe".to_owned();
    }
    let wait = if lines.waiting == 1 { "waits" } else { "wait" };
    let them = if list.len() == 1 { "it" } else { "them" };
    let Lines { waiting, total, .. } = lines;
    format!(
        "{}: {waiting} of {} {wait} for {them}",
        parts.join(", "),
        counted(*total, "line")
    )
}
