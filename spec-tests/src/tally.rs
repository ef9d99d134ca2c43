//! Counts of identical cases by class, and of what differs by dialect and by reason.

use crate::difference::{first_difference, missing, short};
use crate::golden_ir::GoldenCase;
use crate::rename::rename_values;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;

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

/// Our generic form of custom text against the referee's.
pub const TO_GENERIC: &str = "custom to generic";
/// Our custom form of generic text against the referee's.
pub const TO_CUSTOM: &str = "generic to custom";

/// The outcomes of many cases, by what was done with them.
#[derive(Default)]
pub struct Table {
    by_class: BTreeMap<(String, String), Count>,
    by_dialect: BTreeMap<(String, String), Count>,
    /// Names of cases.
    by_reason: BTreeMap<(String, String), Vec<String>>,
    details: String,
}

/// How many cases a line names.
const NAMED: usize = 4;

impl Table {
    /// Adds a case: what we made of it, and what the referee did.
    pub fn count(&mut self, direction: &str, case: &GoldenCase, actual: &Result<Vec<u8>, String>, expected: &[u8]) {
        let outcome = outcome(actual, expected);
        let mut class = case.counted_class();
        if direction != TO_CUSTOM && !case.referee_roundtrips {
            // The referee itself reads something else.
            class.push_str(" (no round trip)");
        }
        for dialect in dialects(case) {
            self.by_dialect.entry((direction.to_owned(), dialect.to_owned())).or_default().add(&outcome);
        }
        if let Outcome::Differs { reason, printed, expected } = &outcome {
            let reason = match direction == TO_CUSTOM || case.referee_roundtrips {
                true => reason.clone(),
                false => format!("upstream does not read back what it prints: {reason}"),
            };
            let _ = writeln!(self.details, "{}\t{class}\t{}\t{reason}\t{printed}\t{expected}", direction, case.name);
            self.by_reason.entry((direction.to_owned(), reason.clone())).or_default().push(case.name.clone());
        }
        self.by_class.entry((direction.to_owned(), class)).or_default().add(&outcome);
    }

    /// The share of cases that are identical after renaming.
    pub fn percent(&self, direction: &str, wanted: impl Fn(&str) -> bool) -> f64 {
        let of_class =
            |((of, class), count): (&(String, String), &Count)| (*of == direction && wanted(class)).then_some(*count);
        self.by_class.iter().filter_map(of_class).fold(Count::default(), Count::plus).percent()
    }

    /// All tables, to be read.
    pub fn report(&self) -> String {
        let mut text = String::new();
        let mut directions: Vec<&str> = self.by_class.keys().map(|(direction, _)| direction.as_str()).collect();
        directions.dedup();
        for direction in directions {
            let _ = writeln!(text, "\n{direction}: cases, identical, identical after renaming");
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
    pub fn details(&self) -> &str {
        &self.details
    }
}

/// A line for each key, and one for all.
fn counts(text: &mut String, of: &BTreeMap<(String, String), Count>, direction: &str, shown: impl Fn(&Count) -> bool) {
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
            let reason = missing(message).unwrap_or_else(|| format!("rejected: {}", short(message)));
            return Outcome::Differs { reason, printed: String::new(), expected: String::new() };
        }
    };
    let actual = rename_values(&String::from_utf8_lossy(actual));
    let expected = rename_values(&String::from_utf8_lossy(expected));
    if actual == expected {
        return Outcome::Renamed;
    }
    let found = first_difference(&actual, &expected);
    Outcome::Differs { reason: found.reason, printed: found.printed, expected: found.expected }
}
