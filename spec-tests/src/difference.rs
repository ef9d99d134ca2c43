//! Why two prints of the same IR differ, in few words.

use std::collections::HashSet;

/// Where two texts differ first.
pub(crate) struct Difference {
    /// In few words.
    pub reason: String,
    /// The line of the first text.
    pub printed: String,
    /// The line of the second.
    pub expected: String,
}

/// Compares two texts that are not the same.
pub(crate) fn first_difference(printed: &str, expected: &str) -> Difference {
    let (number, ours, theirs) = first_changed_line(printed, expected);
    let reason = match generic_only(printed, expected) {
        // What a line differs in may follow from that: other aliases, other values.
        Some(name) => format!("no custom form of {name}"),
        None => reason(&ours, &theirs, || enclosing(expected, number)),
    };
    Difference { reason, printed: ours, expected: theirs }
}

/// The first line that differs, its number and both texts; empty where a text ends.
fn first_changed_line(printed: &str, expected: &str) -> (usize, String, String) {
    let (mut ours, mut theirs) = (printed.lines(), expected.lines());
    let mut number = 0;
    loop {
        let (our, their) = (ours.next(), theirs.next());
        if our != their || our.is_none() {
            let text = |line: Option<&str>| line.unwrap_or_default().trim().to_owned();
            return (number, text(our), text(their));
        }
        number += 1;
    }
}

/// Names of the operations that begin lines in generic form.
fn generic_operations(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| operation(line.trim()).strip_prefix('"')?.strip_suffix('"'))
}

/// The first operation that the first text has in generic form, and the second nowhere.
fn generic_only<'t>(printed: &'t str, expected: &str) -> Option<&'t str> {
    let theirs: HashSet<&str> = generic_operations(expected).collect();
    generic_operations(printed).find(|name| !theirs.contains(name))
}

/// The operation whose text goes on at a line: the one that began last at the same indentation.
fn enclosing(text: &str, number: usize) -> String {
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let Some(line) = text.lines().nth(number) else { return "the end of the text".to_owned() };
    let before: Vec<&str> = text.lines().take(number).collect();
    let is_start = |other: &&&str| indentation(other) == indentation(line) && is_operation(other.trim());
    let found = before.iter().rev().find(is_start);
    found.map_or("the module", |start| operation(start.trim()).trim_matches('"')).to_owned()
}

/// True if an operation begins on a line.
fn is_operation(line: &str) -> bool {
    !operation(line).is_empty()
}

/// Why two lines differ, in few words. `around` tells the operation that a line goes on.
fn reason(printed: &str, expected: &str, around: impl Fn() -> String) -> String {
    let is_alias = |line: &str| line.starts_with(['#', '!']);
    if is_alias(printed) || is_alias(expected) {
        let name = |line: &str| {
            let end = line.find(|c: char| c.is_whitespace() || c.is_ascii_digit()).unwrap_or(line.len());
            line[..end].to_owned()
        };
        return match (is_alias(printed), is_alias(expected)) {
            (true, true) if name(printed) == name(expected) => format!("alias {}: its value", name(printed)),
            (true, true) => format!("alias {} for {}", name(printed), name(expected)),
            (true, false) => format!("alias {} too many", name(printed)),
            _ => format!("alias {} missing", name(expected)),
        };
    }
    let theirs = operation(expected);
    let what = match theirs {
        "" if expected.starts_with('^') => format!("a block's arguments in {}", around()),
        "" => format!("what follows the regions of {}", around()),
        name => name.to_owned(),
    };
    if without_values(printed) == without_values(expected) {
        return format!("values of {what}");
    }
    format!("text of {what}")
}

/// The name of the operation that a line begins with, in quotes if it is in generic form.
fn operation(line: &str) -> &str {
    let after = match line.split_once(" = ") {
        Some((results, after)) if results.starts_with('%') => after,
        _ => line,
    };
    let end = match after.strip_prefix('"') {
        Some(rest) => rest.find('"').map_or(after.len(), |end| end + 2),
        None => {
            after.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '.' | '_' | '$')).unwrap_or(after.len())
        }
    };
    &after[..end]
}

/// A line without its value names.
fn without_values(line: &str) -> String {
    let mut text = String::new();
    let mut parts = line.split('%');
    text.push_str(parts.next().unwrap_or_default());
    for part in parts {
        text.push('%');
        text.push_str(part.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '#' | ':')));
    }
    text
}

/// What C++ would have to say, if the message is about that.
pub(crate) fn missing(message: &str) -> Option<String> {
    if let Some((_, directive)) = message.split_once("its format uses custom<") {
        let name = directive.split('>').next().unwrap_or_default();
        return Some(format!("missing hook custom<{name}>"));
    }
    if let Some((_, name)) = message.split_once("its syntax is written in C++ and no hook '") {
        return Some(format!("missing hook {}", name.split('\'').next().unwrap_or_default()));
    }
    if let Some((_, needed)) = message.split_once("has no custom assembly form here: ") {
        return Some(format!("missing: {needed}"));
    }
    if let Some((_, name)) = message.split_once("the syntax of '") {
        return Some(format!("missing hook {}", name.split('\'').next().unwrap_or_default()));
    }
    // Text of operations whose definitions are not installed.
    let unknown =
        message.split_once("custom op '").filter(|_| message.contains(" is unknown") || message.contains("not found"));
    unknown.map(|(_, name)| format!("not installed: {}", name.split('\'').next().unwrap_or_default()))
}

/// A message's first line, without what it quotes of the text.
pub(crate) fn short(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let mut text: String = line.chars().take(100).collect();
    if text.len() < line.len() {
        text.push_str("...");
    }
    text
}
