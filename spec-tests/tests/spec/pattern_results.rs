//! Patterns have the same results as their PDL form in `mlir-opt`.

// The test reads the corpus and runs tools.
#![allow(clippy::disallowed_methods)]

use spec_tests::answers::Answers;
use spec_tests::command::{asmf, asmf_on};
use spec_tests::referees;
use std::path::Path;
use std::process::Command;

pub(crate) fn patterns_give_what_their_pdl_gives() {
    let mut answers = Answers::of("pattern-results").expect("a list");
    let corpus = spec_tests::workspace().join("corpus");
    let path = |name: &str| corpus.join(name).to_string_lossy().into_owned();
    let (rules, module) = (path("patterns/run.td"), path("patterns/run.mlir"));
    let (folder, dialect) = (path("dialects"), path("dialects/drr.td"));

    let (code, pdl, missing) = asmf(["patterns", "--to", "pdl", &rules, "-I", &folder]);
    assert_eq!((code, &*missing), (0, ""), "{pdl}");
    assert!(pdl.matches("pdl.pattern").count() > 15, "{pdl}");
    let generic = [
        "opt",
        &module,
        "--dialect",
        &dialect,
        "--mlir-print-op-generic",
    ];
    let (_, generic, _) = asmf(generic);
    // The operations inside of the module.
    let lines: Vec<&str> = generic.lines().filter(|line| !line.is_empty()).collect();
    let [_, operations @ .., _] = &lines[..] else {
        panic!("{generic}")
    };
    let input = format!("{pdl}module @ir {{\n{}\n}}\n", operations.join("\n"));
    let options = [
        "-allow-unregistered-dialect",
        "-mlir-print-op-generic",
        "-pass-pipeline=builtin.module(test-pdl-bytecode-pass)",
    ];
    let answer = answers.ask_one("mlir-opt-22", &options.join(" "), &input, || {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pattern_results.mlir");
        std::fs::write(&file, &input).expect("a temporary file");
        let output = Command::new(referees::tool("mlir-opt")?)
            .args(options)
            .arg(&file)
            .output()
            .expect("mlir-opt runs");
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{messages}");
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    });
    let printed: String = answer.unwrap_or_else(|problem| panic!("{problem}"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));

    // There, the operations are not registered, so dead ones stay.
    let canonicalize = ["opt", "-", "--dialect", &dialect, "--canonicalize"];
    let (code, theirs, errors) = asmf_on(printed.as_bytes(), canonicalize);
    assert_eq!((code, &*errors), (0, ""));
    let (code, ours, errors) = asmf(["opt", &module, "--patterns", &rules, "-I", &folder]);
    assert_eq!((code, &*errors), (0, ""));
    let (code, ours, errors) = asmf_on(ours.as_bytes(), canonicalize);
    assert_eq!((code, &*errors), (0, ""));
    let operations = |text: &str| {
        let lines = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with("module"));
        lines
            .filter(|line| *line != "}")
            .map(str::to_owned)
            .collect::<Vec<String>>()
    };
    assert_eq!(operations(&ours), operations(&theirs), "{ours}\n{theirs}");
}
