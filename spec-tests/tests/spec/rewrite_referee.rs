//! `corpus/rewrite/`: with the same options, `mlir-opt-22` prints what the golden files hold, where it is installed. Names of files
//! are part of what is printed, so it is run in the folder of the corpus.

// The test reads files and runs tools.
#![allow(clippy::disallowed_methods)]

use spec_tests::golden::cases;
use std::path::Path;
use std::process::Command;

/// The options that `mlir-opt` has as well.
fn shared(arguments: &[String]) -> Vec<&String> {
    let of_dialects =
        |index: usize| arguments[index] == "--dialect" || (index > 0 && arguments[index - 1] == "--dialect");
    let indices = (0..arguments.len()).filter(|&index| arguments[index].starts_with('-') && !of_dialects(index));
    indices.map(|index| &arguments[index]).collect()
}

/// Whether these definitions describe MLIR's own dialects.
fn is_of_mlir(argument: &str) -> bool {
    ["upstream.td", "numbers.td", "shaped.td", "shaped_memory.td", "loops.td", "vectors.td"]
        .iter()
        .any(|file| argument.ends_with(&format!("rewrite/{file}")))
}

#[test]
fn canonicalizes_as_the_referee_does() {
    let Some(tool) = referees::or_skip("rewrite_referee", referees::tool("mlir-opt")) else { return };
    let folder = spec_tests::workspace().join("corpus/rewrite");
    let mut wrong = String::new();
    let mut count = 0;
    for case in cases(&folder).expect("the corpus is there") {
        let is_upstream = case.arguments.iter().any(|argument| is_of_mlir(argument));
        if !is_upstream || case.expected_code != 0 {
            continue;
        }
        count += 1;
        let file = case.file.file_name().expect("a file");
        let mut command = Command::new(&tool);
        let output =
            command.args(shared(&case.arguments)).arg(file).current_dir(&folder).output().expect("mlir-opt runs");
        let stem = case.file.with_extension("");
        let suffix = case.name.as_ref().map_or(String::new(), |name| format!(".{name}"));
        let golden = format!("{}{suffix}.stdout", stem.display());
        let expected = std::fs::read_to_string(Path::new(&golden)).unwrap_or_default();
        // Ours is run where the workspace is.
        let expected = expected.replace("corpus/rewrite/", "");
        let printed = String::from_utf8_lossy(&output.stdout);
        if printed != expected {
            let said = String::from_utf8_lossy(&output.stderr);
            wrong += &format!("{}\n{said}the referee prints:\n{printed}\nexpected:\n{expected}\n", case.title());
        }
    }
    assert!(wrong.is_empty() && count > 10, "{count} cases\n{wrong}");
}
