//! Drafts a hook file: every part known only to C++ becomes an entry in comments, for someone to complete.

use crate::opaque::{Lines, Opaque, OpaquePart, directive_skeleton, operation_skeleton};
use std::cmp::Reverse;

/// A part to be described.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Remarks of one line each: the number of lines of MLIR text that wait for the part, its users, and other facts.
    pub remarks: Vec<String>,
    /// The draft of a statement, with a guess between its braces. `None` if no hook file can describe the part.
    pub statement: Option<String>,
}

/// Returns the entries for a list, in decreasing order of the lines that wait for them.
pub fn entries(list: &[Opaque<'_>], lines: &Lines<'_>) -> Vec<Entry> {
    let mut awaited: Vec<(usize, &Opaque<'_>)> =
        lines.waiting_for.iter().copied().zip(list).collect();
    awaited.sort_by_key(|(count, _)| Reverse(*count));
    awaited
        .into_iter()
        .map(|(count, opaque)| entry(opaque, count))
        .collect()
}

/// Returns the text of a file with these entries. All of it is comments, so it states nothing yet.
pub fn file(entries: &[Entry], lines: &Lines<'_>) -> String {
    if entries.is_empty() {
        return "// Nothing in these definitions is known to C++ alone.\n".to_owned();
    }
    let Lines { waiting, total, .. } = lines;
    let mut out = String::new();
    comment(
        &format!("{ABOUT} In all, {waiting} of {total} lines wait."),
        0,
        &mut out,
    );
    for Entry { remarks, statement } in entries {
        out.push('\n');
        remarks
            .iter()
            .for_each(|remark| comment(remark, 0, &mut out));
        statement
            .iter()
            .for_each(|statement| comment(statement, 4, &mut out));
    }
    if entries.iter().any(|entry| entry.statement.is_some()) {
        out.push('\n');
        comment(INSTRUCTIONS, 0, &mut out);
    }
    out
}

const ABOUT: &str =
    "What is known to C++ alone, each with the number of lines of MLIR text that wait for it.";

const INSTRUCTIONS: &str = "Between the braces stands a guess: say what C++ reads and prints, remove the `//` before the \
    statement, and name this file in asmf.toml (`hooks`) or behind `--hooks`.";

fn entry(Opaque { of, users }: &Opaque<'_>, count: usize) -> Entry {
    let mut remarks = vec![format!(
        "{count} line{}: {}",
        if count == 1 { "" } else { "s" },
        users.join(", ")
    )];
    let statement = match of {
        OpaquePart::Directive {
            operation,
            custom,
            is_overload,
            ..
        } => {
            let statement = directive_skeleton(operation, custom);
            if *is_overload {
                remarks.push("A function of that name is known for other parameters.".to_owned());
            }
            if statement.is_none() {
                remarks.push(format!(
                    "custom<{}> takes a `prop-dict`. {IN_RUST}",
                    custom.name
                ));
            }
            statement
        }
        OpaquePart::Operation(operation) => Some(operation_skeleton(operation)),
        OpaquePart::ParameterDirective { custom, .. } => {
            remarks.push(format!(
                "custom<{}> is a directive of attributes and types. {IN_RUST}",
                custom.name
            ));
            None
        }
        OpaquePart::Definition(definition) => {
            let kind = if definition.is_attribute() {
                "attribute"
            } else {
                "type"
            };
            let without = if definition.has_mnemonic() {
                ""
            } else {
                ", and no definition says what text calls it"
            };
            remarks.push(format!(
                "The syntax of this {kind} is hand-written{without}. {IN_RUST}"
            ));
            None
        }
    };
    Entry { remarks, statement }
}

/// The advice for parts beyond the language of hook files.
const IN_RUST: &str = "Hook files can't describe it yet, a hook in Rust can.";

/// The maximum length of a line; only a single longer word exceeds it.
const WIDTH: usize = 100;

/// Adds a text as a comment. Words beyond the width move to new lines, indented by `hanging` more columns.
fn comment(text: &str, hanging: usize, out: &mut String) {
    for line in text.lines() {
        let indentation = line.len() - line.trim_start().len();
        let mut at = 2;
        out.push_str("//");
        for (index, word) in line.split_whitespace().enumerate() {
            let mut space = if index == 0 { indentation + 1 } else { 1 };
            if index > 0 && at + space + word.len() > WIDTH {
                out.push_str("\n//");
                (at, space) = (2, indentation + hanging + 1);
            }
            out.extend(std::iter::repeat_n(' ', space));
            out.push_str(word);
            at += space + word.len();
        }
        out.push('\n');
    }
}
