//! `asmf fuzz` as a process: interrupts, saved findings, and other programs as referees. `asmf opt` serves as the
//! referee, so nothing else needs to be installed.

use crate::program::{self, ASMF};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const BASE: &str = r#"
include "mlir/IR/OpBase.td"
def Fz_Dialect : Dialect { let name = "fz"; let cppNamespace = "::fz"; }
class Fz_Op<string mnemonic, list<Trait> traits = []> : Op<Fz_Dialect, mnemonic, traits>;
"#;

/// `fz.lost` loses its operand where the attribute is absent; `fz.jump` the same, and ends its block.
const OPERATIONS: &str = r#"
include "shared/Base.td"
def Fz_LostOp : Fz_Op<"lost"> {
  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let assemblyFormat = "(`label` $label^ `(` $amount `)`)? attr-dict";
}
def Fz_JumpOp : Fz_Op<"jump", [Terminator]> {
  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "(`label` $label^ `(` $amount `)`)? $to attr-dict";
}
"#;

/// A folder with a dialect of two files.
struct Project(tempfile::TempDir);

impl Project {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(folder.path().join("include/shared")).expect("a folder");
        fs::write(folder.path().join("include/shared/Base.td"), BASE).expect("written");
        fs::write(folder.path().join("Ops.td"), OPERATIONS).expect("written");
        Project(folder)
    }
    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
    /// `asmf fuzz` on the dialect, in its folder.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = program::asmf();
        command.current_dir(self.0.path());
        command
            .args(["fuzz", "--dialect", "Ops.td", "-I", "include"])
            .args(arguments);
        command
    }
    fn fuzz(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("it runs")
    }
    fn file_names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).expect("a folder");
        let mut names: Vec<String> = entries
            .map(|entry| {
                entry
                    .expect("an entry")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        names
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn last_line(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

/// The line with the summary of the referee's verdicts.
fn verdict(text: &str) -> &str {
    text.lines()
        .rfind(|line| line.starts_with("the referee confirms"))
        .unwrap_or_default()
}

#[test]
fn an_interrupt_ends_the_search_and_loses_nothing() {
    let project = Project::new();
    let mut command = project.command(&["--time", "5m", "--save", "found"]);
    let child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let started = Instant::now();
    // It is there before the search begins, and the first pass takes a moment.
    while !project.path("found/campaign.json").exists() {
        assert!(
            started.elapsed() < Duration::from_secs(60),
            "no folder was made"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_secs(2));
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("it runs");
    assert!(killed.success());
    let output = child.wait_with_output().expect("it ends");
    assert!(started.elapsed() < Duration::from_secs(120), "it went on");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(
        stdout(&output).contains("fz.lost: comes back different"),
        "{}",
        stdout(&output)
    );
    assert!(
        stdout(&output).contains("interrupted: this is what was found by then"),
        "{}",
        stdout(&output)
    );
    assert!(project.path("found/fz.lost-0.mlir").exists());
}

#[test]
fn saved_findings_are_replayed_from_any_folder() {
    let project = Project::new();
    assert_eq!(project.fuzz(&["--save", "found"]).status.code(), Some(1));
    // At any new location, and without the original files.
    let elsewhere = tempfile::tempdir().expect("a folder");
    let moved = elsewhere.path().join("moved");
    fs::rename(project.path("found"), &moved)
        .or_else(|_| copy(&project.path("found"), &moved))
        .expect("moved");
    drop(project);
    let mut replayed = 0;
    for entry in fs::read_dir(&moved).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "mlir") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("//   asmf check "))
            .expect("a command");
        let output = program::asmf()
            .arg("check")
            .args(line.split(' '))
            .current_dir(&moved)
            .output()
            .expect("it runs");
        assert_eq!(
            last_line(&stdout(&output)),
            "1 checked, 1 failing",
            "{line}\n{}",
            stderr(&output)
        );
        replayed += 1;
    }
    assert!(replayed >= 2);
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

#[test]
fn campaigns_do_not_mix() {
    let project = Project::new();
    assert_eq!(project.fuzz(&["--save", "found"]).status.code(), Some(1));
    let names = project.file_names("found");
    // The same again adds nothing.
    assert_eq!(project.fuzz(&["--save", "found"]).status.code(), Some(1));
    assert_eq!(project.file_names("found"), names);
    // Another question.
    let other = project.fuzz(&["--save", "found", "--op", "fz.lost"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(
        stderr(&other).contains("another campaign"),
        "{}",
        stderr(&other)
    );
    // Other definitions.
    fs::write(
        project.path("include/shared/Base.td"),
        format!("// changed\n{BASE}"),
    )
    .expect("written");
    let changed = project.fuzz(&["--save", "found"]);
    assert_eq!(changed.status.code(), Some(2));
    assert!(
        stderr(&changed).contains("other definitions"),
        "{}",
        stderr(&changed)
    );
    // Something else altogether.
    let full = project.fuzz(&["--save", "include"]);
    assert_eq!(full.status.code(), Some(2));
    assert!(stderr(&full).contains("not empty"), "{}", stderr(&full));
    assert_eq!(project.file_names("found"), names);
}

/// `hk.list` has a directive described only by a hook file. The directive loses the last of several numbers.
const HOOKED: &str = r#"include "shared/Base.td"
def Fz_ListOp : Fz_Op<"list"> {
  let arguments = (ins I64Attr:$first, OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let assemblyFormat = "custom<Number>($first) (`label` $label^ `(` $amount `)`)? attr-dict";
}
"#;

#[test]
fn hook_files_are_saved_with_findings() {
    for by_settings in [false, true] {
        let project = Project::new();
        fs::write(project.path("Ops.td"), HOOKED).expect("written");
        fs::write(
            project.path("fz.hooks"),
            "directive fz::Number(attribute $n) { `<` integer($n, i64) `>` }\n",
        )
        .expect("written");
        let mut words = vec!["--save", "found"];
        match by_settings {
            true => {
                fs::write(project.path("asmf.toml"), "hooks = [\"fz.hooks\"]\n").expect("written");
            }
            false => words.extend(["--hooks", "fz.hooks"]),
        }
        let output = project.fuzz(&words);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        // Another text of the same name is another campaign.
        let found = project.path("found");
        let text = fs::read_to_string(found.join("fz.list-0.mlir")).expect("saved");
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("//   asmf check "))
            .expect("a command");
        let replayed = program::asmf()
            .arg("check")
            .args(line.split(' '))
            .arg("--no-config")
            .current_dir(&found)
            .output()
            .expect("it runs");
        assert_eq!(
            last_line(&stdout(&replayed)),
            "1 checked, 1 failing",
            "{line}\n{}",
            stderr(&replayed)
        );
        fs::write(
            project.path("fz.hooks"),
            "directive fz::Number(attribute $n) { integer($n, i64) }\n",
        )
        .expect("written");
        let other = project.fuzz(&words);
        assert_eq!(other.status.code(), Some(2));
        assert!(stderr(&other).contains("other hooks"), "{}", stderr(&other));
    }
}

#[test]
fn what_is_known_is_left_out() {
    let project = Project::new();
    let allowed = OPERATIONS
        .replace("def Fz_LostOp", "// asmf: allow(F201)\ndef Fz_LostOp")
        .replace("def Fz_JumpOp", "// asmf: allow(F290)\ndef Fz_JumpOp");
    fs::write(project.path("Ops.td"), &allowed).expect("written");
    let output = project.fuzz(&[]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}{}", stderr(&output));
    assert!(
        text.contains("2 findings left out: allowed by comments, or in the baseline"),
        "{text}"
    );
    // Only one of them.
    let first = OPERATIONS.replace("def Fz_LostOp", "// asmf: allow(F201)\ndef Fz_LostOp");
    fs::write(project.path("Ops.td"), &first).expect("written");
    let output = project.fuzz(&[]);
    assert_eq!(output.status.code(), Some(1), "{}", stdout(&output));
    assert!(
        !stdout(&output).contains("fz.lost: comes back"),
        "{}",
        stdout(&output)
    );
    assert!(stdout(&output).contains("fz.jump: "), "{}", stdout(&output));
    // A comment that allows another code has no effect.
    let other = OPERATIONS.replace("def Fz_LostOp", "// asmf: allow(F250)\ndef Fz_LostOp");
    fs::write(project.path("Ops.td"), &other).expect("written");
    assert!(stdout(&project.fuzz(&[])).contains("fz.lost: comes back"));
    // A baseline.
    fs::write(project.path("Ops.td"), OPERATIONS).expect("written");
    let mut lint = program::asmf();
    lint.current_dir(project.path("."));
    let written = lint
        .args(["lint", "Ops.td", "-I", "include", "--roundtrip"])
        .arg("--write-baseline=known.json")
        .output()
        .expect("it runs");
    assert_eq!(written.status.code(), Some(0), "{}", stderr(&written));
    let output = project.fuzz(&["--baseline", "known.json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    fs::write(
        project.path("asmf.toml"),
        "[lint]\nbaseline = \"known.json\"\n",
    )
    .expect("written");
    let output = project.fuzz(&[]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
}

/// Several operations with the same unreadable attribute, and a program that refuses this attribute, too.
#[test]
fn an_attribute_at_fault_is_one_finding_and_confirms_no_operation() {
    let project = Project::new();
    let operation = |name: &str| {
        format!(
            "def Fz_{name}Op : Fz_Op<\"{name}\"> {{ let arguments = (ins Fz_ListAttr:$list); let assemblyFormat = \"$list \
             attr-dict\"; }}\n"
        )
    };
    let text = format!(
        "include \"shared/Base.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\n\
         def Fz_ListAttr : AttrDef<Fz_Dialect, \"List\"> {{\n  let mnemonic = \"list\";\n  let parameters = (ins \
         ArrayRefParameter<\"int64_t\">:$numbers);\n  let assemblyFormat = \"`<` $numbers `>`\";\n}}\n{}{}{}",
        operation("first"),
        operation("second"),
        operation("third")
    );
    fs::write(project.path("Ops.td"), text).expect("written");
    let output = project.fuzz(&[
        "--against",
        &format!("{ASMF} opt --dialect Ops.td -I include"),
        "--format",
        "json",
    ]);
    let objects: Vec<serde_json::Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    let about: Vec<&serde_json::Value> = objects
        .iter()
        .filter(|object| object["culprit"] == "#fz.list")
        .collect();
    assert_eq!(about.len(), 1, "{objects:?}");
    assert_eq!(about[0]["others"].as_array().map(Vec::len), Some(2));
    assert_eq!(about[0]["referee"]["verdict"], "no-text", "{objects:?}");
}

#[test]
fn a_referee_that_knows_the_dialect_confirms() {
    let project = Project::new();
    let output = project.fuzz(&[
        "--against",
        &format!("{ASMF} opt --dialect Ops.td -I include"),
    ]);
    let text = stdout(&output);
    assert!(
        text.contains("the referee reads what it printed as something else"),
        "{text}"
    );
    assert!(
        verdict(&text).contains("it doesn't know 0, crashes on 0 and reads 0 back the same"),
        "{text}"
    );
    assert!(!verdict(&text).contains("confirms 0"), "{text}");
}

#[test]
fn a_referee_without_the_dialect_proves_nothing() {
    let project = Project::new();
    let output = project.fuzz(&["--against", &format!("{ASMF} opt")]);
    let text = stdout(&output);
    assert!(
        text.contains(
            "the referee does not know the operation: it keeps it as an unregistered one"
        ),
        "{text}"
    );
    assert!(
        verdict(&text)
            .starts_with("the referee confirms 0 findings in 0 operations; its verifier refuses 0"),
        "{text}"
    );
    assert!(
        verdict(&text).ends_with("crashes on 0 and reads 0 back the same"),
        "{text}"
    );
}

/// A program that accepts no unknown operations, and has neither a terminator nor an operation with blocks.
#[test]
fn a_referee_that_takes_no_unknown_operations_is_shown_others() {
    let project = Project::new();
    let script = project.path("strict");
    let text = format!(
        "#!/bin/sh\nexport ASMF_MLIR=none\nfor word; do\n  if [ \"$word\" = --allow-unregistered-dialect ]; then\n    echo \"unknown argument \
         $word\" >&2\n    exit 1\n  fi\ndone\nexec {ASMF} opt --dialect Ops.td -I include \"$@\"\n"
    );
    program::write_script(&script, &text);
    let output = project.fuzz(&["--against", "./strict", "--format", "json"]);
    let verdicts: Vec<(String, String)> = stdout(&output)
        .lines()
        .map(|line| {
            let object: serde_json::Value = serde_json::from_str(line).expect("an object a line");
            let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
            (
                text(&object["operation"]),
                text(&object["referee"]["verdict"]),
            )
        })
        .collect();
    assert!(
        verdicts.iter().any(|(operation, _)| operation == "fz.lost"),
        "{verdicts:?}"
    );
    assert!(
        verdicts.iter().any(|(operation, _)| operation == "fz.jump"),
        "{verdicts:?}"
    );
    for (operation, verdict) in &verdicts {
        let expected = if operation == "fz.lost" {
            "confirmed"
        } else {
            "unknown"
        };
        assert_eq!(verdict, expected, "{operation}: {}", stderr(&output));
    }
}

#[test]
fn what_is_no_referee_is_refused_at_once() {
    let project = Project::new();
    for program in ["/bin/true", "/bin/cat", "./none", &format!("{ASMF} lint")] {
        let output = project.fuzz(&["--against", program]);
        assert_eq!(
            output.status.code(),
            Some(2),
            "{program}: {}",
            stdout(&output)
        );
        assert_eq!(stdout(&output), "", "{program}");
    }
}

#[test]
fn every_format_is_honoured() {
    let project = Project::new();
    let of = |format: &str| project.fuzz(&["--op", "fz.lost", "--format", format]);
    let json = of("json");
    let object: serde_json::Value =
        serde_json::from_str(stdout(&json).lines().next().expect("a line")).expect("JSON");
    assert_eq!(object["operation"], "fz.lost");
    assert_eq!(object["failure"], "comes-back-different");
    assert_eq!(object["file"], "Ops.td");
    assert!(
        stderr(&json).contains("1 operation: 1 checked"),
        "{}",
        stderr(&json)
    );
    let sarif: serde_json::Value = serde_json::from_str(&stdout(&of("sarif"))).expect("one log");
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "F290");
    assert!(stdout(&of("github")).starts_with("::warning file=Ops.td"));
    assert!(stdout(&of("plain")).starts_with("Ops.td:3:"));
    let refused = program::asmf()
        .args([
            "fuzz",
            "rates",
            "--dialect",
            "Ops.td",
            "-I",
            "include",
            "--format",
            "json",
        ])
        .current_dir(project.path("."))
        .output()
        .expect("it runs");
    assert_eq!(refused.status.code(), Some(2));
}
