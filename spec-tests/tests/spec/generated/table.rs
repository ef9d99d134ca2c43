//! `docs/generated-rust.md` has the generated and the missing parts of each dialect.

// The test reads and writes the page.
#![allow(clippy::disallowed_methods)]

use super::dialects::{FILES, corpus_files};
use project::dialect_files::Loader;
use rust_generator::{Generated, GeneratedDialect, Options, generate};
use spec_tests::referees;
use spec_tests::referees::{include, or_skip};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// The modules generated from files, without writing them.
fn generated(include: Option<&Path>, files: &[String]) -> Generated {
    let loader = include.into_iter().fold(asmf::loader(), Loader::include);
    let loaded = loader.load(files).expect("definitions without errors");
    let mut options = Options::default();
    options.roots.clone_from(&loaded.roots);
    generate(&loaded.compilations, &loaded.dialects(), &options)
}

/// A row for each dialect, and its missing parts.
fn tables(generated: &Generated, page: &mut String) {
    let incomplete: BTreeSet<&str> = generated
        .missing
        .iter()
        .map(|missing| &*missing.of)
        .collect();
    page.push_str("| dialect | operations | attributes | types | enums |\n|---|---|---|---|---|\n");
    for GeneratedDialect {
        name,
        operations,
        attributes,
        types,
        enumerations,
    } in &generated.dialects
    {
        let cells = [operations, attributes, types, enumerations].map(|names| {
            let complete = names
                .iter()
                .filter(|name| !incomplete.contains(name.as_str()))
                .count();
            match names.len() {
                0 => String::new(),
                all if all == complete => all.to_string(),
                all => format!("{complete} of {all}"),
            }
        });
        let _ = writeln!(page, "| `{name}` | {} |", cells.join(" | "));
    }
    let mut by_reason: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for missing in &generated.missing {
        by_reason
            .entry(kind(&missing.reason))
            .or_default()
            .insert(&missing.of);
    }
    page.push_str("\nWhat the others lack:\n\n");
    for (reason, names) in by_reason {
        let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
        let _ = writeln!(page, "- {}: {reason}", names.join(", "));
    }
}

/// A reason without the details of a builder: its number and its parameters.
fn kind(reason: &str) -> String {
    match reason
        .strip_prefix("the builder ")
        .and_then(|builder| builder.rsplit_once("`: "))
    {
        Some((_, reason)) => format!("a builder: {reason}"),
        None => reason.to_owned(),
    }
}

pub(crate) fn the_page_says_what_is_generated() {
    let Some(include) = or_skip("the_page_says_what_is_generated", include()) else {
        return;
    };
    let path = spec_tests::workspace().join("docs/generated-rust.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let (mark, end) = (
        "<!-- written by spec-tests/tests/generated/table.rs -->\n",
        "<!-- end -->\n",
    );
    let (before, rest) = page.split_once(mark).expect("the mark before the tables");
    let (_, after) = rest.split_once(end).expect("the mark after the tables");
    let mut expected = format!("{before}{mark}\n### Dialects of MLIR 22\n\n");
    let upstream = FILES.map(|file| format!("mlir/Dialect/{file}"));
    tables(&generated(Some(&include), &upstream), &mut expected);
    expected.push_str("\n### Dialects of `corpus/`\n\n");
    tables(&generated(None, &corpus_files()), &mut expected);
    let _ = write!(expected, "\n{end}{after}");
    if referees::is_blessing() {
        std::fs::write(&path, &expected).expect("the page");
    }
    let page = std::fs::read(&path).expect("the page");
    let difference = spec_tests::difference::first_difference(&page, expected.as_bytes());
    assert_eq!(difference, None, "BLESS=1 rewrites docs/generated-rust.md");
}
