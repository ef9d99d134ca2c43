//! The steps of `action.yml`, run as GitHub runs them.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Deserialize)]
struct Action {
    inputs: BTreeMap<String, Input>,
    runs: Runs,
}

#[derive(Deserialize)]
struct Input {
    default: String,
}

#[derive(Deserialize)]
struct Runs {
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    name: String,
    #[serde(default)]
    env: BTreeMap<String, String>,
    run: Option<String>,
}

/// The result of a step.
pub(crate) struct Ran {
    pub(crate) succeeded: bool,
    pub(crate) printed: String,
    /// The outputs set by it.
    pub(crate) outputs: BTreeMap<String, String>,
}

/// The name of the action in workflows on our pages: the repository as soon as it has an address, and before this the
/// path of a checkout in the user's project.
pub(crate) fn name() -> String {
    match env!("CARGO_PKG_REPOSITORY") {
        "" => "./third_party/asmf".to_owned(),
        address => {
            let repository = address
                .strip_prefix("https://github.com/")
                .expect("a repository on GitHub");
            format!("{repository}@v{}", env!("CARGO_PKG_VERSION"))
        }
    }
}

/// Runs a step in a folder. `values` has the values of inputs (`inputs.paths`) and of other expressions; missing
/// inputs have their defaults. The folder `temp` is for files of the step.
pub(crate) fn run(name: &str, folder: &Path, temp: &Path, values: &[(&str, &str)]) -> Ran {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("action.yml"))
        .expect("the action");
    let action: Action = serde_saphyr::from_str(&text).expect("the action is valid");
    let mut all: BTreeMap<String, String> = action
        .inputs
        .into_iter()
        .map(|(name, input)| (format!("inputs.{name}"), input.default))
        .collect();
    all.insert("runner.temp".to_owned(), temp.display().to_string());
    for (name, value) in values {
        assert!(
            !name.starts_with("inputs.") || all.contains_key(*name),
            "there is no {name}"
        );
        all.insert((*name).to_owned(), (*value).to_owned());
    }
    let step = action
        .runs
        .steps
        .into_iter()
        .find(|step| step.name == name)
        .expect("there is such a step");
    let output = temp.join("output");
    std::fs::write(&output, "").expect("the test's own folder is writable");
    let script = temp.join("script");
    std::fs::write(&script, step.run.expect("it runs a script"))
        .expect("the test's own folder is writable");
    let own = PathBuf::from(super::ASMF);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = own
        .parent()
        .map(Path::to_owned)
        .into_iter()
        .chain(std::env::split_paths(&path));
    let mut command = Command::new("bash");
    command
        .current_dir(folder)
        .args(["--noprofile", "--norc", "-eo", "pipefail"])
        .arg(script);
    command.env("PATH", std::env::join_paths(folders).expect("plain paths"));
    command
        .env("GITHUB_OUTPUT", &output)
        .env("ASMF_NO_CACHE", "1");
    command.envs(
        step.env
            .iter()
            .map(|(name, value)| (name, evaluated(value, &all))),
    );
    let ran = command.output().expect("bash runs");
    let outputs = std::fs::read_to_string(output).expect("it is still there");
    Ran {
        succeeded: ran.status.success(),
        printed: String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned(),
        outputs: outputs
            .lines()
            .filter_map(|line| line.split_once('='))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
    }
}

/// A text with its expressions replaced by their values.
fn evaluated(text: &str, values: &BTreeMap<String, String>) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("${{") {
        let (expression, after) = behind.split_once("}}").expect("an expression ends");
        result += before;
        result += values
            .get(expression.trim())
            .unwrap_or_else(|| panic!("no value for {expression}"));
        rest = after;
    }
    result + rest
}
