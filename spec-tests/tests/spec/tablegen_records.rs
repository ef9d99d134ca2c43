//! Records equal those of `llvm-tblgen`.
#![allow(
    clippy::disallowed_methods,
    reason = "tests read their inputs and run the referee"
)]

use project::dialect_files::files::DiskFiles;
use spec_tests::{files_below, referees};
use std::path::{Path, PathBuf};
use std::process::Command;
use tablegen::{Options, Session, Severity, to_json};

/// The oracle's JSON and its first error.
fn referee(program: &Path, include: &Path, file: &Path) -> (String, Option<String>) {
    let output = Command::new(program)
        .arg("--dump-json")
        .arg("-I")
        .arg(include)
        .arg(file)
        .output()
        .expect("the referee runs");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let error = errors
        .lines()
        .find(|line| line.contains(": error: "))
        .map(str::to_owned);
    (String::from_utf8_lossy(&output.stdout).into_owned(), error)
}

/// Compares every file accepted by the oracle; returns their number.
fn compare(program: &Path, include: &Path, files: &[PathBuf]) -> usize {
    let options = Options::default().include_paths(vec![include.to_string_lossy().into_owned()]);
    let mut compared = 0;
    let mut different = Vec::new();
    // A session keeps its values; a few files each keep the memory small.
    for files in files.chunks(16) {
        let disk = DiskFiles::default();
        let session = Session::new(&disk, options.clone());
        for file in files {
            let folder = file.parent().unwrap_or(include);
            let (expected, mut error) = referee(program, include, file);
            let expected = if error.is_some() {
                let (again, second) = referee(program, folder, file);
                error = second;
                again
            } else {
                expected
            };
            if error.is_some() {
                continue;
            }
            compared += 1;
            let evaluation = session.evaluate(&file.to_string_lossy());
            let found = to_json(&evaluation.records);
            if found != expected {
                let parse = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
                if parse(&found).is_none() || parse(&found) != parse(&expected) {
                    different.push((
                        file.clone(),
                        evaluation
                            .diagnostics
                            .first()
                            .map(|first| first.message.clone()),
                    ));
                }
            }
        }
    }
    assert!(
        different.is_empty(),
        "{} of {compared} differ: {different:?}",
        different.len()
    );
    compared
}

pub(crate) fn own_inputs() {
    let Some(program) = referees::or_skip("own_inputs", referees::tool("llvm-tblgen")) else {
        return;
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spec/tablegen_records");
    let files = files_below(&folder, "td");
    assert!(!files.is_empty(), "no files in {}", folder.display());
    assert_eq!(compare(&program, &folder, &files), files.len());
}

/// The number of compared files, and of the files installed by LLVM 22.1.8 for MLIR.
const INSTALLED: (usize, usize) = (293, 313);

/// Every definition file installed by LLVM for MLIR.
pub(crate) fn installed_dialects() {
    let needed = || Ok((referees::tool("llvm-tblgen")?, referees::include()?));
    let Some((program, include)) = referees::or_skip("installed_dialects", needed()) else {
        return;
    };
    let files = files_below(&include.join("mlir"), "td");
    // The others are parts of files. `llvm-tblgen` doesn't accept them alone.
    assert_eq!(
        (compare(&program, &include, &files), files.len()),
        INSTALLED
    );
}

/// The first error of each line of `tablegen_records/first-errors.txt` is the oracle's, word for word and at the same place.
pub(crate) fn first_errors() {
    let Some(program) = referees::or_skip("first_errors", referees::tool("llvm-tblgen")) else {
        return;
    };
    let folder = std::env::temp_dir().join(format!("tablegen-first-errors-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    let inputs = include_str!("tablegen_records/first-errors.txt");
    let mut different = Vec::new();
    let mut count = 0;
    for (index, input) in inputs
        .lines()
        .filter(|line| !line.starts_with("//"))
        .enumerate()
    {
        let file = folder.join(format!("{index}.td"));
        std::fs::write(&file, format!("{}\n", input.replace("\\n", "\n")))
            .expect("a temporary file");
        count += 1;
        let (_, expected) = referee(&program, &folder, &file);
        let disk = DiskFiles::default();
        let session = Session::new(&disk, Options::default());
        let evaluation = session.evaluate(&file.to_string_lossy());
        let first = evaluation
            .diagnostics
            .iter()
            .find(|diagnostic| diagnostic.severity == Severity::Error);
        let found = first.and_then(|first| {
            let span = first.span?;
            let at = session.sources().line_column(span.file, span.start);
            Some(format!(
                "{}:{}:{}: error: {}",
                file.display(),
                at.line,
                at.column,
                first.message
            ))
        });
        if found != expected {
            different.push((input, expected, found));
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    assert!(different.is_empty(), "{different:#?}");
    assert!(count > 0, "there are no inputs");
}
