//! Each `// hazard:` of the corpus has a finding, and correct code with a wrong look has none.

// The test runs in the workspace: the paths begin there.
#![allow(clippy::disallowed_methods)]

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The lines of a file with a finding, and its text.
fn findings(file: &Path) -> Vec<(usize, String)> {
    let words = ["lint", "--format", "plain"].map(OsString::from);
    let (_, _, text) =
        spec_tests::command::asmf(words.into_iter().chain([file.as_os_str().to_owned()]));
    let prefix = format!("{}:", file.display());
    text.lines()
        .filter_map(|line| {
            let (number, rest) = line.strip_prefix(&prefix)?.split_once(':')?;
            Some((number.parse().ok()?, rest.to_owned()))
        })
        .collect()
}

fn files(folder: &str) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(spec_tests::workspace().join(folder)).expect("a folder of the corpus");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a file of the corpus").path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "td"));
    files.sort();
    assert!(!files.is_empty(), "{folder} is empty");
    files
}

pub(crate) fn every_hazard_is_reported() {
    let mut unreported = Vec::new();
    for file in files("corpus/lint/ambiguous") {
        let text = std::fs::read_to_string(&file).expect("a file of the corpus");
        let found = findings(&file);
        let lines: Vec<_> = text.lines().collect();
        let hazards = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.starts_with("// hazard:"));
        for (at, line) in hazards {
            // The definition ends with the first closing line.
            let end = lines[at..]
                .iter()
                .position(|line| line.starts_with('}'))
                .map_or(lines.len(), |end| at + end);
            // A note if an unevaluated condition may forbid the described state.
            let is_reported = |(number, text): &&(usize, String)| {
                (at + 1..=end + 1).contains(number)
                    && (text.contains("warning[") || text.contains("note["))
            };
            if found.iter().find(is_reported).is_none() {
                unreported.push(format!("{}:{}: {line}", file.display(), at + 1));
            }
        }
    }
    assert!(
        unreported.is_empty(),
        "no finding for\n{}",
        unreported.join("\n")
    );
}

pub(crate) fn what_is_right_has_no_finding() {
    for file in files("corpus/lint/pass") {
        let found = findings(&file);
        assert!(found.is_empty(), "{}: {found:?}", file.display());
    }
}
