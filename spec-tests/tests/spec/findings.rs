//! Every entry of `docs/findings.md` is what the installed `mlir-opt` does: it accepts the operation, with its verifier
//! on, and does not read back what it prints.

// The test reads the book.
#![allow(clippy::disallowed_methods)]

use round_trip::referee::{Judgement, Shown};
use std::collections::BTreeSet;

/// Name of the operation and the module, for each entry.
fn entries(page: &str) -> Vec<(String, String)> {
    let mut entries = Vec::new();
    for section in page.split("\n## `").skip(1) {
        let name = section.split('`').next().unwrap_or_default();
        for block in section.split("```mlir\n").skip(1) {
            entries.push((name.to_owned(), block.split("```").next().unwrap_or_default().to_owned()));
        }
    }
    entries
}

#[test]
fn every_finding_is_confirmed() {
    let Some(program) = referees::or_skip("findings", referees::tool("mlir-opt")) else { return };
    let page = std::fs::read_to_string(spec_tests::workspace().join("docs/findings.md")).expect("the page");
    let entries = entries(&page);
    let referee = asmf::referee(&program.to_string_lossy()).expect("a referee");
    let shown: Vec<Shown<'_>> = entries.iter().map(|(operation, generic)| Shown { operation, generic }).collect();
    let judgements = referee.judge(&shown).expect("judgements");
    let problem = |(judgement, (name, module)): (&Judgement, &(String, String))| {
        (!judgement.is_confirmed()).then(|| format!("{name}: the referee {}\n{module}", judgement.words()))
    };
    let problems: Vec<String> = judgements.iter().zip(&entries).filter_map(problem).collect();
    assert!(problems.is_empty(), "{} of {}:\n{}", problems.len(), entries.len(), problems.join("\n"));
    let operations: BTreeSet<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
    assert!(operations.len() >= 30, "{} operations", operations.len());
}
