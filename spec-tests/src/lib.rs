//! One harness for tests that are data.
//!
//! - [`golden`]: a file under `corpus/` is its own test: a header says what to run, its output stands beside it.
//! - [`archive`]: IR that the referee printed, and texts that it rejects.
//! - [`answers`]: what LLVM's programs say of fixed inputs, as data.
//! - [`part`]: which cases of a large set a run takes.
//! - [`pinned`]: lists of what is known to fail, with causes.
//! - [`mlir`]: MLIR's own dialects, and how tests read and print.
//! - [`batch`]: many random definitions, and what is said about each.
//! - [`mlir_tblgen`]: runs that referee and reads what it says.
//! - [`printing`]: what print programs and generated printers do, as events.
//! - [`difference`]: where two texts differ.
//! - [`json_schema`]: whether JSON fits a schema.
//! - [`editors`]: grammars for editors, written from the tables that the compiler reads.
//! - [`file_findings`]: what is found in a file of definitions.
//! - [`imports`]: which file of a crate imports which.
//! - [`referees`]: where LLVM's tools and reference data are found, in which tier a test runs, and what it does without them.

// Tests read files, run tools and look at the environment.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]
// What goes wrong in a test fails the test.
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

/// The text of a TableGen file, and behind it that of each file that it includes, as far as these are beside it or in the folders.
pub fn with_includes(file: &Path, folders: &[PathBuf]) -> Result<Vec<u8>, String> {
    let (mut texts, mut found) = (Vec::new(), vec![file.to_path_buf()]);
    let mut at = 0;
    while let Some(file) = found.get(at).cloned() {
        at += 1;
        let text = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
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

/// All files with that extension in a folder and below it, sorted, without what npm keeps there. Panics where a folder can't be read.
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
