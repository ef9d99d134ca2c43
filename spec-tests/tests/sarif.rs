//! SARIF logs fit the schema of the standard, where that is on this machine: at `ASMF_SARIF_SCHEMA`, or in the sources of
//! the package `serde-sarif` that cargo has fetched (`.ci/run` does).

// The test reads files.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use serde_json::Value;
use std::path::{Path, PathBuf};

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

fn schema() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("ASMF_SARIF_SCHEMA") {
        return Some(path.into());
    }
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    let registries = entries(&home.join("registry/src"));
    let packages = registries
        .iter()
        .flat_map(|registry| entries(registry))
        .filter(|package| package.file_name().is_some_and(|name| name.to_string_lossy().starts_with("serde-sarif-")));
    packages.map(|package| package.join("src/schema.json")).find(|path| path.is_file())
}

/// The log that `asmf` writes to standard output.
fn log(words: &[&str]) -> Value {
    let (_, stdout, _) = spec_tests::command::asmf(words.iter().chain(&["--format", "sarif"]));
    serde_json::from_str(&stdout).expect("one log")
}

#[test]
fn logs_fit_the_schema() {
    let Some(path) = schema() else {
        eprintln!("sarif: skipped: the schema is not here (cargo fetch of the package serde-sarif brings it)");
        return;
    };
    let schema: Value = serde_json::from_slice(&std::fs::read(&path).expect("the schema")).expect("JSON");
    let path = |name: &str| spec_tests::workspace().join(name).to_string_lossy().into_owned();
    let (wrong, risky, right) = (path("corpus/lint/fail"), path("corpus/lint/ambiguous"), path("corpus/lint/pass"));
    let (dialect, text) = (path("corpus/dialects/ver.td"), path("corpus/verify/values-wrong.mlir"));
    let logs = [
        (log(&["lint", &wrong, &risky]), 200),
        (log(&["lint", &right]), 0),
        (log(&["verify", &text, "--dialect", &dialect, "--split-input-file"]), 5),
    ];
    for (log, least) in logs {
        let results = log["runs"][0]["results"].as_array().map_or(0, Vec::len);
        assert!(results >= least, "only {results} results");
        let problems = spec_tests::json_schema::problems(&schema, &log);
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }
}
