//! `// expect: MESSAGE` lines in `corpus/lint/fail/`: the first error of the definition below is exactly the first of these.
//! (`mlir-tblgen` reports some mistakes twice, as the lexer's and as the parser's; ours stay one.)

// The test reads the corpus.
#![allow(clippy::disallowed_methods)]

use spec_tests::file_findings::{self, FileFinding};
use std::path::{Path, PathBuf};

/// A definition of a file: its lines, and the expected error.
struct Expectation {
    lines: std::ops::Range<usize>,
    /// The operation's mnemonic: the error of a pasted format may be located in another definition.
    mnemonic: Option<String>,
    message: Option<String>,
}

fn expectations(text: &str) -> Vec<Expectation> {
    let mut found: Vec<Expectation> = Vec::new();
    let mut first = None;
    for (index, line) in text.lines().enumerate() {
        if let Some(message) = line.strip_prefix("// expect: ") {
            first.get_or_insert_with(|| message.to_owned());
        } else if line.starts_with("def ") {
            if let Some(last) = found.last_mut() {
                last.lines.end = index + 1;
            }
            let mnemonic = line.split('"').nth(1).map(str::to_owned);
            found.push(Expectation {
                lines: index + 1..usize::MAX,
                mnemonic,
                message: first.take(),
            });
        }
    }
    found
}

pub(crate) fn the_first_error_is_the_expected_one() -> Result<(), Box<dyn std::error::Error>> {
    let folder = spec_tests::workspace().join("corpus/lint/fail");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "td"));
    files.sort();
    let mut problems = Vec::new();
    let mut checked = 0;
    for file in &files {
        check(file, &mut checked, &mut problems)?;
    }
    assert!(checked > 200, "only {checked} expectations were found");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    Ok(())
}

fn check(
    file: &Path,
    checked: &mut usize,
    problems: &mut Vec<String>,
) -> Result<(), Box<dyn std::error::Error>> {
    let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
    let findings = file_findings::of_file(file, &[], Default::default())?;
    for expectation in expectations(&text) {
        let Some(message) = &expectation.message else {
            continue;
        };
        let of_definition = |finding: &&FileFinding| {
            let mnemonic = finding
                .subject
                .as_deref()
                .and_then(|name| name.split_once('.'))
                .map(|(_, mnemonic)| mnemonic);
            let is_named = mnemonic.is_some() && mnemonic == expectation.mnemonic.as_deref();
            finding.is_error && (is_named || expectation.lines.contains(&finding.line))
        };
        let actual: Vec<&str> = findings
            .iter()
            .filter(of_definition)
            .map(|finding| finding.title.as_str())
            .collect();
        *checked += 1;
        if actual.first() != Some(&message.as_str()) {
            let line = expectation.lines.start;
            problems.push(format!(
                "{}:{line}: expected: {message}\n  found: {actual:?}",
                file.display()
            ));
        }
    }
    Ok(())
}
