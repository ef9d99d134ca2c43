//! Inputs made after reports about MLIR: `asmf opt` has the same output as `mlir-opt-22` for each text, byte for byte,
//! and the same errors as `mlir-tblgen-22` or `llvm-tblgen-22` for each definition.

use format_compiler::LlvmVersion;
use serde::Deserialize;
use spec_tests::command::asmf;
use spec_tests::file_findings;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One input of `field/text`, and the referee's output.
#[derive(Deserialize)]
struct Case {
    name: String,
    flags: String,
    /// Absent if a signal ended the referee.
    rc: Option<i32>,
    /// True if the referee crashes; we have to print an error instead.
    crash: bool,
    /// Absent if the referee prints nothing comparable.
    stdout: Option<String>,
    /// The lines of standard error with an error, a warning or a note.
    diagnostics: Vec<String>,
}

/// The folder with the inputs, and LLVM's headers.
fn needed() -> Result<Option<(PathBuf, PathBuf)>, String> {
    let Some(folder) = referees::made_for_this_purpose("field/text")? else {
        return Ok(None);
    };
    Ok(Some((folder, referees::include()?)))
}

pub(crate) fn texts() -> Result<(), String> {
    let Some(Some((folder, include))) = referees::or_skip("field", needed()) else {
        return Ok(());
    };
    let compiled = compiled_mlir(&include)?;
    let expected =
        std::fs::read(folder.join("expected.json")).map_err(|error| error.to_string())?;
    let cases: Vec<Case> = serde_json::from_slice(&expected).map_err(|error| error.to_string())?;
    let mut outcomes = Outcomes::default();
    for case in &cases {
        outcomes.add(&case.name, case.difference(&folder, &compiled));
    }
    outcomes.check("field-texts")
}

/// All of MLIR's dialects in one file, for fast runs of the command.
fn compiled_mlir(include: &Path) -> Result<PathBuf, String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("field-mlir.asmfc");
    let words: [OsString; 7] = [
        "compile".into(),
        "--no-config".into(),
        include.join("mlir").into(),
        "-I".into(),
        include.into(),
        "-o".into(),
        file.clone().into(),
    ];
    match asmf(words) {
        (0, _, _) => Ok(file),
        (_, _, stderr) => Err(stderr),
    }
}

impl Case {
    /// The first difference from the referee.
    fn difference(&self, folder: &Path, compiled: &Path) -> Option<String> {
        let start = ["opt", "--no-config", "--format", "plain", "--dialect"];
        let words = start.into_iter().map(OsString::from);
        let words = words.chain([compiled.into()]);
        let words = words.chain(self.flags.split_whitespace().map(OsString::from));
        let words = words.chain([folder.join(format!("{}.mlir", self.name)).into()]);
        let (code, stdout, stderr) = asmf(words);
        let here = format!("{}/", folder.display());
        let (stdout, stderr) = (stdout.replace(&here, ""), stderr.replace(&here, ""));
        if self.crash {
            let is_refused = code == 1 && stderr.contains(": error: ");
            return (!is_refused).then(|| format!("the referee crashes; ours: {code}"));
        }
        if (code == 0) != (self.rc == Some(0)) {
            return Some(format!("exit codes: {code} and {:?}\n{stderr}", self.rc));
        }
        let messages: Vec<&str> = stderr.lines().filter(|line| is_diagnostic(line)).collect();
        if messages != self.diagnostics {
            let theirs = self.diagnostics.join("\n");
            let ours = messages.join("\n");
            return Some(format!("ours:\n{ours}\ntheirs:\n{theirs}"));
        }
        let theirs = self.stdout.as_ref()?;
        (stdout != *theirs).then(|| format!("ours:\n{stdout}\ntheirs:\n{theirs}"))
    }
}

/// True for a message about the text, false for a repeated line of it.
fn is_diagnostic(line: &str) -> bool {
    [": error: ", ": warning: ", ": note: "]
        .iter()
        .any(|kind| line.contains(kind))
}

pub(crate) fn definitions() -> Result<(), String> {
    let folder = referees::made_for_this_purpose("field/formats");
    let needed = folder.and_then(|folder| Ok((folder, referees::include()?)));
    let Some((Some(folder), include)) = referees::or_skip("field", needed) else {
        return Ok(());
    };
    let (records, formats) = (
        referees::tool("llvm-tblgen")?,
        referees::tool("mlir-tblgen")?,
    );
    let mut outcomes = Outcomes::default();
    for file in spec_tests::files_below(&folder, "td") {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let ours =
            file_findings::of_file(&file, std::slice::from_ref(&include), LlvmVersion::Llvm22)
                .map_err(|error| error.to_string())?;
        let ours = ours.into_iter().find(|finding| finding.is_error);
        let ours = ours.map(|finding| finding.title);
        // The first line of a file has its command.
        let text = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
        let run = text.lines().next().unwrap_or_default();
        let backend = run.split(' ').rfind(|word| word.starts_with("-gen-"));
        let theirs = if run.contains("llvm-tblgen") {
            first_error(&records, "--print-records", &include, &file)?
        } else {
            first_error(&formats, backend.unwrap_or("-gen-op-defs"), &include, &file)?
        };
        let problem = (ours != theirs).then(|| format!("ours: {ours:?}\ntheirs: {theirs:?}"));
        outcomes.add(name, problem);
    }
    outcomes.check("field-definitions")
}

/// The message of the first error.
fn first_error(
    program: &Path,
    backend: &str,
    include: &Path,
    file: &Path,
) -> Result<Option<String>, String> {
    let beside = file.parent().unwrap_or(include);
    let mut command = Command::new(program);
    command.args([backend, "-I"]).arg(include).arg("-I");
    command.arg(beside).arg(file);
    let output = command.output().map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let message = messages.lines().find_map(|line| line.split_once("error: "));
    Ok(match (output.status.code(), message) {
        (Some(0), _) => None,
        (Some(_), Some((_, message))) => Some(message.to_owned()),
        _ => Some("(the program ended without a word)".to_owned()),
    })
}
