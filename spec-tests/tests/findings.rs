//! Every entry of `docs/findings.md` is what the installed `mlir-opt` does: it accepts the operation, with its verifier
//! on, and does not read back what it prints.

// The test reads the book and asks the referee.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the program prints; nothing if it rejects the text or ends otherwise.
fn ask(program: &Path, text: &str, generic: bool) -> Option<String> {
    let mut command = Command::new(program);
    command.args(["--allow-unregistered-dialect", "--mlir-disable-threading"]);
    command.args(generic.then_some("--mlir-print-op-generic"));
    command.env("LLVM_DISABLE_SYMBOLIZATION", "1").env("LLVM_DISABLE_CRASH_REPORT", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the referee starts");
    // A program that crashes closes its input.
    let _ = child.stdin.take().expect("its input").write_all(text.as_bytes());
    let output = child.wait_with_output().expect("the referee ends");
    (output.status.code() == Some(0)).then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

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
    let mut problems = Vec::new();
    for (name, module) in &entries {
        let Some(before) = ask(&program, module, true) else {
            problems.push(format!("{name}: rejected\n{module}"));
            continue;
        };
        let comes_back = ask(&program, module, false).and_then(|printed| ask(&program, &printed, true));
        if comes_back.as_ref() == Some(&before) {
            problems.push(format!("{name}: comes back\n{module}"));
        }
    }
    assert!(problems.is_empty(), "{} of {}:\n{}", problems.len(), entries.len(), problems.join("\n"));
    let operations: BTreeSet<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
    assert!(operations.len() >= 30, "{} operations", operations.len());
}
