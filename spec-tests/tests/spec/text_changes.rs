//! What `asmf diff` finds: the pages of its codes are tests, and its report has the schema that it prints.

// The tests write the files they read.
#![allow(clippy::disallowed_methods)]

use format_compiler::diagnostic::Code;
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use serde_json::Value;
use spec_tests::command::asmf;
use std::path::PathBuf;

/// A file of the test's own with definitions.
fn write(name: &str, definitions: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("text_changes");
    std::fs::create_dir_all(&folder).expect("the test's own folder is writable");
    let path = folder.join(name);
    std::fs::write(&path, format!("{EXAMPLE_PREAMBLE}{definitions}")).expect("the test's own folder is writable");
    path.to_string_lossy().into_owned()
}

#[test]
fn examples_of_pages() {
    for &code in Code::ALL.iter().filter(|code| code.is_about_changes()) {
        let before = write(&format!("{code}-before.td"), code.definitions_before().expect("old definitions"));
        let codes = |name: &str, definitions: &str| {
            let after = write(&format!("{code}-{name}.td"), definitions);
            let (_, stdout, stderr) = asmf(["diff", &before, &after, "--format", "sarif"]);
            let log: Value = serde_json::from_str(&stdout).unwrap_or_else(|_| panic!("{code}: {stdout}{stderr}"));
            let results = log["runs"][0]["results"].as_array().expect("results").clone();
            results.iter().map(|each| each["ruleId"].as_str().expect("a code").to_owned()).collect::<Vec<_>>()
        };
        let examples = code.examples().expect("examples");
        assert_eq!(codes("wrong", examples.wrong.definitions), [code.to_string()], "{code}");
        assert!(!codes("right", examples.right.definitions).contains(&code.to_string()), "{code}");
    }
}

#[test]
fn reports_have_their_schema() {
    std::env::set_current_dir(spec_tests::workspace()).expect("the workspace");
    let (code, stdout, _) = asmf(["diff", "--schema"]);
    assert_eq!(code, asmf::SUCCESS);
    let schema: Value = serde_json::from_str(&stdout).expect("a schema");
    let (mut cases, mut verdicts) = (0, std::collections::BTreeSet::new());
    let folders = std::fs::read_dir("corpus/changes").expect("the folder of changes");
    for folder in folders.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()) {
        let side = |name: &str| folder.join(name).to_string_lossy().into_owned();
        if !folder.join("old.td").is_file() {
            continue;
        }
        let (_, stdout, stderr) = asmf(["diff", &side("old.td"), &side("new.td"), "--format", "json"]);
        let report: Value = serde_json::from_str(&stdout).unwrap_or_else(|_| panic!("{}: {stderr}", folder.display()));
        let problems = spec_tests::json_schema::problems(&schema, &report);
        assert!(problems.is_empty(), "{}: {problems:#?}", folder.display());
        verdicts.extend(report["changes"].as_array().expect("changes").iter().map(|each| each["verdict"].to_string()));
        cases += 1;
    }
    assert!(cases >= 18 && verdicts.len() >= 4, "{cases} cases: {verdicts:?}");
}
