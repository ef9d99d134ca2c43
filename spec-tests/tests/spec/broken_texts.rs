//! Texts of the archive with one token removed, added or replaced after an operation's name: the first error has the words and the
//! place of the referee's.

// The test reads files and runs a tool.
#![allow(clippy::disallowed_methods)]

use arbitrary::Unstructured;
use round_trip::generate::definitions::seeded;
use spec_tests::answers::{Answers, program};
use spec_tests::archive::{self, AcceptedCase};
use spec_tests::mlir::{Mlir, errors, place_and_message};
use spec_tests::mlir_opt::{self, FirstError};
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::ops::Range;

/// Changes for each operation: more for operations without a declared format.
const CHANGES: usize = 4;
const CHANGES_OF_WRITTEN: usize = 16;
/// The maximum size of a case. Larger ones take longer and find no more.
const LARGEST: usize = 4000;
/// Number of texts per run of the referee.
const AT_ONCE: usize = 200;

/// Replacements for other tokens.
const WRONG: [&str; 13] = [
    "3", "foo", "%a", "\"s\"", "(", "{", "]", "i32", "-", ",", "@g", "[1]", "3.5",
];

struct Broken {
    name: String,
    text: String,
}

pub(crate) fn errors_are_those_of_the_referee() -> Result<(), Box<dyn std::error::Error>> {
    let needed = referees::archive().and_then(|_| Mlir::all());
    let Some(mlir) = referees::or_skip("broken_texts", needed) else {
        return Ok(());
    };
    // The definitions of MLIR's test dialects are not installed.
    let cases = archive::accepted(|name| mlir.dialects.operation(name).is_some())?;
    let mut answers = Answers::of("broken-texts")?;
    let mut broken = Vec::new();
    for (operation, case) in smallest(&cases) {
        let hooks = &mlir.hooks;
        let mut written = hooks.operations.names().chain(hooks.formats.names());
        let changes = if written.any(|(name, _)| name == operation) {
            CHANGES_OF_WRITTEN
        } else {
            CHANGES
        };
        broken.extend(break_text(operation, case, changes));
    }
    let mut outcomes = Outcomes::default();
    for some in broken.chunks(AT_ONCE) {
        let texts: Vec<&str> = some.iter().map(|broken| &*broken.text).collect();
        let theirs: Vec<Option<FirstError>> =
            answers.ask("mlir-opt-22", "first error", &texts, |missing| {
                let texts: Vec<&str> = missing.iter().map(|&index| texts[index]).collect();
                mlir_opt::first_errors(&program("mlir-opt-22")?, &texts)
            })?;
        for (broken, theirs) in some.iter().zip(theirs) {
            if theirs.as_ref().is_some_and(|error| error.place.is_empty()) {
                continue;
            }
            let theirs = theirs.map(|error| format!("{} {}", error.place, error.message));
            let found = errors(mlir.environment(), broken.text.as_bytes());
            let ours = found.first().map(|error| {
                let (place, message) = place_and_message(broken.text.as_bytes(), error);
                // The referee's is known by its first line.
                format!("{place} {}", message.lines().next().unwrap_or_default())
            });
            let verdict =
                |error: &Option<String>| error.clone().unwrap_or_else(|| "accepted".to_owned());
            let problem = (ours != theirs).then(|| {
                format!(
                    "{}\n    ours:   {}\n    theirs: {}",
                    broken.text,
                    verdict(&ours),
                    verdict(&theirs)
                )
            });
            outcomes.add(&*broken.name, problem);
        }
    }
    assert!(outcomes.total() > 5000, "only {}", outcomes.total());
    answers.close()?;
    Ok(outcomes.check("broken-texts")?)
}

/// The smallest case of the archive with each operation, without synthesised ones.
fn smallest(cases: &[&'static AcceptedCase]) -> BTreeMap<&'static str, &'static AcceptedCase> {
    let mut by_operation: BTreeMap<&'static str, &'static AcceptedCase> = BTreeMap::new();
    for &case in cases
        .iter()
        .filter(|case| !case.name.starts_with("syn.") && case.custom.len() < LARGEST)
    {
        for operation in &case.operations {
            let smallest = by_operation.entry(operation).or_insert(case);
            if case.custom.len() < smallest.custom.len() {
                *smallest = case;
            }
        }
    }
    by_operation
}

/// The case with this number of changes in the line of the operation.
fn break_text(operation: &str, case: &AcceptedCase, changes: usize) -> Vec<Broken> {
    let text = String::from_utf8_lossy(&case.custom);
    let Some(start) = mentioned(&text, operation) else {
        return Vec::new();
    };
    let end = text[start..]
        .find('\n')
        .map_or(text.len(), |length| start + length);
    let tokens = tokens(&text, start..end);
    if tokens.is_empty() {
        return Vec::new();
    }
    let change = |number: usize| {
        let seed = operation.bytes().fold(number as u64, |seed, byte| {
            seed.wrapping_mul(31).wrapping_add(byte.into())
        });
        let bytes = seeded(seed);
        let mut choices = Unstructured::new(&bytes);
        let mut choose = |of: usize| choices.choose_index(of).unwrap_or(0);
        let token = tokens[choose(tokens.len())].clone();
        let with = match choose(8) {
            0 | 1 => String::new(),
            2 => format!("{0} {0}", &text[token.clone()]),
            _ => WRONG[choose(WRONG.len())].to_owned(),
        };
        let text = [&text[..token.start], &with, &text[token.end..]].concat();
        Broken {
            name: format!("{operation} {number}"),
            text,
        }
    };
    (0..changes).map(change).collect()
}

/// The position after the operation's name, if it is in custom form.
fn mentioned(text: &str, operation: &str) -> Option<usize> {
    text.match_indices(operation).find_map(|(at, _)| {
        let before = text[..at].bytes().next_back().unwrap_or(b'\n');
        let end = at + operation.len();
        let behind = text[end..].bytes().next().unwrap_or(b'\n');
        let is_name = matches!(before, b' ' | b'\n') && !is_word(behind);
        is_name.then_some(end)
    })
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'-')
}

/// Rough tokens: words with their prefix, strings, and single characters.
fn tokens(text: &str, range: Range<usize>) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = range.start;
    while at < range.end {
        let start = at;
        at += 1;
        match bytes[start] {
            b' ' => continue,
            b'"' => {
                let quote = bytes[at..range.end].iter().position(|&byte| byte == b'"');
                at = quote.map_or(range.end, |end| at + end + 1);
            }
            b'%' | b'@' | b'#' | b'^' | b'!' => at += words(&bytes[at..range.end]),
            byte if is_word(byte) => at += words(&bytes[at..range.end]),
            _ => {}
        }
        tokens.push(start..at);
    }
    tokens
}

/// The number of bytes of a word.
fn words(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .position(|&byte| !is_word(byte))
        .unwrap_or(bytes.len())
}
