//! A project's own decisions about findings: settings, suppressions, baselines, changes since a commit.

use crate::program;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A project in a folder with this name.
struct Project(PathBuf);

const BASE: &str = r#"include "mlir/IR/OpBase.td"
def Tide_Dialect : Dialect { let name = "tide"; let cppNamespace = "::tide"; }
class Tide_Op<string mnemonic, list<Trait> traits = []> : Op<Tide_Dialect, mnemonic, traits>;
"#;

/// Definitions with F210 in `tide.show`, and in `tide.hide`.
const OPS: &str = r#"include "Tide/TideBase.td"

def Tide_ShowOp : Tide_Op<"show", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}

def Tide_HideOp : Tide_Op<"hide", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}
"#;

impl Project {
    /// Two operations in a project laid out as usual, in a repository of its own.
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("settings")
            .join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let project = Project(folder);
        project.write(".git/HEAD", "ref: refs/heads/main\n");
        project.write("include/Tide/TideBase.td", BASE);
        project.write("include/Tide/TideOps.td", OPS);
        project
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("it has one"))
            .expect("the test's own folder is writable");
        std::fs::write(path, text).expect("the test's own folder is writable");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("a file of the test")
    }

    /// Runs `asmf` in the project; returns the exit code, standard output and standard error.
    fn asmf(&self, words: &[&str]) -> (i32, String, String) {
        self.asmf_on("", words)
    }

    fn asmf_on(&self, stdin: &str, words: &[&str]) -> (i32, String, String) {
        let mut command = program::asmf();
        command.args(words).current_dir(&self.0);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        child
            .stdin
            .take()
            .expect("a pipe")
            .write_all(stdin.as_bytes())
            .expect("it reads");
        let Output {
            status,
            stdout,
            stderr,
        } = child.wait_with_output().expect("it ends");
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        (
            status.code().expect("no signal"),
            text(stdout),
            text(stderr),
        )
    }

    /// The codes of the findings of `asmf lint`, with the subject of each.
    fn codes(&self, words: &[&str]) -> Vec<String> {
        let mut all = vec!["lint", "--format", "json"];
        all.extend(words);
        let (code, stdout, stderr) = self.asmf(&all);
        assert!(code < 2, "{stderr}");
        let findings = stdout
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        findings
            .map(|finding| format!("{} {}", text(&finding["code"]), text(&finding["op"])))
            .collect()
    }

    fn git(&self, words: &[&str]) {
        let mut command = Command::new("git");
        command.current_dir(&self.0).args([
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@b",
            "-c",
            "commit.gpgsign=false",
        ]);
        let output = command.args(words).output().expect("git runs");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

const BOTH: [&str; 2] = ["F210 tide.show", "F210 tide.hide"];

#[test]
fn settings_are_found_above_a_file() {
    let project = Project::new("found");
    project.write(
        "asmf.toml",
        "include = [\"include\"]\nroots = [\"include/Tide/TideOps.td\"]\n",
    );
    assert_eq!(project.codes(&[]), BOTH);
    project.write(
        "asmf.toml",
        "roots = [\"include\"]\n[lint]\nseverity = { F2 = \"error\" }\ndeny-warnings = true\n",
    );
    let (code, _, stderr) = project.asmf(&["lint", "--format", "plain"]);
    assert!(
        code == 1 && stderr.contains("error[F210]") && stderr.contains("assuming -I include"),
        "{stderr}"
    );
    project.write("asmf.toml", "[lint]\nignore = [\"F210\"]\n");
    assert_eq!(project.codes(&["include"]), [] as [&str; 0]);
    assert_eq!(project.codes(&["include", "--no-config"]), BOTH);
    assert_eq!(
        project.codes(&["include", "--select", "F210,F9"]),
        [] as [&str; 0]
    );
    project.write("other.toml", "");
    assert_eq!(project.codes(&["include", "--config", "other.toml"]), BOTH);
    project.write(
        "include/asmf.toml",
        "[[lint.override]]\npaths = [\"Tide/TideOps.td\"]\nignore = [\"F21\"]\n",
    );
    assert_eq!(project.codes(&["include"]), [] as [&str; 0]);
    project.write("include/asmf.toml", "");
    assert_eq!(project.codes(&["include"]), BOTH);
    project.write("include/asmf.toml", "[lint]\nignor = []\n");
    let (code, _, stderr) = project.asmf(&["lint", "include"]);
    assert!(
        code == 2 && stderr.contains("asmf.toml:2:1") && stderr.contains("ignor"),
        "{stderr}"
    );
}

#[test]
fn files_of_several_projects_are_linted_at_once() {
    let project = Project::new("several");
    project.write("a/asmf.toml", "[lint]\nignore = [\"F210\"]\n");
    project.write("b/asmf.toml", "[lint]\nseverity = { F210 = \"error\" }\n");
    for name in ["a/x.td", "b/x.td"] {
        project.write(
            name,
            &format!("{BASE}{}", OPS.replace("include \"Tide/TideBase.td\"", "")),
        );
    }
    let (code, _, stderr) = project.asmf(&["lint", "--format", "plain", "a", "b"]);
    assert_eq!((code, stderr.matches("F210").count()), (1, 2), "{stderr}");
    assert!(
        stderr.lines().all(|line| line.starts_with("b/x.td:")),
        "{stderr}"
    );
    let (code, stdout, _) = project.asmf(&["lint", "--format", "sarif", "."]);
    assert_eq!(code, 1);
    serde_json::from_str::<serde_json::Value>(&stdout).expect("one document");
}

#[test]
fn what_git_ignores_is_left_out() {
    let project = Project::new("ignored");
    project.write(".gitignore", "/build\n*.inc.td\n!keep.inc.td\n");
    for name in [
        "build/x.td",
        "include/x.inc.td",
        "include/keep.inc.td",
        "third/x.td",
        "third/.gitignore",
    ] {
        let text = if name.ends_with("ignore") {
            "*\n"
        } else {
            "def A : NoSuchClass { let assemblyFormat = \"\"; }"
        };
        project.write(name, text);
    }
    let files = |words: &[&str]| {
        let (_, _, stderr) =
            project.asmf(&[&["lint", "--format", "plain", "--select", "F900"], words].concat());
        let mut names: Vec<String> = stderr
            .lines()
            .filter_map(|line| Some(line.split_once(".td:")?.0.to_owned()))
            .collect();
        names.dedup();
        names
    };
    assert_eq!(files(&["."]), ["./include/keep.inc"]);
    assert_eq!(files(&["build"]), ["build/x"]);
    assert_eq!(files(&["build/x.td"]), ["build/x"]);
    assert_eq!(files(&[".", "--exclude", "include/"]), [] as [&str; 0]);
    project.write("asmf.toml", "gitignore = false\nexclude = [\"/include\"]\n");
    assert_eq!(files(&["."]), ["./build/x", "./third/x"]);
}

#[test]
fn suppressions_are_written_and_unused_ones_found() {
    let project = Project::new("suppressed");
    let (code, stdout, stderr) = project.asmf(&["lint", "-I", "include", "--add-allow", "include"]);
    assert_eq!(
        (code, stdout.as_str()),
        (0, "2 comments written, for 2 findings in 1 file\n"),
        "{stderr}"
    );
    let text = project.read("include/Tide/TideOps.td");
    assert!(
        text.contains("\n// asmf: allow(F210)\ndef Tide_ShowOp"),
        "{text}"
    );
    let (code, stdout, _) = project.asmf(&["lint", "-I", "include", "--deny-warnings", "include"]);
    assert!(
        code == 0 && stdout.contains("2 findings allowed by comments"),
        "{stdout}"
    );
    project.write(
        "include/Tide/TideOps.td",
        &text.replacen("$from $to", "(`x` $from^)? $to", 1),
    );
    assert_eq!(project.codes(&["-I", "include", "include"]), ["F904 "]);
    assert_eq!(
        project.codes(&["-I", "include", "include", "--ignore", "F904"]),
        [] as [&str; 0]
    );
    let wrong = text.replacen("F210", "F21000", 1);
    project.write(
        "include/Tide/TideOps.td",
        &wrong.replacen("allow(F210)", "allw(F210)", 1),
    );
    assert_eq!(
        project.codes(&["-I", "include", "include"]),
        [&BOTH[..], &["F904 "; 2]].concat()
    );
}

#[test]
fn only_new_findings_are_reported_with_a_baseline() {
    let project = Project::new("baseline");
    project.write(
        "asmf.toml",
        "roots = [\"include\"]\ninclude = [\"include\"]\n[lint]\nbaseline = \"td.json\"\n",
    );
    let (code, stdout, stderr) = project.asmf(&["lint", "--write-baseline"]);
    assert_eq!(
        (code, stdout.as_str()),
        (0, "2 findings written to td.json\n"),
        "{stderr}"
    );
    let moved = format!("\n\n{}", project.read("include/Tide/TideOps.td"));
    project.write("include/Tide/TideOps.td", &moved);
    let (code, stdout, _) = project.asmf(&["lint", "--deny-warnings"]);
    assert!(
        code == 0 && stdout.contains("2 findings in the baseline"),
        "{stdout}"
    );
    let third = OPS
        .split_once("def")
        .expect("it has one")
        .1
        .replace("ShowOp", "NewOp")
        .replace("\"show\"", "\"new\"");
    let third = third.split_once("\n\n").expect("two definitions").0;
    project.write("include/Tide/TideOps.td", &format!("{moved}\ndef{third}"));
    let (code, _, _) = project.asmf(&["lint", "--deny-warnings"]);
    assert_eq!(code, 1);
    assert_eq!(project.codes(&[]), ["F210 tide.new"]);
    project.write(
        "include/Tide/TideOps.td",
        &moved.replacen("$from $to", "(`x` $from^)? $to", 1),
    );
    let (code, stdout, _) = project.asmf(&["lint", "--deny-warnings", "-v"]);
    assert!(
        code == 0 && stdout.contains("1 finding of the baseline is gone"),
        "{stdout}"
    );
    assert!(
        stdout.contains("  include/Tide/TideOps.td: [F210]"),
        "{stdout}"
    );
    let (code, stdout, _) = project.asmf(&["lint", "--write-baseline", "include/Tide/TideBase.td"]);
    assert_eq!(
        (code, stdout.as_str()),
        (0, "2 findings written to td.json\n"),
        "those of other files stay"
    );
    project.write("td.json", "{}");
    let (code, _, stderr) = project.asmf(&["lint"]);
    assert!(
        code == 2 && stderr.contains("td.json: this is no baseline"),
        "{stderr}"
    );
}

#[test]
fn only_changed_definitions_are_reported() {
    if Command::new("git").arg("--version").output().is_err() {
        eprintln!("git isn't installed, so nothing is compared with a commit");
        return;
    }
    let project = Project::new("changed");
    std::fs::remove_dir_all(project.0.join(".git")).expect("it is there");
    project.git(&["init", "-q", "-b", "main"]);
    project.write(
        "asmf.toml",
        "roots = [\"include\"]\ninclude = [\"include\"]\n",
    );
    project.git(&["add", "."]);
    project.git(&["commit", "-qm", "all"]);
    assert_eq!(project.codes(&["--diff-base", "main"]), [] as [&str; 0]);
    let text = project.read("include/Tide/TideOps.td");
    let hide = text.find("def Tide_HideOp").expect("it is there");
    let changed = format!(
        "// moved\n{}{}",
        &text[..hide],
        text[hide..].replacen("$from $to", "$from  $to", 1)
    );
    project.write("include/Tide/TideOps.td", &changed);
    assert_eq!(project.codes(&["--diff-base", "main"]), ["F210 tide.hide"]);
    project.git(&["checkout", "-qb", "topic"]);
    project.git(&["commit", "-qam", "hide"]);
    assert_eq!(project.codes(&["--diff-base", "main"]), ["F210 tide.hide"]);
    project.write(
        "include/Tide/More.td",
        &changed
            .replace("Tide_", "More_")
            .replace("More_Op", "Tide_Op"),
    );
    assert_eq!(
        project
            .codes(&["--diff-base", "HEAD", "include/Tide/More.td"])
            .len(),
        2
    );
    let (code, _, stderr) = project.asmf(&["lint", "--diff-base", "nowhere"]);
    assert!(code == 2 && stderr.contains("nowhere"), "{stderr}");
}

#[test]
fn a_hook_file_that_a_commit_lacks_is_none_there() {
    if Command::new("git").arg("--version").output().is_err() {
        eprintln!("git isn't installed, so nothing is compared with a commit");
        return;
    }
    let project = Project::new("new-hooks");
    std::fs::remove_dir_all(project.0.join(".git")).expect("it is there");
    project.git(&["init", "-q", "-b", "main"]);
    project.git(&["add", "."]);
    project.git(&["commit", "-qm", "all"]);
    project.git(&["checkout", "-qb", "topic"]);
    project.write(
        "asmf.toml",
        "roots = [\"include\"]\ninclude = [\"include\"]\nhooks = [\"tide.hooks\"]\n",
    );
    project.write(
        "tide.hooks",
        "directive tide::Level(attribute $n) { integer($n, i64) }\n",
    );
    project.git(&["add", "."]);
    project.git(&["commit", "-qm", "hooks"]);
    for old in ["git:main", "git:main..."] {
        let (code, stdout, stderr) = project.asmf(&["diff", old]);
        assert_eq!(code, 0, "{old}: {stdout}{stderr}");
        assert!(
            stderr.contains(&format!("tide.hooks: not there at {old}")),
            "{stderr}"
        );
    }
    // A missing file is a mistake.
    let (code, _, stderr) = project.asmf(&["diff", "git:main", "--hooks", "none.hooks"]);
    assert!(code == 2 && stderr.contains("none.hooks"), "{stderr}");
}

#[test]
fn definitions_are_compared_with_those_of_a_commit() {
    if Command::new("git").arg("--version").output().is_err() {
        eprintln!("git isn't installed, so nothing is compared with a commit");
        return;
    }
    let project = Project::new("commit");
    std::fs::remove_dir_all(project.0.join(".git")).expect("it is there");
    project.git(&["init", "-q", "-b", "main"]);
    project.write(
        "asmf.toml",
        "roots = [\"include/Tide/TideOps.td\", \"more\"]\ninclude = [\"include\"]\n",
    );
    project.git(&["add", "."]);
    project.git(&["commit", "-qm", "all"]);
    project.git(&["checkout", "-qb", "topic"]);
    let text = project.read("include/Tide/TideOps.td");
    project.write(
        "include/Tide/TideOps.td",
        &text.replacen("$from $to `end`", "`of` $from $to `end`", 1),
    );
    // Included files come from the commit as well, and definitions missing there are new.
    project.write(
        "include/Tide/TideBase.td",
        &format!("{BASE}class Other_Op<string mnemonic> : Tide_Op<mnemonic>;\n"),
    );
    project.write(
        "more/More.td",
        "include \"Tide/TideBase.td\"\ndef Tide_NewOp : Other_Op<\"new\"> { let assemblyFormat = \"attr-dict\"; }\n",
    );
    for old in [
        "git:main",
        "git:main...",
        "git:HEAD:include/Tide/TideOps.td",
    ] {
        let (code, stdout, stderr) = project.asmf(&["diff", old]);
        assert!(
            code == 1 && stdout.contains("tide.show: breaking: old text is refused"),
            "{old}: {stdout}{stderr}"
        );
        assert_eq!(
            stdout.contains("new: tide.new"),
            !old.contains("include"),
            "{old}: {stdout}"
        );
        assert!(!stdout.contains("tide.hide"), "{stdout}");
    }
    assert_eq!(
        project.asmf(&["diff", "git:main", "--fail-on", "none"]).0,
        0
    );
    assert_eq!(
        project.asmf(&["diff", "git:main", "--only", "tide.hide"]).0,
        0
    );
    for (arguments, words) in [
        (
            &["diff", "git:nowhere"][..],
            "git:nowhere: git knows no commit `nowhere`",
        ),
        (&["diff", "more"], "NEW is missing"),
        (
            &["diff", "git:main", "more", "git:main"],
            "belongs to the repository of a commit",
        ),
    ] {
        let (code, _, stderr) = project.asmf(arguments);
        assert!(code == 2 && stderr.contains(words), "{stderr}");
    }
    // Nothing of the working tree was touched.
    assert!(
        project
            .read("include/Tide/TideOps.td")
            .contains("`of` $from")
    );
}

#[test]
fn standard_input_is_linted_and_formatted_as_a_file() {
    let project = Project::new("stdin");
    project.write(
        "include/asmf.toml",
        "include = [\".\"]\n[lint]\nignore = [\"F904\"]\n",
    );
    let name = "include/Tide/TideOps.td";
    let words = [
        "lint",
        "-",
        "--stdin-filename",
        name,
        "--format",
        "plain",
        "-q",
    ];
    let changed = OPS.replacen("$from $to", "(`x` $from^)? $to", 1);
    let (code, stdout, stderr) = project.asmf_on(&changed, &words);
    assert_eq!((code, stdout.as_str()), (0, ""), "{stderr}");
    assert!(
        stderr.starts_with("include/Tide/TideOps.td:10:") && stderr.lines().count() == 1,
        "{stderr}"
    );
    let (code, stdout, _) =
        project.asmf_on(&OPS.replace("$from $to", "$from   $to"), &["fmt", "-"]);
    assert_eq!((code, stdout.as_str()), (0, OPS));
    let (code, _, stderr) = project.asmf_on("", &["lint", "-", "--fix"]);
    assert!(
        code == 2 && stderr.contains("standard input can't be changed"),
        "{stderr}"
    );
}

#[test]
fn exit_codes_and_counts() {
    let project = Project::new("counts");
    let lint =
        |words: &[&str]| project.asmf(&[&["lint", "-I", "include", "include"], words].concat());
    assert_eq!(lint(&["--deny-warnings"]).0, 1);
    assert_eq!(lint(&["--exit-zero"]).0, 0);
    let (code, stdout, stderr) = lint(&["--statistics", "-q"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    assert_eq!(stdout, "2  F210  an element parsed as another\n");
    let (_, stdout, _) = lint(&["--statistics", "--format", "json", "-q"]);
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&stdout).expect("JSON")["count"],
        2
    );
    let (code, _, stderr) = lint(&["--statistics", "--format", "sarif"]);
    assert!(code == 2 && stderr.contains("sarif"), "{stderr}");
    let (_, _, stderr) = lint(&["-v", "--format", "plain"]);
    assert!(
        stderr.contains("no asmf.toml\nLLVM 22\n-I include\n"),
        "{stderr}"
    );
    let (code, _, stderr) = project.asmf(&["lint"]);
    assert!(code == 2 && stderr.contains("no path is given"), "{stderr}");
}

#[test]
fn a_project_is_described_by_init() {
    let project = Project::new("init");
    project.write("test/unrelated.td", "class Register;\ndef R1 : Register;\n");
    let (code, stdout, stderr) = project.asmf(&["init"]);
    assert_eq!(
        (code, stdout.as_str(), stderr.as_str()),
        (0, "asmf.toml: written, for 1 file\n", "")
    );
    let text = project.read("asmf.toml");
    for line in [
        "roots = [\"include\"]",
        "include = [\"include\"]",
        "dialects = [\"include\"]",
    ] {
        assert!(text.lines().any(|each| each == line), "{line} in {text}");
    }
    assert_eq!(project.codes(&[]), BOTH);
    assert_eq!(project.asmf(&["init"]).0, 2);
    assert_eq!(project.asmf(&["init", "--force"]).0, 0);
    project.write(
        "a.mlir",
        "\"tide.hide\"() {operandSegmentSizes = array<i32: 0, 0>} : () -> ()\n",
    );
    let (code, stdout, stderr) = project.asmf(&["opt", "a.mlir"]);
    assert!(code == 0 && stdout.contains("  tide.hide "), "{stderr}");
    let (_, stdout, _) = project.asmf(&["config", "--format", "json", "include/Tide"]);
    let value: serde_json::Value = serde_json::from_str(&stdout).expect("JSON");
    assert_eq!(value["include"]["value"][0], "include");
    assert!(
        value["include"]["origin"]
            .as_str()
            .is_some_and(|origin| origin.starts_with("asmf.toml:")),
        "{stdout}"
    );
    let (_, stdout, _) = project.asmf(&["config"]);
    assert!(
        stdout.contains("llvm = 22") && stdout.contains("# default"),
        "{stdout}"
    );
}

#[test]
fn what_a_build_wrote_is_used() {
    let project = Project::new("build");
    let folder = project.0.canonicalize().expect("it exists");
    let commands = format!(
        "--- !FileInfo:\n  filepath: \"{0}/include/Tide/TideOps.td\"\n  includes: \"{0}/include\"\n",
        folder.display()
    );
    project.write("build/tablegen_compile_commands.yml", &commands);
    assert_eq!(project.codes(&[]), BOTH);
    let (_, stdout, _) = project.asmf(&["config"]);
    assert!(
        stdout.contains("# build/tablegen_compile_commands.yml"),
        "{stdout}"
    );
}

#[test]
fn changes_are_watched() {
    use std::io::{BufRead, BufReader};
    let project = Project::new("watched");
    let words = [
        "lint", "--watch", "-I", "include", "include", "--format", "plain",
    ];
    let mut command = program::asmf();
    command
        .args(words)
        .current_dir(&project.0)
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    let mut lines = BufReader::new(child.stderr.take().expect("a pipe"))
        .lines()
        .map(|line| line.expect("text"));
    let mut until_waiting = || -> Vec<String> {
        lines
            .by_ref()
            .take_while(|line| !line.starts_with("waiting for changes"))
            .collect()
    };
    assert_eq!(until_waiting().len(), 2);
    project.write(
        "include/Tide/TideOps.td",
        &OPS.replacen("$from $to", "(`x` $from^)? $to", 1),
    );
    let again = until_waiting();
    assert_eq!(
        again.iter().filter(|line| line.contains("F210")).count(),
        1,
        "{again:?}"
    );
    // A new file in the folder, then settings.
    project.write(
        "include/Tide/More.td",
        &OPS.replace("Tide_H", "More_H").replace("Tide_S", "More_S"),
    );
    assert!(until_waiting().iter().any(|line| line.contains("More.td")));
    project.write("include/Tide/asmf.toml", "[lint]\nselect = [\"F0\"]\n");
    assert_eq!(until_waiting(), [""]);
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
}
