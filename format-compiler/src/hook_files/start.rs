//! The start of a hook file: what is known to C++ alone, as entries in comments, for someone who fills them.

use crate::opaque::{Lines, Opaque, OpaquePart, directive_skeleton, operation_skeleton};
use std::cmp::Reverse;

/// Something that is to be described.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How many lines of MLIR text wait for it, what uses it, and what else is known, a line each.
    pub remarks: Vec<String>,
    /// The start of the statement: what is between its braces is a guess. `None` if no hook file can describe it.
    pub statement: Option<String>,
}

/// The entries for everything in a list: what most lines wait for comes first.
pub fn entries(list: &[Opaque<'_>], lines: &Lines<'_>) -> Vec<Entry> {
    let mut awaited: Vec<(usize, &Opaque<'_>)> =
        lines.waiting_for.iter().copied().zip(list).collect();
    awaited.sort_by_key(|(count, _)| Reverse(*count));
    awaited
        .into_iter()
        .map(|(count, opaque)| entry(opaque, count))
        .collect()
}

/// The text of a file with these entries. All of it is comments, so it says nothing yet.
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
            let has_name = definition
                .mnemonic
                .as_deref()
                .is_some_and(|mnemonic| !mnemonic.is_empty());
            let without = if has_name {
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

/// What is to be done where the language lacks something.
const IN_RUST: &str = "Hook files can't describe it yet, a hook in Rust can.";

/// The longest line, but for words that are longer.
const WIDTH: usize = 100;

/// Adds a text as a comment. The words that don't fit into a line stand in others behind it, so much further to the right.
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
