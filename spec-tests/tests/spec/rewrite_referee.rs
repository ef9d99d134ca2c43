//! `corpus/rewrite/`: with the same options, `mlir-opt-22` prints the contents of the golden files, according to its
//! answers in a list. The output has names of files, so it runs in the folder of the corpus.

// The test reads files and runs tools.
#![allow(clippy::disallowed_methods)]

use spec_tests::answers::{Answers, digest};
use spec_tests::golden::{Case, cases};
use spec_tests::referees;
use std::path::Path;
use std::process::Command;

/// The options also available in `mlir-opt`.
fn shared(arguments: &[String]) -> Vec<&String> {
    let of_dialects = |index: usize| {
        arguments[index] == "--dialect" || (index > 0 && arguments[index - 1] == "--dialect")
    };
    let indices = (0..arguments.len())
        .filter(|&index| arguments[index].starts_with('-') && !of_dialects(index));
    indices.map(|index| &arguments[index]).collect()
}

/// True if these definitions describe MLIR's own dialects.
fn is_of_mlir(argument: &str) -> bool {
    [
        "upstream.td",
        "numbers.td",
        "shaped.td",
        "shaped_memory.td",
        "loops.td",
        "vectors.td",
        "others.td",
    ]
    .iter()
    .any(|file| argument.ends_with(&format!("rewrite/{file}")))
}

pub(crate) fn canonicalizes_as_the_referee_does() {
    let mut answers = Answers::of("rewrite-referee").expect("a list");
    let folder = spec_tests::workspace().join("corpus/rewrite");
    let mut wrong = String::new();
    let mut count = 0;
    for case in cases(&folder).expect("the corpus is there") {
        let is_upstream = case.arguments.iter().any(|argument| is_of_mlir(argument));
        if !is_upstream || case.expected_code != 0 {
            continue;
        }
        count += 1;
        let stem = case.file.with_extension("");
        let suffix = case
            .name
            .as_ref()
            .map_or(String::new(), |name| format!(".{name}"));
        let golden = format!("{}{suffix}.stdout", stem.display());
        let expected = std::fs::read_to_string(Path::new(&golden)).unwrap_or_default();
        // Ours runs in the workspace.
        let expected = expected.replace("corpus/rewrite/", "");
        // The output has names of files.
        let name = case.file.file_name().unwrap_or_default().to_string_lossy();
        let arguments = shared(&case.arguments)
            .into_iter()
            .map(String::as_str)
            .chain([&*name])
            .collect::<Vec<_>>();
        let text = std::fs::read(&case.file).expect("the case");
        let answer = answers.ask_one("mlir-opt-22", &arguments.join(" "), text, || {
            Ok(digest(run(&case)?.0.as_bytes()))
        });
        let printed: String = answer.unwrap_or_else(|problem| panic!("{problem}"));
        if printed != digest(expected.as_bytes()) {
            let title = case.title();
            let shown = run(&case)
                .map(|(printed, messages)| format!("{messages}the referee prints:\n{printed}"));
            let shown = shown
                .unwrap_or_else(|problem| format!("the referee prints something else ({problem})"));
            wrong += &format!("{title}\n{shown}\nexpected:\n{expected}\n");
        }
    }
    assert!(wrong.is_empty() && count > 10, "{count} cases\n{wrong}");
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}

/// The output and the messages of `mlir-opt`.
fn run(case: &Case) -> Result<(String, String), String> {
    let file = case.file.file_name().unwrap_or_default();
    let mut command = Command::new(referees::tool("mlir-opt")?);
    command
        .args(shared(&case.arguments))
        .arg(file)
        .current_dir(case.file.parent().unwrap_or(Path::new(".")));
    let output = command.output().map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((text(&output.stdout), text(&output.stderr)))
}
