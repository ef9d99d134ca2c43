//! The common parts of tests with programs run over data.

// The tests read files of the project, and write them if they are to.
#![allow(clippy::disallowed_methods)]

pub(crate) mod grammar;

use spec_tests::{editors, referees};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of data.
pub(crate) fn corpus(folder: &str) -> PathBuf {
    editors::folder().join("corpus").join(folder)
}

/// The files of a folder with one of these endings, sorted.
pub(crate) fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let entries = folder
        .read_dir()
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.retain(|path| {
        path.extension()
            .and_then(OsStr::to_str)
            .is_some_and(|ending| extensions.contains(&ending))
    });
    files.sort();
    assert!(!files.is_empty(), "no data in {}", folder.display());
    files
}

/// The npm packages for building and testing the extension, and Node itself.
pub(crate) fn node() -> Result<PathBuf, String> {
    if !editors::folder().join("vscode/node_modules").is_dir() {
        return Err(
            "the packages of npm are not there (`npm ci --ignore-scripts` in editors/vscode)"
                .to_owned(),
        );
    }
    referees::node()
}

/// The output of a command, or an error.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("{command:?}: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() {
        Ok(text(&output.stdout))
    } else {
        Err(format!(
            "{command:?}: {}\n{}{}",
            output.status,
            text(&output.stdout),
            text(&output.stderr)
        ))
    }
}

/// Compares a text with a golden, or writes the golden. An error has the first different line.
pub(crate) fn compare(golden: &Path, actual: &str) -> Result<(), String> {
    if referees::is_blessing() {
        std::fs::write(golden, actual).map_err(|error| format!("{}: {error}", golden.display()))?;
    }
    let expected = std::fs::read_to_string(golden).unwrap_or_default();
    if expected == actual {
        return Ok(());
    }
    let line = expected
        .lines()
        .zip(actual.lines())
        .take_while(|(expected, actual)| expected == actual)
        .count();
    let of = |text: &str| text.lines().nth(line).unwrap_or("(its end)").to_owned();
    Err(format!(
        "{}:{}: {:?} instead of {:?}",
        golden.display(),
        line + 1,
        of(actual),
        of(&expected)
    ))
}

/// Fails with all errors.
pub(crate) fn assert_all(results: impl IntoIterator<Item = Result<(), String>>) {
    let errors: Vec<String> = results.into_iter().filter_map(Result::err).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// A path with a suffix after its name.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
