//! `asmf fmt` changes layout alone: over this project's definitions, and MLIR's where they are installed.

// The tests read files.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_compiler::fmt::{format_source, formats};
use format_compiler::syntax;
use spec_tests::referees;
use std::path::Path;

/// Kinds and texts of the tokens: equal tokens are an equal syntax tree.
fn tokens(format: &str) -> Vec<(syntax::TokenKind, &str)> {
    syntax::tokenize(format)
        .0
        .into_iter()
        .map(|token| (token.kind, &format[token.range()]))
        .collect()
}

/// The source without its formats.
fn rest(source: &[u8]) -> Vec<Vec<u8>> {
    let mut rest = Vec::new();
    let mut copied = 0;
    for (range, _) in formats(source) {
        rest.push(source[copied..range.start].to_vec());
        copied = range.end;
    }
    rest.push(source[copied..].to_vec());
    rest
}

/// Returns the number of formats, and of changed ones.
fn check(folder: &Path) -> (usize, usize) {
    let (mut count, mut changed) = (0, 0);
    for path in spec_tests::files_below(folder, "td") {
        let source = std::fs::read(&path).expect("a file");
        let formatted = format_source(&source);
        let again = format_source(&formatted.text);
        assert!(
            again.text == formatted.text && again.changed == 0,
            "{}: not idempotent",
            path.display()
        );
        assert!(
            rest(&source) == rest(&formatted.text),
            "{}: other text changed",
            path.display()
        );
        let (before, after) = (formats(&source), formats(&formatted.text));
        assert_eq!(before.len(), after.len(), "{}", path.display());
        for ((_, before), (_, after)) in before.iter().zip(&after) {
            assert_eq!(tokens(before), tokens(after), "{}", path.display());
        }
        count += before.len();
        changed += formatted.changed;
    }
    (count, changed)
}

pub(crate) fn corpus() {
    let (count, _) = check(&spec_tests::workspace().join("corpus"));
    assert!(count > 300, "only {count} formats found");
}

pub(crate) fn upstream() {
    let Some(include) = referees::or_skip("fmt", referees::include()) else {
        return;
    };
    let (count, changed) = check(&include.join("mlir"));
    eprintln!("fmt: {count} formats, {changed} laid out anew");
    assert!(count > 1500, "only {count} formats found");
}
