//! Runs `mlir-tblgen` over many definitions at once, and reads its errors about each.

use crate::referees;
use round_trip::generate::definitions::MlirVersion;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A run takes well below a second; on some definitions it never ends.
const PATIENCE: Duration = Duration::from_secs(20);

/// One of its versions.
#[derive(Clone, Debug)]
pub struct MlirTblgen {
    /// The program.
    pub program: PathBuf,
    /// MLIR's definitions of the same version.
    pub include: PathBuf,
}

/// An error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Line of its definition in the `.td` file; 0 if there is none.
    pub definition_line: usize,
    /// The message.
    pub title: String,
    /// The line of the format string, and the column of the caret in it (from 0) if one is shown; nothing for an error
    /// about the definition.
    pub place: Option<(String, Option<usize>)>,
    /// The note with advice at the end.
    pub hint: Option<String>,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// The C++ text.
    pub output: String,
    /// All errors in order.
    pub reports: Vec<Report>,
    /// True if it came to its end: no crash, no endless loop, and no error about a definition (it stops there).
    pub is_complete: bool,
    /// All its output.
    pub messages: String,
}

impl Report {
    fn new(definition_line: usize, title: &str) -> Self {
        Report {
            definition_line,
            title: title.to_owned(),
            place: None,
            hint: None,
        }
    }
}

impl MlirTblgen {
    /// The one of LLVM 22.
    pub fn of_22() -> Result<Self, String> {
        Ok(MlirTblgen {
            program: referees::tool("mlir-tblgen")?,
            include: referees::include()?,
        })
    }

    /// The one of LLVM 19.
    pub fn of_19() -> Result<Self, String> {
        Ok(MlirTblgen {
            program: referees::tool_of(19, "mlir-tblgen")?,
            include: referees::include_of_19()?,
        })
    }

    /// The one for an edition of random definitions.
    pub fn of(edition: MlirVersion) -> Result<Self, String> {
        match edition {
            MlirVersion::Llvm22 => MlirTblgen::of_22(),
            MlirVersion::Llvm19 => MlirTblgen::of_19(),
        }
    }

    /// Runs `backend` (`-gen-op-defs`) over a text, after writing it into `folder`.
    pub fn run(&self, backend: &str, text: &str, folder: &Path) -> std::io::Result<Run> {
        // Tests of one process run at the same time.
        let name = format!("{}-{:?}", std::process::id(), std::thread::current().id())
            .replace(['(', ')'], "");
        let path = |extension: &str| folder.join(format!("{name}.{extension}"));
        let (file, output, errors) = (path("td"), path("out"), path("err"));
        std::fs::write(&file, text)?;
        let mut command = Command::new(&self.program);
        command
            .args([backend, "--asmformat-error-is-fatal=false", "-I"])
            .arg(&self.include)
            .arg(&file);
        command
            .stdout(std::fs::File::create(&output)?)
            .stderr(std::fs::File::create(&errors)?);
        let is_complete = succeeds(&mut command)?;
        let read = |path: &Path| {
            std::fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        };
        let (output_text, error_text) = (read(&output)?, read(&errors)?);
        for path in [&file, &output, &errors] {
            std::fs::remove_file(path)?;
        }
        let reports = reports(&error_text, &file.to_string_lossy());
        Ok(Run {
            output: output_text,
            reports,
            is_complete,
            messages: error_text,
        })
    }
}

/// Runs a command without input; after a time limit it is killed, and fails.
pub fn succeeds(command: &mut Command) -> std::io::Result<bool> {
    let mut child = command.stdin(Stdio::null()).spawn()?;
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if started.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Reads errors. An error about a format shows a line of the format, then the location of the definition; an error
/// about a definition begins with the location.
pub fn reports(messages: &str, file: &str) -> Vec<Report> {
    let lines: Vec<&str> = messages.split('\n').collect();
    let mut reports: Vec<Report> = Vec::new();
    let mut index = 0;
    while index < lines.len() {
        let line = lines[index];
        index += 1;
        if let Some((definition_line, title)) = placed(line, file, "error: ") {
            // A line of upstream's own source may follow.
            let title = title.split(" (from line").next().unwrap_or_default();
            reports.push(Report::new(definition_line, title.trim_end()));
        } else if let Some((_, title)) = line
            .split_once(": error: ")
            .filter(|(place, _)| place.contains(".td:"))
        {
            // About a definition of MLIR with a use here.
            reports.push(Report::new(0, title));
        } else if let Some(hint) = line.strip_prefix("note: ") {
            if let Some(last) = reports.last_mut() {
                last.hint = Some(hint.to_owned());
            }
        } else if let Some(title) = line.strip_prefix("error: ") {
            // A message may have several lines, when it shows a literal with line breaks.
            let Some(length) = lines[index..]
                .iter()
                .position(|each| placed(each, file, "note: ").is_some())
            else {
                reports.push(Report::new(0, title));
                continue;
            };
            let mut shown: Vec<&str> = std::iter::once(title)
                .chain(lines[index..index + length].iter().copied())
                .collect();
            let column = shown
                .pop_if(|last| last.trim() == "^")
                .and_then(|caret| caret.find('^'));
            let source = shown.pop().unwrap_or_default().to_owned();
            let definition_line =
                placed(lines[index + length], file, "note: ").map_or(0, |(line, _)| line);
            reports.push(Report {
                place: Some((source, column)),
                ..Report::new(definition_line, &shown.join("\n"))
            });
            index += length + 1;
        }
    }
    reports
}

/// The line number and the rest of `FILE:LINE:COLUMN: KIND...`.
fn placed<'l>(line: &'l str, file: &str, kind: &str) -> Option<(usize, &'l str)> {
    let rest = line.strip_prefix(file)?.strip_prefix(':')?;
    let (number, rest) = rest.split_once(':')?;
    let (_, rest) = rest.split_once(": ")?;
    Some((number.parse().ok()?, rest.strip_prefix(kind)?))
}
