//! `corpus/verify/upstream*.mlir`: for the rules of MLIR's own dialects, errors, places and notes are those of
//! `mlir-opt-22`.

// The test reads files and runs tools.
#![allow(clippy::disallowed_methods)]

use format_runtime::hooks::Environment;
use format_runtime::text::LineIndex;
use spec_tests::answers::{Answers, program};
use spec_tests::mlir::{Mlir, errors};
use spec_tests::referees;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// `LINE:COLUMN: error: ...` and the notes, each with its first line only.
fn referee(tool: &Path, text: &str) -> Vec<String> {
    let mut command = Command::new(tool);
    command
        .args(["--allow-unregistered-dialect", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null());
    let mut child = command
        .stderr(Stdio::piped())
        .spawn()
        .expect("mlir-opt runs");
    let mut stdin = child.stdin.take().expect("it was asked for");
    stdin.write_all(text.as_bytes()).expect("mlir-opt reads");
    drop(stdin);
    let output = child.wait_with_output().expect("mlir-opt ends");
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let places = messages.lines().filter_map(|line| {
        line.strip_prefix("<stdin>:")
            .or_else(|| line.strip_prefix("-:"))
    });
    places.map(|line| line.trim_end().to_owned()).collect()
}

fn ours(environment: Environment<'_>, text: &str) -> Vec<String> {
    let index = LineIndex::new(text.as_bytes());
    let line = |offset: usize, severity: &str, message: &str| {
        let (line, column) = index.line_column(offset);
        let message = message.lines().next().unwrap_or_default();
        format!("{line}:{column}: {severity}: {message}")
            .trim_end()
            .to_owned()
    };
    let mut lines = Vec::new();
    for diagnostic in &errors(environment, text.as_bytes()) {
        lines.push(line(diagnostic.offset, "error", &diagnostic.message));
        lines.extend(
            diagnostic
                .notes
                .iter()
                .map(|(message, offset)| line(*offset, "note", message)),
        );
    }
    lines
}

pub(crate) fn says_what_the_referee_says() {
    let Some(mlir) = referees::or_skip("verify_referee", Mlir::all()) else {
        return;
    };
    for (file, answers) in FILES {
        compare(mlir, file, Answers::of(answers).expect("a list"));
    }
}

/// The files, each with the list of answers to it.
const FILES: [(&str, &str); 2] = [
    ("upstream.mlir", "verify-referee"),
    ("upstream-symbols.mlir", "verify-symbols"),
];

fn compare(mlir: &Mlir, file: &str, mut answers: Answers) {
    let environment = mlir.environment();
    let path = spec_tests::workspace().join("corpus/verify").join(file);
    let text = std::fs::read_to_string(path).expect("the corpus is there");
    let mut wrong = String::new();
    let mut count = 0;
    for part in text.split("// -----\n").skip(1) {
        let answer = answers.ask_one("mlir-opt-22", "all messages", part, || {
            Ok(referee(&program("mlir-opt-22")?, part))
        });
        let wanted: Vec<String> = answer.unwrap_or_else(|problem| panic!("{problem}"));
        let found = ours(environment, part);
        count += 1;
        assert!(!wanted.is_empty(), "the referee accepts\n{part}");
        if wanted != found {
            wrong += &format!("{part}  the referee: {wanted:#?}\n  found: {found:#?}\n");
        }
    }
    assert!(wrong.is_empty() && count > 20, "{wrong}");
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}
