//! `corpus/ir/llvm-24/`: text of LLVM 24 as printed by `iree-opt`, and its errors. `iree-opt` is MLIR's `mlir-opt` of
//! LLVM 24 with the dialects of another project, installed with Python's `pip`.

use spec_tests::answers::{Answers, program};
use spec_tests::workspace;
use std::process::Command;

/// Cases with operations known to `iree-opt`, with the number of errors in each.
const CASES: [(&str, usize); 5] = [
    ("properties", 0),
    ("clauses", 0),
    ("tokens", 0),
    ("errors", 21),
    ("tokens-errors", 10),
];

/// The output and the messages of `iree-opt`.
fn run(text: &str, file: &str) -> Result<(String, String), String> {
    let mut command = Command::new(program("iree-opt-24")?);
    command
        .args(["--split-input-file", "--allow-unregistered-dialect", file])
        .current_dir(workspace());
    let output = command
        .output()
        .map_err(|error| format!("iree-opt: {error}"))?;
    let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    // Its output for wrong text is irrelevant.
    let printed = if text.contains("expected-error") {
        String::new()
    } else {
        lossy(&output.stdout)
    };
    Ok((printed, lossy(&output.stderr)))
}

pub(crate) fn llvm_24() -> Result<(), String> {
    let mut answers = Answers::of("llvm-24-corpus")?;
    let mut problems = Vec::new();
    for (name, errors) in CASES {
        let file = format!("corpus/ir/llvm-24/{name}.mlir");
        let golden = |ending: &str| {
            std::fs::read_to_string(workspace().join(format!("corpus/ir/llvm-24/{name}.{ending}")))
        };
        let text = golden("mlir").map_err(|error| format!("{file}: {error}"))?;
        let (printed, stderr): (String, String) =
            answers.ask_one("iree-opt-24", "--split-input-file", &text, || {
                run(&text, &file)
            })?;
        if errors == 0 {
            let ours = golden("stdout").map_err(|error| format!("{file}: {error}"))?;
            if printed.trim_end() != ours.trim_end() {
                problems.push(format!(
                    "{file}: iree-opt prints\n{printed}\nand not\n{ours}"
                ));
            }
            continue;
        }
        let found = messages(&stderr);
        let ours = messages(&golden("stderr").map_err(|error| format!("{file}: {error}"))?);
        if found.len() != errors {
            problems.push(format!(
                "{file}: iree-opt has {} errors, and not {errors}",
                found.len()
            ));
        }
        for (found, ours) in found
            .iter()
            .zip(&ours)
            .filter(|(found, ours)| found != ours)
        {
            problems.push(format!("{file}: iree-opt says\n{found}\nand not\n{ours}"));
        }
        if found.len() != ours.len() {
            problems.push(format!(
                "{file}: {} errors of ours, {} of iree-opt",
                ours.len(),
                found.len()
            ));
        }
    }
    answers.close()?;
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.join("\n"))
    }
}

/// `line: message` of each error.
fn messages(text: &str) -> Vec<String> {
    let message = |line: &str| {
        let (place, message) = line.split_once(": error: ")?;
        let line = place.rsplit(':').nth(1)?;
        Some(format!("{line}: {message}"))
    };
    text.lines().filter_map(message).collect()
}
