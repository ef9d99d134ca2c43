//! Every code has a case under `corpus/lint/`, `corpus/patterns/`, `corpus/hooks/` or `corpus/changes/` with the code
//! in its golden.

// The test reads the corpus.
#![allow(clippy::disallowed_methods)]

use format_compiler::diagnostic::Code;
use std::path::PathBuf;

/// Codes without a possible case in the corpus, each with the reason.
const ELSEWHERE: &[(Code, &str)] = &[
    (
        Code::NestedTooDeeply,
        "unbounded input is that of `limits.rs`",
    ),
    (
        Code::MlirText,
        "errors in IR are those of `corpus/ir/wrong` and `corpus/verify`",
    ),
    (Code::TextDoesNotComeBack, "found by `asmf check`"),
    (Code::GenericFormOnly, "a note of `asmf opt`"),
    (Code::NotRewritten, "a note of `asmf opt`"),
    (Code::NotVerified, "a note of `asmf verify`"),
];

pub(crate) fn every_code_has_a_case() {
    let mut seen = String::new();
    let mut folders: Vec<PathBuf> = ["lint", "patterns", "hooks", "changes"]
        .map(|folder| spec_tests::workspace().join("corpus").join(folder))
        .to_vec();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(&folder)
            .expect("a corpus folder")
            .flatten()
            .map(|entry| entry.path())
        {
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|each| each == "stderr" || each == "stdout")
            {
                seen.push_str(&String::from_utf8_lossy(
                    &std::fs::read(&path).expect("a golden"),
                ));
            }
        }
    }
    let is_shown = |code: &&Code| seen.contains(&format!("[{code}]"));
    let is_elsewhere = |code: &&Code| ELSEWHERE.iter().any(|(other, _)| other == *code);
    let missing: Vec<String> = Code::ALL
        .iter()
        .filter(|code| !is_shown(code) && !is_elsewhere(code))
        .map(Code::to_string)
        .collect();
    assert!(
        missing.is_empty(),
        "no file under corpus/lint/, corpus/patterns/, corpus/hooks/ or corpus/changes/ shows {}",
        missing.join(", ")
    );
    let needless: Vec<String> = ELSEWHERE
        .iter()
        .map(|(code, _)| code)
        .filter(is_shown)
        .map(Code::to_string)
        .collect();
    assert!(
        needless.is_empty(),
        "shown after all: {}",
        needless.join(", ")
    );
}
