//! Counts of identical cases by class, and of what differs by dialect and by reason.

use super::golden::class;
use spec_tests::golden_ir::GoldenCase;
use spec_tests::rename::rename_values;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Which form is made from the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Direction {
    ToGeneric,
    ToCustom,
}

impl Direction {
    pub(crate) fn title(self) -> &'static str {
        match self {
            Direction::ToGeneric => "custom to generic",
            Direction::ToCustom => "generic to custom",
        }
    }
}

/// Cases and how many are identical.
#[derive(Clone, Copy, Default)]
struct Count {
    total: usize,
    identical: usize,
    /// With values renamed in order of definition.
    renamed: usize,
}

impl Count {
    fn add(&mut self, outcome: &Outcome) {
        self.total += 1;
        self.identical += usize::from(matches!(outcome, Outcome::Identical));
        self.renamed += usize::from(matches!(outcome, Outcome::Identical | Outcome::Renamed));
    }

    fn plus(self, other: Count) -> Count {
        Count {
            total: self.total + other.total,
            identical: self.identical + other.identical,
            renamed: self.renamed + other.renamed,
        }
    }

    fn percent(self) -> f64 {
        self.renamed as f64 * 100.0 / self.total.max(1) as f64
    }
}

/// How one case went in one direction.
enum Outcome {
    Identical,
    Renamed,
    Differs { reason: String, printed: String, expected: String },
}

/// The outcomes of many cases.
#[derive(Default)]
pub(crate) struct Table {
    by_class: BTreeMap<(Direction, String), Count>,
    by_dialect: BTreeMap<(Direction, String), Count>,
    /// Names of cases.
    by_reason: BTreeMap<(Direction, String), Vec<String>>,
    details: String,
}

/// How many cases a line names.
const NAMED: usize = 4;

impl Table {
    pub(crate) fn count(
        &mut self,
        direction: Direction,
        case: &GoldenCase,
        actual: &Result<Vec<u8>, String>,
        expected: &[u8],
    ) {
        let outcome = outcome(actual, expected);
        let class = class(case);
        for dialect in dialects(case) {
            self.by_dialect.entry((direction, dialect.to_owned())).or_default().add(&outcome);
        }
        if let Outcome::Differs { reason, printed, expected } = &outcome {
            let _ = writeln!(
                self.details,
                "{}\t{class}\t{}\t{reason}\t{printed}\t{expected}",
                direction.title(),
                case.name
            );
            self.by_reason.entry((direction, reason.clone())).or_default().push(case.name.clone());
        }
        self.by_class.entry((direction, class)).or_default().add(&outcome);
    }

    /// The share of cases that are identical after renaming.
    pub(crate) fn percent(&self, direction: Direction, wanted: impl Fn(&str) -> bool) -> f64 {
        let of_class = |((of, class), count): (&(Direction, String), &Count)| {
            (*of == direction && wanted(class)).then_some(*count)
        };
        self.by_class.iter().filter_map(of_class).fold(Count::default(), Count::plus).percent()
    }

    /// All tables, to be read.
    pub(crate) fn report(&self) -> String {
        let mut text = String::new();
        for direction in [Direction::ToGeneric, Direction::ToCustom] {
            let _ = writeln!(text, "\n{}: cases, identical, identical after renaming", direction.title());
            counts(&mut text, &self.by_class, direction, |_| true);
            let _ = writeln!(text, "  where a case differs, by dialect of its operations:");
            counts(&mut text, &self.by_dialect, direction, |count| count.renamed < count.total);
            let _ = writeln!(text, "  by reason:");
            let mut reasons: Vec<_> = self.by_reason.iter().filter(|((of, _), _)| *of == direction).collect();
            reasons.sort_by_key(|(_, names)| Reverse(names.len()));
            for ((_, reason), names) in reasons {
                let some = names[..names.len().min(NAMED)].join(" ");
                let _ = writeln!(text, "  {:5}  {reason}  ({some})", names.len());
            }
        }
        text
    }

    /// A line for every case that differs: direction, class, case, reason, line printed, line expected.
    pub(crate) fn details(&self) -> &str {
        &self.details
    }
}

/// A line for each key, and one for all.
fn counts(
    text: &mut String,
    of: &BTreeMap<(Direction, String), Count>,
    direction: Direction,
    shown: impl Fn(&Count) -> bool,
) {
    for ((_, key), count) in of.iter().filter(|((of, _), count)| *of == direction && shown(count)) {
        let Count { total, identical, renamed } = count;
        let _ = writeln!(text, "  {key:28} {total:6} {identical:6} {renamed:6} {:6.1} %", count.percent());
    }
}

/// The dialects of a case's operations, those that hold the others left out where there is more.
fn dialects(case: &GoldenCase) -> Vec<&str> {
    let mut found: Vec<&str> =
        case.operations.iter().map(|name| name.split_once('.').map_or("none", |(dialect, _)| dialect)).collect();
    found.sort_unstable();
    found.dedup();
    if found.iter().any(|dialect| !matches!(*dialect, "builtin" | "func")) {
        found.retain(|dialect| !matches!(*dialect, "builtin" | "func"));
    }
    found
}

fn outcome(actual: &Result<Vec<u8>, String>, expected: &[u8]) -> Outcome {
    let actual = match actual {
        Ok(actual) if actual == expected => return Outcome::Identical,
        Ok(actual) => actual,
        Err(message) => {
            let reason = format!("rejected: {}", short(message));
            return Outcome::Differs { reason, printed: String::new(), expected: String::new() };
        }
    };
    let actual = rename_values(&String::from_utf8_lossy(actual));
    let expected = rename_values(&String::from_utf8_lossy(expected));
    if actual == expected {
        return Outcome::Renamed;
    }
    let (printed, expected) = first_changed_line(&actual, &expected);
    let reason = reason(&printed, &expected);
    Outcome::Differs { reason, printed, expected }
}

/// The first line that differs, in both; empty where a text ends.
fn first_changed_line(actual: &str, expected: &str) -> (String, String) {
    let mut expected = expected.lines();
    for line in actual.lines() {
        match expected.next() {
            Some(other) if other == line => {}
            other => return (line.trim().to_owned(), other.unwrap_or_default().trim().to_owned()),
        }
    }
    (String::new(), expected.next().unwrap_or_default().trim().to_owned())
}

/// Why two lines differ, in few words.
fn reason(printed: &str, expected: &str) -> String {
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
    let (ours, theirs) = (operation(printed), operation(expected));
    if let Some(name) = ours.strip_prefix('"')
        && !theirs.starts_with('"')
    {
        return format!("missing syntax of {}", name.trim_end_matches('"'));
    }
    if without_values(printed) == without_values(expected) {
        return format!("values of {theirs}");
    }
    format!("text of {theirs}")
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

/// A message's first line, without what it quotes of the text.
fn short(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let mut text: String = line.chars().take(100).collect();
    if text.len() < line.len() {
        text.push_str("...");
    }
    text
}
