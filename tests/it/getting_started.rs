//! `docs/getting-started.md` is true: after its commands, CI set up as on the page passes, and fails for new findings.
//! (Another test compares the output of the commands on all pages.)

use crate::program::{
    self,
    action::{self, Ran},
    shown::Page,
};
use serde::Deserialize;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn page() -> Page {
    Page::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/getting-started.md"))
}

/// A copy of the project after the commands of the page.
fn adopted(name: &str) -> PathBuf {
    let outcome = page().run(name);
    assert!(
        outcome.problems.is_empty(),
        "{}",
        outcome.problems.join("\n")
    );
    assert_eq!(outcome.commands, 5);
    outcome.folder
}

/// A workflow of GitHub.
#[derive(Deserialize)]
struct Workflow {
    jobs: BTreeMap<String, Job>,
}

#[derive(Deserialize)]
struct Job {
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    #[serde(default)]
    uses: String,
    #[serde(default)]
    with: BTreeMap<String, String>,
}

/// The inputs for our action on the page.
fn inputs() -> Vec<(String, String)> {
    let page = page();
    let (_, behind) = page.text().split_once("```yaml\n").expect("a workflow");
    let workflow: Workflow =
        serde_saphyr::from_str(behind.split_once("```").expect("its end").0).expect("it is valid");
    let mut steps = workflow.jobs.into_values().flat_map(|job| job.steps);
    let step = steps
        .find(|step| step.uses == action::name())
        .expect("the workflow uses this version of the action");
    step.with
        .into_iter()
        .map(|(name, value)| (format!("inputs.{name}"), value))
        .collect()
}

/// Git in a folder, without the user's configuration.
fn git(folder: &Path, words: &[&str]) -> String {
    let mut command = Command::new("git");
    command
        .current_dir(folder)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_CONFIG_SYSTEM", "/dev/null");
    command
        .args(["-c", "user.name=Ada", "-c", "user.email=ada@example.org"])
        .args(words);
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "git {words:?}: {output:?}");
    String::from_utf8(output.stdout)
        .expect("text")
        .trim()
        .to_owned()
}

/// Commits all files.
fn commit(project: &Path) -> String {
    git(project, &["add", "--all"]);
    git(project, &["commit", "--quiet", "--message", "A change"]);
    git(project, &["rev-parse", "HEAD"])
}

/// The messages in a SARIF file without suppressions.
fn reported(ran: &Ran) -> Vec<String> {
    let text = std::fs::read_to_string(&ran.outputs["sarif"]).expect("it was written");
    let sarif: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let results = sarif["runs"][0]["results"]
        .as_array()
        .expect("there are results")
        .iter();
    let counts =
        |result: &&serde_json::Value| result["suppressions"].as_array().is_none_or(Vec::is_empty);
    results
        .filter(counts)
        .map(|result| result["message"]["text"].to_string())
        .collect()
}

#[test]
fn the_action_passes_and_fails_for_what_is_new() {
    let tools = referees::program("bash").and_then(|_| referees::program("git"));
    if referees::or_skip("the action", tools).is_none() {
        return;
    }
    let project = adopted("action");
    std::fs::remove_dir_all(project.join(".git")).expect("it was made for the commands");
    git(&project, &["init", "--quiet", "--initial-branch", "main"]);
    let base = commit(&project);
    let temp = program::folder("getting-started", "temp");
    let inputs = inputs();
    let lint = |base: &str, more: &[(&'static str, &str)]| {
        let mut values: Vec<(&str, &str)> = inputs
            .iter()
            .map(|(name, value)| (&**name, &**value))
            .collect();
        values.push(("github.event.pull_request.base.sha", base));
        values.extend(more);
        let ran = action::run("Lint", &project, &temp, &values);
        // The step for the comparison of texts isn't run, so it has no outputs.
        let outputs = [
            ("steps.lint.outputs.exit-code", &*ran.outputs["exit-code"]),
            ("steps.text.outputs.fails", ""),
        ];
        let ended = action::run("Result", &project, &temp, &outputs);
        assert!(ran.succeeded, "{}", ran.printed);
        (ended.succeeded, ran)
    };
    for base in ["", &base] {
        let (passes, ran) = lint(base, &[]);
        assert!(passes && reported(&ran).is_empty(), "{}", ran.printed);
    }
    // A new operation with the same mistake as the one in the baseline.
    let ops = project.join("include/Ledger/LedgerOps.td");
    let text = std::fs::read_to_string(&ops).expect("it is there");
    let (_, report) = text.split_once("def Ledger_ReportOp").expect("it is there");
    let copied = format!(
        "def Ledger_MergeOp{}",
        report.replacen("\"report\"", "\"merge\"", 1)
    );
    program::write(&ops, &text.replacen("#endif", &copied, 1));
    commit(&project);
    for base in ["", &base] {
        let (passes, ran) = lint(base, &[]);
        let found = reported(&ran);
        assert!(
            !passes && found.len() == 1 && found[0].contains("`$against` is parsed as `$of`"),
            "{found:?}"
        );
        let (passes, ran) = lint(base, &[("inputs.upload", "false")]);
        let annotations = ran.printed.lines().filter(|line| line.starts_with("::"));
        assert!(
            !passes
                && annotations.count() == 1
                && ran.printed.contains("title=F210 in ledger.merge"),
            "{}",
            ran.printed
        );
    }
}
