//! SARIF logs fit the schema of the standard.

// The test reads files.
#![allow(clippy::disallowed_methods)]

use serde_json::Value;
use spec_tests::referees;

/// The log written by `asmf` to standard output.
fn log(words: &[&str]) -> Value {
    let (_, stdout, _) = spec_tests::command::asmf(words.iter().chain(&["--format", "sarif"]));
    serde_json::from_str(&stdout).expect("one log")
}

pub(crate) fn logs_fit_the_schema() {
    let Some(path) = referees::or_skip("sarif", referees::schema_of_sarif()) else {
        return;
    };
    let schema: Value =
        serde_json::from_slice(&std::fs::read(&path).expect("the schema")).expect("JSON");
    let path = |name: &str| {
        spec_tests::workspace()
            .join(name)
            .to_string_lossy()
            .into_owned()
    };
    let (wrong, risky, right) = (
        path("corpus/lint/fail"),
        path("corpus/lint/ambiguous"),
        path("corpus/lint/pass"),
    );
    let (dialect, text) = (
        path("corpus/dialects/ver.td"),
        path("corpus/verify/values-wrong.mlir"),
    );
    let logs = [
        (log(&["lint", &wrong, &risky]), 200),
        (log(&["lint", &right]), 0),
        (
            log(&["verify", &text, "--dialect", &dialect, "--split-input-file"]),
            5,
        ),
    ];
    for (log, least) in logs {
        let results = log["runs"][0]["results"].as_array().map_or(0, Vec::len);
        assert!(results >= least, "only {results} results");
        let problems = spec_tests::json_schema::problems(&schema, &log);
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }
}
