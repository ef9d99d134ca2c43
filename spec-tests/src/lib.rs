//! One harness for tests in the form of data.
//!
//! - [`golden`]: a file under `corpus/` is its own test: a header has the command, and its output is beside it.
//! - [`archive`]: IR printed by the referee, and texts rejected by it.
//! - [`answers`]: answers of LLVM's programs to fixed inputs, as data.
//! - [`part`]: the part of a large set of cases for a run.
//! - [`pinned`]: lists of known failures, with causes.
//! - [`mlir`]: MLIR's own dialects, and reading and printing in tests.
//! - [`batch`]: many random definitions, with verdicts about each.
//! - [`mlir_tblgen`]: runs this referee and reads its output.
//! - [`printing`]: the effects of print programs and generated printers, as events.
//! - [`difference`]: differences between two texts.
//! - [`json_schema`]: checks JSON against a schema.
//! - [`editors`]: grammars for editors, written from the tables of the compiler.
//! - [`file_findings`]: the findings in a file of definitions.
//! - [`imports`]: imports between the files of a crate.
//! - [`referees`]: the places of LLVM's tools and of reference data, the tier of a test, and its behaviour without
//!   them.

// Tests read files, run tools and look at the environment.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]
// A panic or an error fails the test.
#![allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]

pub mod amend;
pub mod answers;
pub mod archive;
pub mod batch;
pub mod command;
pub mod difference;
pub mod editors;
pub mod file_findings;
pub mod generated;
pub mod golden;
pub mod imports;
pub mod json_schema;
pub mod mlir;
pub mod mlir_opt;
pub mod mlir_tblgen;
pub mod part;
pub mod pinned;
pub mod printing;
pub mod referees;

pub use crate::referees::workspace;

use std::path::{Path, PathBuf};

/// The text of a TableGen file, followed by its included files, as far as these are beside it or in the folders.
pub fn with_includes(file: &Path, folders: &[PathBuf]) -> Result<Vec<u8>, String> {
    let (mut texts, mut found) = (Vec::new(), vec![file.to_path_buf()]);
    let mut at = 0;
    while let Some(file) = found.get(at).cloned() {
        at += 1;
        let text = read(&file)?;
        let beside = file.parent().map(Path::to_path_buf);
        for line in String::from_utf8_lossy(&text).lines() {
            let name = line
                .trim_start()
                .strip_prefix("include")
                .and_then(|rest| rest.split('"').nth(1));
            let candidates = beside
                .iter()
                .chain(folders)
                .filter_map(|folder| Some(folder.join(name?)));
            found.extend(
                candidates
                    .filter(|path| path.is_file() && !found.contains(path))
                    .take(1)
                    .collect::<Vec<_>>(),
            );
        }
        texts.extend_from_slice(&text);
        texts.push(0);
    }
    Ok(texts)
}

/// All files with this extension in a folder and below it, sorted, without npm's packages. Panics if a folder can't be
/// read.
pub fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder is readable") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                folders.extend((!path.ends_with("node_modules")).then_some(path));
            } else if path.extension().is_some_and(|own| own == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The contents of a file; the error names it.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// An error with these problems, unless there are none.
pub fn unless_none(problems: String) -> Result<(), String> {
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}
