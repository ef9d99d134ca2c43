//! `asmf tblgen` in the place of `mlir-tblgen`.

// The tests run programs on files of their own.
#![cfg(unix)]
#![allow(clippy::disallowed_methods)]

mod program;

use dialect_files::files::DiskFiles;
use dialect_files::load::load_from;
use format_compiler::LlvmVersion;
use program::folder;
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

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

/// A folder with these files, and a program that says how it was called and ends with code 3.
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
        self.write(name, &format!("#!/bin/sh\n{text}\n"));
        let mode = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(self.0.join(name), mode).expect("a file of the test");
    }

    /// Runs `asmf tblgen --tblgen ./real` with these arguments.
    fn run(&self, words: &[&str]) -> Output {
        let mut command = program::asmf();
        command.current_dir(&self.0).args(["tblgen", "--tblgen", "./real"]).args(words);
        command.output().expect("it runs")
    }

    /// The findings before what the program says, which must have been run.
    fn findings(&self, words: &[&str]) -> Vec<String> {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(3), "{output:?}");
        let said = String::from_utf8(output.stderr).expect("text");
        said.strip_suffix("said\n").expect("it said so last").lines().map(str::to_owned).collect()
    }
}

const OPERATION: &str = "Ops.td:6:31: warning: `$to` is parsed as `$from` when the latter is absent [F210]";

#[test]
fn arguments_and_exit_code_are_passed_on() {
    let build = Build::new("passed");
    build.write("arguments", "-gen-op-defs 'Ops.td'");
    let words = ["-gen-op-decls", "--help", "--", "-I", "", "a b", "--tblgen", "x", "-o=c", "--no-such=1"];
    let output = build.run(&words);
    let expected: String = words.iter().map(|word| format!("[{word}]")).collect();
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(3), &b"said\n"[..]));
    let output = build.run(&["@arguments"]);
    assert_eq!(output.stdout, b"[@arguments]", "the file is read by the program, too");
    assert!(String::from_utf8_lossy(&output.stderr).contains("[F210]"), "{output:?}");
}

#[test]
fn each_finding_is_reported_by_the_run_for_its_definition() {
    let build = Build::new("once");
    assert_eq!(build.findings(&["-gen-op-defs", "-o", "x.inc", "Ops.td"]), [OPERATION]);
    for generator in ["-gen-op-decls", "-gen-attrdef-defs", "-gen-dialect-defs", "-gen-typedef-decls"] {
        assert_eq!(build.findings(&[generator, "Ops.td"]), [] as [&str; 0], "{generator}");
    }
    let water = build.findings(&["--gen-typedef-defs", "--typedefs-dialect=tide", "Ops.td"]);
    assert!(water.len() == 2 && water.iter().all(|line| line.starts_with("Types.td:")), "{water:?}");
    assert_eq!(build.findings(&["-gen-typedef-defs", "-typedefs-dialect", "none", "Ops.td"]), [] as [&str; 0]);
    // Comments that allow nothing are reported once, too.
    build.write("Ops.td", &OPS.replacen("def Tide_ShowOp", "// asmf: allow(F253)\ndef Tide_ShowOp", 1));
    assert_eq!(build.findings(&["-gen-op-defs", "Ops.td"]).len(), 2);
    assert_eq!(build.findings(&["-gen-attrdef-defs", "Ops.td"]), [] as [&str; 0]);
}

#[test]
fn settings_decide_whether_the_build_fails() {
    let build = Build::new("settings");
    build.write("asmf.toml", "[lint]\nignore = [\"F210\"]\n");
    assert_eq!(build.findings(&["-gen-op-defs", "Ops.td"]), [] as [&str; 0]);
    for setting in ["deny-warnings = true", "severity = { F210 = \"error\" }"] {
        build.write("asmf.toml", &format!("[lint]\n{setting}\n"));
        let output = build.run(&["-gen-op-defs", "Ops.td"]);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]), "it isn't run");
        assert!(String::from_utf8_lossy(&output.stderr).contains("[F210]\n"), "{output:?}");
        // A baseline holds.
        let mut lint = program::asmf();
        lint.current_dir(&build.0).args(["lint", "--write-baseline", "Ops.td"]).stdout(std::process::Stdio::null());
        assert!(lint.status().expect("it runs").success());
        assert_eq!(build.findings(&["-gen-op-defs", "Ops.td"]), [] as [&str; 0]);
        std::fs::remove_file(build.0.join("asmf-baseline.json")).expect("it was written");
    }
    build.write("asmf.toml", "[lint]\nno-such = 1\n");
    let output = build.run(&["-gen-op-defs", "Ops.td"]);
    assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{output:?}");
    // What mlir-tblgen rejects, it says itself.
    build.write("asmf.toml", "");
    build.write("Ops.td", &OPS.replacen("$from $to", "$form $to", 1));
    let said = build.findings(&["-gen-op-defs", "Ops.td"]);
    assert!(said[0].contains(": error: expected variable to refer to"), "{said:?}");
}

#[test]
fn the_program_is_found_and_is_another_one() {
    let build = Build::new("found");
    let run = |name: &str, value: &str, words: &[&str]| {
        let mut command = program::asmf();
        command.current_dir(&build.0).env("PATH", "/usr/bin:/bin").env(name, value);
        command.arg("tblgen").args(words).output().expect("it runs")
    };
    assert_eq!(run("ASMF_TBLGEN", "./real", &["a"]).stdout, b"[a]");
    assert_eq!(run("ASMF_TBLGEN", "./none", &["--tblgen=./real", "a"]).stdout, b"[a]");
    let output = run("ASMF_TBLGEN", "./none", &["a"]);
    assert!(output.status.code() == Some(2) && output.stderr.starts_with(b"asmf: ./none: can't be run"), "{output:?}");
    build.script("mlir-tblgen", &format!("exec {} tblgen \"$@\"", program::ASMF));
    let path = format!("{}:/usr/bin:/bin", build.0.display());
    let output = run("PATH", &path, &["a"]);
    assert!(output.status.code() == Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("this runs `asmf tblgen` again"), "{output:?}");
    let help = run("PATH", "", &["--help"]);
    assert!(help.stdout.starts_with(b"Lint what mlir-tblgen is about to read"), "{help:?}");
}

#[test]
fn signals_reach_the_program() {
    let build = Build::new("signals");
    build.script("real", "trap 'echo ended; exit 7' TERM; kill -TERM $$; exit 1");
    let output = build.run(&["-gen-op-defs", "Ops.td"]);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(7), &b"ended\n"[..]));
    build.script("real", "kill -SEGV $$");
    assert_eq!(build.run(&["-gen-op-defs", "Ops.td"]).status.signal(), Some(11));
}

/// What MLIR's build generates of definitions, with the option that names a dialect.
const GENERATORS: [(&str, Option<&str>); 12] = [
    ("-gen-op-decls", None),
    ("-gen-op-defs", None),
    ("-gen-typedef-decls", Some("-typedefs-dialect")),
    ("-gen-typedef-defs", Some("-typedefs-dialect")),
    ("-gen-attrdef-decls", Some("-attrdefs-dialect")),
    ("-gen-attrdef-defs", Some("-attrdefs-dialect")),
    ("-gen-dialect-decls", Some("-dialect")),
    ("-gen-dialect-defs", Some("-dialect")),
    ("-gen-enum-decls", None),
    ("-gen-enum-defs", None),
    ("-gen-op-doc", None),
    ("-gen-python-op-bindings", Some("-bind-dialect")),
];

/// Runs a generator; gives what it printed, what it said, the files that it wrote, and how it ended.
fn generate(mut command: Command, words: &[String], output: &Path) -> [Vec<u8>; 5] {
    let depfile = output.with_extension("d");
    command.args(words).arg("-o").arg(output).arg("-d").arg(&depfile).arg("--write-if-changed");
    let Output { status, stdout, stderr } = command.output().expect("it runs");
    let written = [output, &depfile].map(|path| std::fs::read(path).unwrap_or_default());
    let _ = [output, &depfile].map(std::fs::remove_file);
    let [text, depends] = written;
    [stdout, stderr, text, depends, format!("{status}").into_bytes()]
}

#[test]
fn all_of_mlir_is_generated_as_without_us() {
    let found = referees::tool("mlir-tblgen").and_then(|tool| Ok((tool, referees::include()?)));
    let Some((tool, include)) = referees::or_skip("asmf tblgen over MLIR", found) else { return };
    let work = folder("tblgen", "mlir");
    let files = definitions(&include);
    assert!(files.len() >= 81, "{}", files.len());
    let next = std::sync::atomic::AtomicUsize::new(0);
    let reported = std::sync::atomic::AtomicUsize::new(0);
    let work_off = |thread: usize| {
        while let Some((file, dialect)) = files.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            for (generator, option) in GENERATORS {
                let mut words = vec![generator.to_owned(), "-I".to_owned(), include.to_string_lossy().into_owned()];
                words.extend(option.map(|option| format!("{option}={dialect}")));
                words.push(file.to_string_lossy().into_owned());
                // In both cases the same, because it stands in the dependencies.
                let output = work.join(format!("{thread}.inc"));
                let theirs = generate(Command::new(&tool), &words, &output);
                let mut ours = program::asmf();
                ours.args(["tblgen", "--tblgen"]).arg(&tool);
                let mut ours = generate(ours, &words, &output);
                let said = String::from_utf8_lossy(&ours[1]).into_owned();
                let is_ours = |line: &&str| {
                    ["error: ", "warning: ", "note: "].iter().any(|severity| line.contains(severity))
                        && line.ends_with(']')
                        && line.contains(" [F")
                };
                reported.fetch_add(said.lines().filter(is_ours).count(), std::sync::atomic::Ordering::Relaxed);
                ours[1] =
                    said.split_inclusive('\n').filter(|line| !is_ours(&line.trim_end())).collect::<String>().into();
                assert!(ours == theirs, "{words:?}: {said}");
            }
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..2 {
            scope.spawn(move || work_off(thread));
        }
    });
    assert!(reported.into_inner() > 50, "what `asmf lint` finds is reported");
}

/// The files below MLIR's include folder that define operations, attributes or types, each with the name of its dialect.
fn definitions(include: &Path) -> Vec<(PathBuf, String)> {
    let paths = [include.join("mlir")];
    let loaded = load_from(&DiskFiles::default(), &paths, &[include.to_owned()], LlvmVersion::default());
    let loaded = loaded.expect("MLIR's definitions can be read");
    let sources = &loaded.findings.sources;
    let mut files = BTreeMap::new();
    for definitions in loaded.compilations.iter().map(|compilation| &compilation.definitions) {
        let operations = definitions.operations.iter().map(|each| (each.span.file, &each.dialect.name));
        let others = definitions.types.iter().chain(&definitions.attributes);
        for (file, dialect) in operations.chain(others.map(|each| (each.span.file, &each.dialect.name))) {
            files.insert(PathBuf::from(sources.name(file)), dialect.to_string());
        }
    }
    files.into_iter().collect()
}
