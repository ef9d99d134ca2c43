//! The steps of `action.yml`, run as GitHub runs them, in repositories of the tests.

use super::{Repository, archive, file, folder_of_program, path_with, printed, program, run};
use serde::Deserialize;
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

#[derive(Deserialize)]
struct Action {
    inputs: BTreeMap<String, Input>,
    outputs: BTreeMap<String, Value>,
    runs: Runs,
}

#[derive(Deserialize)]
struct Input {
    default: String,
}

#[derive(Deserialize)]
struct Value {
    value: String,
}

#[derive(Deserialize)]
struct Runs {
    using: String,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Step {
    name: String,
    id: Option<String>,
    #[serde(rename = "if")]
    condition: Option<String>,
    shell: Option<String>,
    working_directory: Option<String>,
    #[serde(default)]
    env: BTreeMap<String, String>,
    run: Option<String>,
    uses: Option<String>,
    #[serde(default)]
    with: BTreeMap<String, String>,
}

/// The values of expressions, by their names (`inputs.paths`).
struct Values(BTreeMap<String, String>);

impl Values {
    /// A text with its expressions (`${{ ... }}`) replaced.
    fn filled(&self, text: &str) -> String {
        let mut pieces = text.split("${{");
        let mut filled = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (name, rest) = piece.split_once("}}").expect("expressions end");
            filled.push_str(self.get(name.trim()));
            filled.push_str(rest);
        }
        filled
    }

    fn get(&self, name: &str) -> &str {
        match self.0.get(name) {
            Some(value) => value,
            // Missing outputs of a step are empty.
            None if name.starts_with("steps.") => "",
            None => panic!("nobody says what {name} is"),
        }
    }

    /// Evaluates a condition: comparisons of a name with a text, joined by `&&`.
    fn hold(&self, condition: &str) -> bool {
        condition.split(" && ").all(|comparison| {
            let (name, operator, text) = match comparison.split_once(" == ") {
                Some((name, text)) => (name, true, text),
                None => comparison
                    .split_once(" != ")
                    .map(|(name, text)| (name, false, text))
                    .expect("a comparison"),
            };
            (self.get(name) == text.trim_matches('\'')) == operator
        })
    }
}

/// The results of a run of the Action.
pub(crate) struct Ran {
    /// True if a step failed.
    failed: bool,
    /// The output of the steps.
    printed: String,
    /// The uploaded file.
    uploaded: Option<PathBuf>,
    outputs: BTreeMap<String, String>,
}

/// A machine for the Action.
pub(crate) struct Runner<'a> {
    /// The folder of the checked out repository.
    checkout: &'a Path,
    /// The runner's folder for temporary files.
    temporary: PathBuf,
    /// Variables of all steps.
    pub(crate) variables: Vec<(&'static str, PathBuf)>,
    values: Values,
}

impl<'a> Runner<'a> {
    /// A runner for a repository.
    pub(crate) fn new(name: &str, checkout: &'a Path) -> Self {
        let temporary = program::folder("install", &format!("{name}-runner"));
        let host = program::folder("install", &format!("{name}-host"));
        let system = match std::env::consts::ARCH {
            "aarch64" => "ARM64",
            _ => "X64",
        };
        let context = [
            ("github.action_ref", "main"),
            ("github.server_url", &format!("file://{}", host.display())),
            ("github.action_repository", "owner/asmf"),
            ("github.event.pull_request.base.sha", ""),
            ("github.event.pull_request.number", ""),
            ("github.repository", "owner/project"),
            ("github.token", "a token"),
            ("runner.os", "Linux"),
            ("runner.arch", system),
            ("runner.temp", &temporary.display().to_string()),
        ];
        let values = context
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        // The page of releases of the action's repository.
        let releases = host.join("owner/asmf/releases/download");
        std::fs::create_dir_all(&releases).expect("the tests' own folder is writable");
        let version = releases.join(concat!("v", env!("CARGO_PKG_VERSION")));
        std::os::unix::fs::symlink(archive::release(), version)
            .expect("the tests' own folder is writable");
        Runner {
            checkout,
            temporary,
            variables: Vec::new(),
            values: Values(values),
        }
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.values.0.insert(name.to_owned(), value.to_owned());
        self
    }

    /// The text of jobs on their page.
    fn summary(&self) -> PathBuf {
        self.temporary.join("summary.md")
    }

    /// Runs all steps with a true condition, up to the first failing one.
    pub(crate) fn run(mut self) -> Ran {
        let action: Action = serde_saphyr::from_str(&file("action.yml")).expect("an action");
        assert_eq!(action.runs.using, "composite");
        for (name, input) in &action.inputs {
            self.values
                .0
                .entry(format!("inputs.{name}"))
                .or_insert_with(|| input.default.clone());
        }
        let mut ran = Ran {
            failed: false,
            printed: String::new(),
            uploaded: None,
            outputs: BTreeMap::new(),
        };
        for step in &action.runs.steps {
            if step
                .condition
                .as_ref()
                .is_some_and(|condition| !self.values.hold(condition))
            {
                continue;
            }
            if let Some(uses) = &step.uses {
                assert!(
                    uses.starts_with("github/codeql-action/upload-sarif@"),
                    "{uses}"
                );
                ran.uploaded = Some(PathBuf::from(self.values.filled(&step.with["sarif_file"])));
                continue;
            }
            let output = self.step(step);
            ran.printed.push_str(&printed(&output));
            if !output.status.success() {
                ran.failed = true;
                break;
            }
        }
        for (name, output) in &action.outputs {
            ran.outputs
                .insert(name.clone(), self.values.filled(&output.value));
        }
        ran
    }

    /// Runs the script of a step, and stores its outputs.
    fn step(&mut self, step: &Step) -> Output {
        assert_eq!(step.shell.as_deref(), Some("bash"), "{}", step.name);
        let (output, path) = (self.temporary.join("output"), self.temporary.join("path"));
        program::write(&output, "");
        let script = self.temporary.join("step.sh");
        program::write(&script, step.run.as_deref().expect("a script"));
        let folder = step
            .working_directory
            .as_ref()
            .map(|folder| self.values.filled(folder))
            .unwrap_or_default();
        // As GitHub runs steps with `shell: bash`.
        let mut command = Command::new("bash");
        command
            .args(["--noprofile", "--norc", "-eo", "pipefail"])
            .arg(&script)
            .current_dir(self.checkout.join(folder));
        command
            .env("GITHUB_OUTPUT", &output)
            .env("GITHUB_PATH", &path)
            .env("ASMF_NO_CACHE", "1");
        command.env("GITHUB_STEP_SUMMARY", self.summary());
        if let Ok(added) = std::fs::read_to_string(&path) {
            command.env("PATH", path_with(Path::new(added.trim_end())));
        }
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.envs(
            step.env
                .iter()
                .map(|(name, value)| (name, self.values.filled(value))),
        );
        let ran = run(&mut command);
        let outputs = std::fs::read_to_string(&output).expect("the file of outputs");
        for (name, value) in outputs.lines().filter_map(|line| line.split_once('=')) {
            let id = step.id.as_deref().expect("what has outputs has a name");
            self.values
                .0
                .insert(format!("steps.{id}.outputs.{name}"), value.to_owned());
        }
        ran
    }
}

impl Ran {
    /// The codes of the uploaded findings.
    fn codes(&self) -> Vec<String> {
        let file = self
            .uploaded
            .as_ref()
            .unwrap_or_else(|| panic!("nothing is uploaded\n{}", self.printed));
        let text = std::fs::read_to_string(file).expect("the file that is uploaded");
        let log: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(log["version"], "2.1.0");
        let results = log["runs"][0]["results"].as_array().expect("results");
        results
            .iter()
            .map(|result| result["ruleId"].as_str().expect("a code").to_owned())
            .collect()
    }
}

fn operation(name: &str, format: &str) -> String {
    let definition = format!("def Tide_{name}Op : Op<Tide_Dialect, \"{name}\">");
    format!(
        "{definition} {{\n  let arguments = (ins I32:$a);\n  let assemblyFormat = \"{format}\";\n}}\n"
    )
}

const BASE: &str =
    "include \"mlir/IR/OpBase.td\"\ndef Tide_Dialect : Dialect { let name = \"tide\"; }\n";

/// A repository with a branch that adds a wrong operation to one already wrong on `main`. Returns the commit of `main`
/// as well.
fn repository(name: &str) -> (Repository, String) {
    let repository = Repository::new(program::folder("install", name));
    repository.write("asmf.toml", "roots = [\"td\"]\n");
    let old = format!("{BASE}{}", operation("old", "$a"));
    repository.write("td/Tide.td", &old);
    let base = repository.commit();
    repository.git(&["checkout", "--quiet", "-b", "change"]);
    repository.write(
        "td/Tide.td",
        &format!("{old}{}", operation("new", "$b attr-dict")),
    );
    repository.commit();
    (repository, base)
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(crate) fn a_pull_request_is_told_what_it_changes() {
    let Some(_) = referees::or_skip("action", referees::program("curl")) else {
        return;
    };
    let (repository, base) = repository("action");
    let runner = Runner::new("action", &repository.0).with("inputs.version", VERSION);
    let ran = runner
        .with("github.event.pull_request.base.sha", &base)
        .run();
    assert_eq!(ran.codes(), ["F040"]);
    assert_eq!(ran.outputs["exit-code"], "1");
    assert!(ran.failed, "{}", ran.printed);
    assert!(
        ran.printed.contains(&format!("asmf {VERSION}\n")),
        "{}",
        ran.printed
    );
    assert_eq!(
        ran.outputs["sarif"],
        ran.uploaded.expect("it is uploaded").display().to_string()
    );
}

pub(crate) fn a_shallow_checkout_is_completed() {
    let Some(_) = referees::or_skip("action", referees::program("curl")) else {
        return;
    };
    let (repository, base) = repository("origin");
    let clone = program::folder("install", "shallow");
    let address = format!("file://{}", repository.0.display());
    repository.git(&[
        "clone",
        "--quiet",
        "--depth=1",
        "--branch=change",
        &address,
        &clone.display().to_string(),
    ]);
    // A tag of a version determines the installed version.
    let runner = Runner::new("shallow", &clone).with("github.action_ref", &format!("v{VERSION}"));
    let ran = runner
        .with("github.event.pull_request.base.sha", &base)
        .run();
    assert_eq!(ran.codes(), ["F040"]);
}

pub(crate) fn findings_can_be_annotations() {
    let (repository, base) = repository("annotations");
    let run = |diff_base: &str, arguments: &str| {
        let runner = Runner::new("annotations", repository.0.parent().expect("a folder"));
        let mut runner = runner
            .with("inputs.install", "none")
            .with("inputs.upload", "false");
        runner
            .variables
            .push(("PATH", path_with(folder_of_program()).into()));
        let runner = runner
            .with("inputs.working-directory", "annotations")
            .with("inputs.arguments", arguments);
        runner
            .with("inputs.diff-base", diff_base)
            .with("github.event.pull_request.base.sha", &base)
            .run()
    };
    let ran = run("none", "--llvm 22");
    let lines: Vec<&str> = ran
        .printed
        .lines()
        .filter(|line| line.starts_with("::error "))
        .collect();
    let [old, new] = lines[..] else {
        panic!("{}", ran.printed)
    };
    assert!(
        old.contains("file=td/Tide.td,line=5,") && new.contains("file=td/Tide.td,line=9,"),
        "{}",
        ran.printed
    );
    assert!(ran.failed && ran.uploaded.is_none() && ran.outputs["sarif"].is_empty());
    let ran = run("main", "");
    assert_eq!(
        ran.printed.matches("::error ").count(),
        1,
        "{}",
        ran.printed
    );
    let ran = run("change", "--deny-warnings");
    assert!(
        !ran.failed && ran.outputs["exit-code"] == "0",
        "{}",
        ran.printed
    );
    // An impossible request fails the step, and is no clean result.
    let ran = run("none", "--no-such-option");
    assert!(
        ran.failed && ran.outputs["exit-code"] == "2",
        "{}",
        ran.printed
    );
}

/// A program in place of GitHub's own. It records its arguments, and knows a comment if there is a file with this
/// name.
const GH: &str = r#"#!/usr/bin/env bash
[ "$GH_TOKEN" = "a token" ] || exit 4
here=$(dirname "$0")
echo "$*" >> "$here/asked"
case "$*" in
  *--paginate*) if [ -e "$here/known" ]; then cat "$here/known"; fi ;;
  *) for word in "$@"; do case $word in body=@*) cp "${word#body=@}" "$here/comment.md" ;; esac; done ;;
esac
"#;

pub(crate) fn changes_of_text_are_told() {
    let repository = Repository::new(program::folder("install", "text-changes"));
    repository.write("asmf.toml", "roots = [\"td\"]\n");
    let old = format!("{BASE}{}", operation("wave", "`at` $a attr-dict"));
    repository.write("td/Tide.td", &old);
    let base = repository.commit();
    repository.git(&["checkout", "--quiet", "-b", "change"]);
    repository.write("td/Tide.td", &old.replace("`at`", "`on`"));
    repository.commit();
    let gh = program::folder("install", "text-changes-gh");
    program::write_script(&gh.join("gh"), GH);
    let run = |mode: &str, base: &str| {
        let mut runner = Runner::new("text-changes", repository.0.parent().expect("a folder"));
        let path = std::env::join_paths(
            [&gh, folder_of_program()]
                .into_iter()
                .map(Path::to_owned)
                .chain(std::env::split_paths(
                    &std::env::var_os("PATH").unwrap_or_default(),
                )),
        );
        runner.variables.push((
            "PATH",
            path.expect("no folder has a colon in its name").into(),
        ));
        let runner = runner
            .with("inputs.install", "none")
            .with("inputs.upload", "false");
        let runner = runner
            .with("inputs.working-directory", "text-changes")
            .with("inputs.text-changes", mode);
        let runner = runner.with("github.event.pull_request.number", "7");
        let summary = runner.summary();
        let _ = std::fs::remove_file(&summary);
        let ran = runner
            .with("github.event.pull_request.base.sha", base)
            .run();
        (ran, std::fs::read_to_string(summary).unwrap_or_default())
    };
    let requests = || {
        let requests = std::fs::read_to_string(gh.join("asked")).unwrap_or_default();
        let _ = std::fs::remove_file(gh.join("asked"));
        requests
    };
    let (ran, summary) = run("none", &base);
    assert!(
        !ran.failed && summary.is_empty() && requests().is_empty(),
        "{}",
        ran.printed
    );
    let (ran, summary) = run("report", &base);
    assert!(
        !ran.failed && ran.outputs["text-changes"] == "1" && requests().is_empty(),
        "{}",
        ran.printed
    );
    assert!(
        summary.contains("#### `tide.wave`: breaking: old text is refused"),
        "{summary}"
    );
    assert!(
        summary.contains("```diff\n")
            && summary.contains("- tide.wave at ")
            && summary.contains("+ tide.wave on "),
        "{summary}"
    );
    // The first comment is created, and then updated.
    let (ran, _) = run("comment", &base);
    assert!(
        !ran.failed && requests().contains("--method POST repos/owner/project/issues/7/comments"),
        "{}",
        ran.printed
    );
    let comment = std::fs::read_to_string(gh.join("comment.md")).expect("a comment");
    assert!(
        comment.starts_with("<!-- asmf: text changes -->\n###") && comment.ends_with(&summary),
        "{comment}"
    );
    program::write(&gh.join("known"), "42\n");
    let (ran, _) = run("comment", &base);
    assert!(
        !ran.failed && requests().contains("--method PATCH repos/owner/project/issues/comments/42"),
        "{}",
        ran.printed
    );
    // Without changes there is no comment, unless there was one before.
    std::fs::remove_file(gh.join("known")).expect("it is there");
    let (ran, _) = run("comment", "change");
    assert!(
        !ran.failed && ran.outputs["text-changes"] == "0" && !requests().contains("--method"),
        "{}",
        ran.printed
    );
    let (ran, _) = run("fail", &base);
    assert!(
        ran.failed && ran.printed.contains("::error file=td/Tide.td,line="),
        "{}",
        ran.printed
    );
    let (ran, _) = run("fail", "change");
    assert!(!ran.failed, "{}", ran.printed);
    let (ran, _) = run("often", &base);
    assert!(
        ran.failed && ran.printed.contains("none, report, comment or fail"),
        "{}",
        ran.printed
    );
}

/// Installs the wheel in this folder, and lints a repository with an error.
pub(crate) fn lint_with_wheel(wheels: &Path) {
    let (repository, _) = repository("with-wheel");
    let mut runner = Runner::new("with-wheel", &repository.0).with("inputs.install", "wheel");
    runner.variables.push(("PIP_NO_INDEX", "1".into()));
    runner
        .variables
        .push(("PIP_FIND_LINKS", wheels.to_path_buf()));
    let ran = runner
        .with("inputs.version", VERSION)
        .with("inputs.diff-base", "main")
        .run();
    assert_eq!(ran.codes(), ["F040"]);
}
