//! Findings about operations: the pages of their codes are tests, and each `--format` holds them.

// The tests write the files they read.
#![allow(clippy::disallowed_methods)]

use format_compiler::diagnostic::Code;
use format_compiler::diagnostic::pages::{EXAMPLE_PREAMBLE, Example};
use serde_json::Value;
use spec_tests::command::asmf;
use std::path::PathBuf;

/// A file of the test's own with this text.
fn write(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("text_findings");
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the test's own folder is writable");
    path.to_string_lossy().into_owned()
}

/// The codes in the output of a code's command for an example.
fn codes(code: Code, example: Example, name: &str) -> Vec<String> {
    let definitions = write(
        &format!("{name}.td"),
        &format!("{EXAMPLE_PREAMBLE}{}", example.definitions),
    );
    let text = write(&format!("{name}.mlir"), example.text.unwrap_or_default());
    let words = match code {
        Code::ReadOtherwise | Code::DerivedType | Code::StringType => vec!["lint", &definitions],
        Code::DoesNotComeBack => {
            vec!["lint", "--roundtrip", "--select", "F290", &definitions]
        }
        Code::MlirText | Code::NotVerified => vec!["verify", &text, "--dialect", &definitions],
        Code::TextDoesNotComeBack => vec!["check", &text, "--dialect", &definitions],
        Code::NotRewritten => vec!["opt", &text, "--dialect", &definitions, "--canonicalize"],
        _ => vec!["opt", &text, "--dialect", &definitions],
    };
    let (_, stdout, stderr) = asmf([words, vec!["--format", "json"]].concat());
    let found = if matches!(code, Code::GenericFormOnly | Code::NotRewritten) {
        stderr
    } else {
        stdout
    };
    let object = |line: &str| {
        serde_json::from_str::<Value>(line).unwrap_or_else(|_| panic!("no object: {line}"))
    };
    found
        .lines()
        .map(|line| object(line)["code"].as_str().expect("a code").to_owned())
        .collect()
}

pub(crate) fn examples_of_pages() {
    let of_text = [
        Code::ReadOtherwise,
        Code::NotVerified,
        Code::DerivedType,
        Code::StringType,
        Code::DoesNotComeBack,
        Code::MlirText,
        Code::TextDoesNotComeBack,
        Code::GenericFormOnly,
        Code::NotRewritten,
    ];
    for code in of_text {
        let examples = code.examples().expect("examples");
        let wrong = codes(code, examples.wrong, &format!("{code}-wrong"));
        assert!(
            !wrong.is_empty() && wrong.iter().all(|each| *each == code.to_string()),
            "{code}: {wrong:?}"
        );
        assert_eq!(
            codes(code, examples.right, &format!("{code}-right")),
            [""; 0],
            "{code}"
        );
    }
}

const TEXT: &str = "\"a.b\"() : () -> ()\n// -----\n\"a.b\"() : () -> ()\n  %ä = 1\n";

pub(crate) fn places_in_parts_of_a_file() {
    let file = write("parts.mlir", TEXT);
    let words = [
        "verify",
        &file,
        "--split-input-file",
        "--allow-unregistered-dialect",
        "--format",
    ];
    let run = |format: &str| asmf([&words[..], &[format]].concat());

    let (code, stdout, stderr) = run("json");
    assert_eq!(
        (code, &*stderr),
        (asmf::FINDINGS, "2 verified, 1 failing\n")
    );
    let object: Value = serde_json::from_str(stdout.trim_end()).expect("one object");
    let numbers = ["line", "column", "end_line", "end_column"].map(|key| object[key].as_u64());
    assert_eq!(
        (&object["file"], &object["severity"]),
        (&Value::from(&*file), &Value::from("error"))
    );
    assert_eq!(numbers[..2], [Some(4), Some(3)], "{object}");
    assert_eq!(numbers[2], Some(4), "{object}");

    let (_, stdout, _) = run("sarif");
    let log: Value = serde_json::from_str(&stdout).expect("one log");
    assert_eq!(log["runs"][0]["results"].as_array().map(Vec::len), Some(1));
    let (_, stdout, _) = run("github");
    assert!(
        stdout.starts_with("::error file=")
            && stdout.contains("line=4,")
            && stdout.lines().count() == 1,
        "{stdout}"
    );
    let (_, stdout, stderr) = run("plain");
    assert_eq!(stdout, "2 verified, 1 failing\n");
    assert!(stderr.contains("parts.mlir:4:3: error: "), "{stderr}");
}

pub(crate) fn what_is_printed_stays_apart() {
    let file = write("opt.mlir", TEXT);
    let words = [
        "opt",
        &file,
        "--split-input-file",
        "--allow-unregistered-dialect",
        "--format",
        "sarif",
    ];
    let (code, stdout, stderr) = asmf(words);
    assert_eq!(code, asmf::FINDINGS);
    assert!(stdout.starts_with("module {\n"), "{stdout}");
    let log: Value = serde_json::from_str(&stderr).expect("one log");
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "F901");
}

pub(crate) fn one_file_that_cannot_be_read_keeps_no_other_from_being_verified() {
    let file = write("readable.mlir", TEXT);
    let missing = format!("{file}.missing");
    let words = [
        "verify",
        &missing,
        &file,
        "--split-input-file",
        "--allow-unregistered-dialect",
        "--format",
        "plain",
    ];
    let (code, stdout, stderr) = asmf(words);
    assert_eq!(
        (code, &*stdout),
        (asmf::USAGE_OR_IO, "2 verified, 1 failing, 1 unreadable\n")
    );
    let (first, rest) = stderr.split_once('\n').expect("two errors");
    assert!(first.starts_with(&format!("asmf: {missing}: ")), "{stderr}");
    assert!(rest.contains("readable.mlir:4:3: error: "), "{stderr}");
}
