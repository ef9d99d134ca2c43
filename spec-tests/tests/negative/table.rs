//! What is the same and what differs, by origin.

use crate::classify::Origin;
use spec_tests::negative_ir::NegativeCase;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Share of the errors of the generic parser and of declarative formats that must have the same place and message.
const REQUIRED_PERCENT: usize = 95;

/// Differing messages listed for each origin.
const LISTED: usize = 5;

/// Counts of one origin.
#[derive(Default)]
struct Row {
    total: usize,
    same: usize,
    same_message: usize,
    refused: usize,
    differing: BTreeMap<String, usize>,
}

/// All of them.
#[derive(Default)]
pub(crate) struct Table {
    rows: BTreeMap<Origin, Row>,
    details: String,
}

impl Table {
    /// Counts a case for which we found that error.
    pub(crate) fn add(&mut self, case: &NegativeCase, origin: Origin, found: Option<(String, String)>) {
        let row = self.rows.entry(origin).or_default();
        row.total += 1;
        row.refused += usize::from(found.is_some());
        let (place, message) = found.unwrap_or(("-".to_owned(), "accepted".to_owned()));
        let same_message = message == case.message;
        row.same_message += usize::from(same_message);
        if same_message && place == case.place {
            row.same += 1;
            return;
        }
        *row.differing.entry(case.message.clone()).or_default() += 1;
        let _ = writeln!(
            self.details,
            "{origin:?} {} {} {}\n    - {} {}\n    + {place} {message}",
            case.class, case.name, case.operation, case.place, case.message
        );
    }

    /// Every case that differs.
    pub(crate) fn details(&self) -> &str {
        &self.details
    }

    /// The table.
    pub(crate) fn summary(&self) -> String {
        let mut text = format!(
            "{:<24}{:>6}{:>8}{:>9}{:>10}{:>9}\n",
            "errors of", "cases", "refused", "message", "and place", "share"
        );
        for (origin, row) in &self.rows {
            let Row { total, same, same_message, refused, .. } = row;
            let share = percent(*same, *total);
            let _ = writeln!(
                text,
                "{:<24}{total:>6}{refused:>8}{same_message:>9}{same:>10}{share:>7.1} %",
                format!("{origin:?}")
            );
        }
        for (origin, row) in &self.rows {
            let mut frequent: Vec<_> = row.differing.iter().collect();
            frequent.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
            for (message, count) in frequent.into_iter().take(LISTED) {
                let _ = writeln!(text, "  {origin:?}: {count} x {message}");
            }
        }
        text
    }

    /// Whether enough is the same.
    pub(crate) fn check(&self) -> Result<(), String> {
        let ours = [Origin::GenericParser, Origin::Declarative].map(|origin| self.rows.get(&origin));
        let (same, total) =
            ours.into_iter().flatten().fold((0, 0), |(same, total), row| (same + row.same, total + row.total));
        if total > 0 && same * 100 >= REQUIRED_PERCENT * total {
            Ok(())
        } else {
            Err(format!("{same} of {total} are the same: fewer than {REQUIRED_PERCENT} %"))
        }
    }
}

fn percent(part: usize, whole: usize) -> f64 {
    part as f64 * 100.0 / whole.max(1) as f64
}
