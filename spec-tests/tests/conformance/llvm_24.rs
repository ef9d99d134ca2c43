//! `corpus/ir/llvm-24/`: text of LLVM 24 as `iree-opt` prints it, and the errors that it has. That program is MLIR's `mlir-opt` of
//! LLVM 24 with the dialects of a project of its own, and is installed with Python's `pip`.

use std::path::Path;
use std::process::Command;

/// Cases whose operations `iree-opt` knows, with the number of errors in each.
const CASES: [(&str, usize); 5] =
    [("properties", 0), ("clauses", 0), ("tokens", 0), ("errors", 21), ("tokens-errors", 10)];

pub(crate) fn run(iree_opt: &Path) -> Result<(), String> {
    let mut problems = Vec::new();
    for (name, errors) in CASES {
        let file = format!("corpus/ir/llvm-24/{name}.mlir");
        let output =
            Command::new(iree_opt).args(["--split-input-file", "--allow-unregistered-dialect", &file]).output();
        let output = output.map_err(|error| format!("{}: {error}", iree_opt.display()))?;
        let golden = |ending: &str| std::fs::read_to_string(format!("corpus/ir/llvm-24/{name}.{ending}"));
        if errors == 0 {
            let printed = String::from_utf8_lossy(&output.stdout).into_owned();
            let ours = golden("stdout").map_err(|error| format!("{file}: {error}"))?;
            if printed.trim_end() != ours.trim_end() {
                problems.push(format!("{file}: iree-opt prints\n{printed}\nand not\n{ours}"));
            }
            continue;
        }
        let found = messages(&String::from_utf8_lossy(&output.stderr));
        let ours = messages(&golden("stderr").map_err(|error| format!("{file}: {error}"))?);
        if found.len() != errors {
            problems.push(format!("{file}: iree-opt has {} errors, and not {errors}", found.len()));
        }
        for (found, ours) in found.iter().zip(&ours).filter(|(found, ours)| found != ours) {
            problems.push(format!("{file}: iree-opt says\n{found}\nand not\n{ours}"));
        }
        if found.len() != ours.len() {
            problems.push(format!("{file}: {} errors of ours, {} of iree-opt", ours.len(), found.len()));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
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
