//! A report as Markdown, for comments on reviews.

use super::prose::{heading, shown_name, summary};
use crate::report::on_one_line;
use migration::difference::report::{Change, Report, Verdict};
use std::fmt::Write;

/// GitHub accepts no longer comment; a shorter one leaves room for the text around it.
const LONGEST: usize = 60_000;

/// The report.
pub(super) fn markdown(report: &Report) -> String {
    let mut text = String::new();
    let is_detailed = |change: &&Change| change.verdict.is_of_text();
    let breaking = report
        .changes
        .iter()
        .filter(|change| change.verdict.is_breaking())
        .count();
    let title = match (breaking, report.changes.iter().filter(is_detailed).count()) {
        (0, 0) => "The text of no operation, attribute or type changes".to_owned(),
        (0, several) => format!("The text of {several} changes, and old text is still read"),
        (several, _) => format!("Old text of {several} is not read as before"),
    };
    let _ = writeln!(text, "### {title}\n");
    let _ = writeln!(
        text,
        "`{}` → `{}`: {}\n",
        report.old,
        report.new,
        summary(&report.counts)
    );
    let mut left = 0;
    for change in report.changes.iter().filter(is_detailed) {
        let section = section(change);
        if text.len() + section.len() > LONGEST {
            left += 1;
        } else {
            text.push_str(&section);
        }
    }
    if left > 0 {
        let _ = writeln!(
            text,
            "{left} more are not shown here; `asmf diff` shows all.\n"
        );
    }
    let names = |verdict: Verdict| {
        let of = report
            .changes
            .iter()
            .filter(move |change| change.verdict == verdict);
        of.map(|change| format!("`{}`", change.kind.shown(&change.name)))
            .collect::<Vec<_>>()
    };
    for (words, names) in [
        ("New", names(Verdict::Added)),
        ("Not compared", names(Verdict::NotCompared)),
    ] {
        if !names.is_empty() && text.len() < LONGEST {
            let shown = names
                .iter()
                .take(40)
                .cloned()
                .collect::<Vec<_>>()
                .join(", ");
            let more = if names.len() > 40 {
                format!(" and {} more", names.len() - 40)
            } else {
                String::new()
            };
            let _ = writeln!(text, "{words}: {shown}{more}\n");
        }
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn section(change: &Change) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "#### `{}`: {}\n", shown_name(change), heading(change));
    let (old, new) = (change.old_failure(), change.new_failure());
    // Old and new text of the same instance: the one with the effect, if there is one.
    let texts = match (old, new, &change.example) {
        (Some(old), ..) => (Some(&old.text), old.counterpart.as_ref()),
        (None, _, Some(example)) => (Some(&example.old), Some(&example.new)),
        (None, Some(new), None) => (new.counterpart.as_ref(), Some(&new.text)),
        (None, None, None) => (None, None),
    };
    if texts.0.is_some() || texts.1.is_some() {
        let _ = writeln!(text, "{}", diff(texts.0, texts.1));
    }
    if let Some(witness) = old {
        let _ = writeln!(
            text,
            "The old text {}: {}\n",
            witness.failure.phrase(),
            code(&witness.message)
        );
    }
    if let Some(witness) = new {
        let _ = writeln!(
            text,
            "To old tools, new text {}: {}\n",
            witness.failure.phrase(),
            code(&witness.message)
        );
        if texts.1 != Some(&witness.text) {
            let _ = writeln!(text, "{}", fenced("mlir", witness.text.trim_end()));
        }
    }
    text
}

/// Lines of both texts in a block, with `-` and `+` before the different ones.
fn diff(old: Option<&String>, new: Option<&String>) -> String {
    let [old, new] = [old, new].map(|text| text.map_or("", String::as_str));
    let mut lines = String::new();
    if old == new {
        return fenced("mlir", old.trim_end());
    }
    let before: Vec<&str> = old.trim_end().lines().collect();
    let after: Vec<&str> = new.trim_end().lines().collect();
    let same = before
        .iter()
        .zip(&after)
        .take_while(|(one, other)| one == other)
        .count();
    let behind = before[same..]
        .iter()
        .rev()
        .zip(after[same..].iter().rev())
        .take_while(|(one, other)| one == other);
    let behind = behind.count();
    for line in &before[..same] {
        let _ = writeln!(lines, "  {line}");
    }
    for line in &before[same..before.len() - behind] {
        let _ = writeln!(lines, "- {line}");
    }
    for line in &after[same..after.len() - behind] {
        let _ = writeln!(lines, "+ {line}");
    }
    for line in &before[before.len() - behind..] {
        let _ = writeln!(lines, "  {line}");
    }
    fenced("diff", lines.trim_end())
}

/// A block of code with any contents.
fn fenced(language: &str, text: &str) -> String {
    let ticks = "`".repeat(longest_run(text).max(2) + 1);
    format!("{ticks}{language}\n{text}\n{ticks}\n")
}

/// A message as code on one line, with any contents.
fn code(message: &str) -> String {
    let line = on_one_line(message);
    let ticks = "`".repeat(longest_run(&line) + 1);
    let space = if line.starts_with('`') || line.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{ticks}{space}{line}{space}{ticks}")
}

/// The length of the longest run of backticks.
fn longest_run(text: &str) -> usize {
    text.split(|each| each != '`')
        .map(str::len)
        .max()
        .unwrap_or_default()
}
