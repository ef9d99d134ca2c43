//! The verdicts on the formats of MLIR 22 are those of the book.

// The test reads the book.
#![allow(clippy::disallowed_methods)]

use serde::Deserialize;
use spec_tests::command::asmf;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;

const PAGE: &str = "docs/proofs.md";
/// The line before the tables of MLIR 22.
const BEGINNING: &str = "<!-- The verdicts on MLIR 22 -->\n";
/// The line after them.
const END: &str = "<!-- Their end -->\n";

const VERDICTS: [&str; 4] = ["proved", "proved-given", "refuted", "unknown"];

/// A line of `asmf prove --format json`.
#[derive(Deserialize)]
pub(crate) struct Line {
    pub(crate) kind: String,
    pub(crate) name: String,
    verdict: String,
    #[serde(default)]
    given: Vec<String>,
    #[serde(default)]
    cause: Vec<String>,
    pub(crate) witness: Option<Witness>,
}

/// An instance that doesn't come back.
#[derive(Deserialize)]
pub(crate) struct Witness {
    pub(crate) generic: String,
    pub(crate) failure: String,
    /// The checks in C++ that may refuse it.
    #[serde(default)]
    pub(crate) unless: Vec<String>,
}

/// The verdicts on MLIR 22, for several tests.
pub(crate) fn lines() -> &'static [Line] {
    static LINES: OnceLock<Vec<Line>> = OnceLock::new();
    LINES.get_or_init(|| {
        let include = referees::include().expect("MLIR's definitions");
        let mlir = include.join("mlir");
        let [include, mlir] = [&include, &mlir].map(|path| path.to_string_lossy().into_owned());
        let words = ["prove", "--no-config", "--format", "json", "-I"];
        let (code, out, err) = asmf(words.into_iter().chain([&*include, &*mlir]));
        assert_eq!(code, 0, "{err}");
        let lines: Result<Vec<Line>, _> = out.lines().map(serde_json::from_str).collect();
        lines.expect("objects on lines")
    })
}

/// The numbers of verdicts, in the order of [`VERDICTS`].
type Counts = [usize; VERDICTS.len()];

fn add(counts: &mut Counts, verdict: &str) {
    let place = VERDICTS.iter().position(|each| *each == verdict);
    counts[place.expect("a verdict")] += 1;
}

/// A table with a row for each key, and its numbers.
fn table(head: &str, rows: &BTreeMap<String, Counts>) -> String {
    let mut text = format!("| {head} | formats | {} |\n", VERDICTS.join(" | "));
    text.push_str(&"|---".repeat(VERDICTS.len() + 2));
    text.push_str("|\n");
    for (key, counts) in rows {
        let total: usize = counts.iter().sum();
        let cells = counts.map(|count| match count {
            0 => String::new(),
            count => format!("{count} ({:.1} %)", 100.0 * count as f64 / total as f64),
        });
        let _ = writeln!(text, "| {key} | {total} | {} |", cells.join(" | "));
    }
    text
}

/// A table with a row for each text, the most frequent first.
fn list(head: &str, counts: BTreeMap<String, usize>) -> String {
    let mut rows: Vec<(String, usize)> = counts.into_iter().collect();
    rows.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let mut text = format!("| {head} | definitions |\n|---|---|\n");
    for (key, count) in rows {
        let _ = writeln!(text, "| {} | {count} |", key.replace('|', "\\|"));
    }
    text
}

/// A cause with what it names left out, so that equal causes of several definitions are one.
fn kind_of_cause(cause: &str) -> String {
    let parts = cause.split('`').enumerate();
    let parts = parts.map(|(index, part)| match index % 2 {
        0 => part.to_owned(),
        _ => "`…`".to_owned(),
    });
    parts.collect()
}

/// The tables of the page.
fn tables(lines: &[Line]) -> String {
    let mut kinds: BTreeMap<String, Counts> = BTreeMap::new();
    let mut dialects: BTreeMap<String, Counts> = BTreeMap::new();
    let (mut given, mut causes) = (BTreeMap::new(), BTreeMap::new());
    for line in lines {
        add(
            kinds.entry(format!("{}s", line.kind)).or_default(),
            &line.verdict,
        );
        if line.kind == "operation" {
            let dialect = line.name.split('.').next().unwrap_or_default();
            add(
                dialects.entry(format!("`{dialect}`")).or_default(),
                &line.verdict,
            );
        }
        let (texts, counts) = match line.verdict.as_str() {
            "proved-given" => (&line.given, &mut given),
            "unknown" => (&line.cause, &mut causes),
            _ => continue,
        };
        let texts = texts.iter().map(|text| kind_of_cause(text));
        for text in texts.collect::<std::collections::BTreeSet<_>>() {
            *counts.entry(text).or_default() += 1;
        }
    }
    [
        table("kind", &kinds),
        list("assumption", given),
        list("cause of what is unknown", causes),
        table("operations of", &dialects),
    ]
    .join("\n")
}

pub(crate) fn those_on_mlir_are_told() {
    if referees::or_skip("verdicts", referees::include()).is_none() {
        return;
    }
    let told = tables(lines());
    let path = spec_tests::workspace().join(PAGE);
    let page = std::fs::read_to_string(&path).expect("the page");
    let (before, rest) = page.split_once(BEGINNING).expect("a beginning");
    let (_, after) = rest.split_once(END).expect("an end");
    let corrected = format!("{before}{BEGINNING}\n{told}\n{END}{after}");
    if corrected != page && referees::is_blessing() {
        std::fs::write(&path, &corrected).expect("the page is writable");
        return;
    }
    let changes = source_text::hunks(page.as_bytes(), corrected.as_bytes(), 0);
    assert!(
        corrected == page,
        "{PAGE} tells something else (BLESS=1 rewrites it):\n{}",
        String::from_utf8_lossy(&changes)
    );
}
