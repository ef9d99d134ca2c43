//! `asmf tblgen` in the place of `mlir-tblgen`.

use crate::program::{self, folder};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::Output;

/// Definitions with F210 in two operations, and two findings in the format of two types.
const OPS: &str = r#"include "mlir/IR/OpBase.td"
include "Types.td"

def Tide_ShowOp : Op<Tide_Dialect, "show", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}

// asmf: allow(F210) never without both
def Tide_HideOp : Op<Tide_Dialect, "hide", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}
"#;
const TYPES: &str = r#"include "mlir/IR/AttrTypeBase.td"
def Tide_Dialect : Dialect { let name = "tide"; let cppNamespace = "::tide"; }
def Other_Dialect : Dialect { let name = "other"; let cppNamespace = "::other"; }
class WithNumbers<Dialect dialect, string name> : TypeDef<dialect, name> {
  let mnemonic = name;
  let parameters = (ins OptionalParameter<"int">:$a, OptionalParameter<"int">:$b);
  let assemblyFormat = "(`<` $a^ `>`)? (`<` $b^ `>`)?";
}
def Tide_Water : WithNumbers<Tide_Dialect, "water">;
def Other_Water : WithNumbers<Other_Dialect, "water">;
"#;

/// A folder with these files, and a program that prints its arguments and ends with code 3.
struct Build(PathBuf);

impl Build {
    fn new(name: &str) -> Self {
        let build = Build(folder("tblgen", name));
        build.write(".git/HEAD", "ref: refs/heads/main\n");
        build.write("Ops.td", OPS);
        build.write("Types.td", TYPES);
        build.script("real", "printf '[%s]' \"$@\"; echo said >&2; exit 3");
        build
    }

    fn write(&self, name: &str, text: &str) {
        program::write(&self.0.join(name), text);
    }

    fn script(&self, name: &str, text: &str) {
        program::write_script(&self.0.join(name), &format!("#!/bin/sh\n{text}\n"));
    }

    /// Runs `asmf tblgen --tblgen ./real` with these arguments.
    fn run(&self, words: &[&str]) -> Output {
        let mut command = program::asmf();
        command
            .current_dir(&self.0)
            .args(["tblgen", "--tblgen", "./real"])
            .args(words);
        command.output().expect("it runs")
    }

    /// The findings before the output of the program. The program must have been run.
    fn findings(&self, words: &[&str]) -> Vec<String> {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(3), "{output:?}");
        let printed = String::from_utf8(output.stderr).expect("text");
        printed
            .strip_suffix("said\n")
            .expect("it said so last")
            .lines()
            .map(str::to_owned)
            .collect()
    }
}

const OPERATION: &str =
    "Ops.td:6:31: warning: `$to` is parsed as `$from` when the latter is absent [F210]";

#[test]
fn arguments_and_exit_code_are_passed_on() {
    let build = Build::new("passed");
    build.write("arguments", "-gen-op-defs 'Ops.td'");
    let words = [
        "-gen-op-decls",
        "--help",
        "--",
        "-I",
        "",
        "a b",
        "--tblgen",
        "x",
        "-o=c",
        "--no-such=1",
    ];
    let output = build.run(&words);
    let expected: String = words.iter().map(|word| format!("[{word}]")).collect();
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(3), &b"said\n"[..])
    );
    let output = build.run(&["@arguments"]);
    assert_eq!(
        output.stdout, b"[@arguments]",
        "the file is read by the program, too"
    );
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("[F210]"),
        "{output:?}"
    );
}

#[test]
fn each_finding_is_reported_by_the_run_for_its_definition() {
    let build = Build::new("once");
    assert_eq!(
        build.findings(&["-gen-op-defs", "-o", "x.inc", "Ops.td"]),
        [OPERATION]
    );
    for generator in [
        "-gen-op-decls",
        "-gen-attrdef-defs",
        "-gen-dialect-defs",
        "-gen-typedef-decls",
    ] {
        assert_eq!(
            build.findings(&[generator, "Ops.td"]),
            [] as [&str; 0],
            "{generator}"
        );
    }
    let water = build.findings(&["--gen-typedef-defs", "--typedefs-dialect=tide", "Ops.td"]);
    assert!(
        water.len() == 2 && water.iter().all(|line| line.starts_with("Types.td:")),
        "{water:?}"
    );
    assert_eq!(
        build.findings(&["-gen-typedef-defs", "-typedefs-dialect", "none", "Ops.td"]),
        [] as [&str; 0]
    );
    // Comments without effect are reported once, too.
    build.write(
        "Ops.td",
        &OPS.replacen(
            "def Tide_ShowOp",
            "// asmf: allow(F253)\ndef Tide_ShowOp",
            1,
        ),
    );
    assert_eq!(build.findings(&["-gen-op-defs", "Ops.td"]).len(), 2);
    assert_eq!(
        build.findings(&["-gen-attrdef-defs", "Ops.td"]),
        [] as [&str; 0]
    );
}

#[test]
fn settings_decide_whether_the_build_fails() {
    let build = Build::new("settings");
    build.write("asmf.toml", "[lint]\nignore = [\"F210\"]\n");
    assert_eq!(build.findings(&["-gen-op-defs", "Ops.td"]), [] as [&str; 0]);
    for setting in ["deny-warnings = true", "severity = { F210 = \"error\" }"] {
        build.write("asmf.toml", &format!("[lint]\n{setting}\n"));
        let output = build.run(&["-gen-op-defs", "Ops.td"]);
        assert_eq!(
            (output.status.code(), output.stdout.as_slice()),
            (Some(1), &b""[..]),
            "it isn't run"
        );
        assert!(
            String::from_utf8_lossy(&output.stderr).contains("[F210]\n"),
            "{output:?}"
        );
        // A baseline holds.
        let mut lint = program::asmf();
        lint.current_dir(&build.0)
            .args(["lint", "--write-baseline", "Ops.td"])
            .stdout(std::process::Stdio::null());
        assert!(lint.status().expect("it runs").success());
        assert_eq!(build.findings(&["-gen-op-defs", "Ops.td"]), [] as [&str; 0]);
        std::fs::remove_file(build.0.join("asmf-baseline.json")).expect("it was written");
    }
    build.write("asmf.toml", "[lint]\nno-such = 1\n");
    let output = build.run(&["-gen-op-defs", "Ops.td"]);
    assert!(
        output.status.code() == Some(2) && output.stdout.is_empty(),
        "{output:?}"
    );
    // `mlir-tblgen` itself reports the errors it has in common with us.
    build.write("asmf.toml", "");
    build.write("Ops.td", &OPS.replacen("$from $to", "$form $to", 1));
    let printed = build.findings(&["-gen-op-defs", "Ops.td"]);
    assert!(
        printed[0].contains(": error: expected variable to refer to"),
        "{printed:?}"
    );
}

#[test]
fn the_program_is_found_and_is_another_one() {
    let build = Build::new("found");
    let run = |name: &str, value: &str, words: &[&str]| {
        let mut command = program::asmf();
        command
            .current_dir(&build.0)
            .env("PATH", "/usr/bin:/bin")
            .env(name, value);
        command.arg("tblgen").args(words).output().expect("it runs")
    };
    assert_eq!(run("ASMF_TBLGEN", "./real", &["a"]).stdout, b"[a]");
    assert_eq!(
        run("ASMF_TBLGEN", "./none", &["--tblgen=./real", "a"]).stdout,
        b"[a]"
    );
    let output = run("ASMF_TBLGEN", "./none", &["a"]);
    assert!(
        output.status.code() == Some(2) && output.stderr.starts_with(b"asmf: ./none: can't be run"),
        "{output:?}"
    );
    build.script(
        "mlir-tblgen",
        &format!("exec {} tblgen \"$@\"", program::ASMF),
    );
    let path = format!("{}:/usr/bin:/bin", build.0.display());
    let output = run("PATH", &path, &["a"]);
    assert!(output.status.code() == Some(2), "{output:?}");
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("this runs `asmf tblgen` again"),
        "{output:?}"
    );
    let help = run("PATH", "", &["--help"]);
    assert!(
        help.stdout
            .starts_with(b"Lint what mlir-tblgen is about to read"),
        "{help:?}"
    );
}

#[test]
fn signals_reach_the_program() {
    let build = Build::new("signals");
    build.script(
        "real",
        "trap 'echo ended; exit 7' TERM; kill -TERM $$; exit 1",
    );
    let output = build.run(&["-gen-op-defs", "Ops.td"]);
    assert_eq!(
        (output.status.code(), output.stdout.as_slice()),
        (Some(7), &b"ended\n"[..])
    );
    build.script("real", "kill -SEGV $$");
    assert_eq!(
        build.run(&["-gen-op-defs", "Ops.td"]).status.signal(),
        Some(11)
    );
}
