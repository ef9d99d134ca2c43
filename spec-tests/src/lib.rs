//! One harness for tests that are data.
//!
//! - [`golden`]: a file under `corpus/` is its own test: a header says what to run, its output stands beside it.
//! - [`batch`]: many random definitions, and what is said about each.
//! - [`mlir_tblgen`]: runs that referee and reads what it says.
//! - [`oracle`]: LLVM's tools, where they are installed.
//! - [`printing`]: what print programs and generated printers do, as events.
//! - [`shared`]: conformance data that lives outside the project, where it is there.
//! - [`golden_ir`]: the archive of IR in three forms.
//! - [`json_schema`]: whether JSON fits a schema.
//! - [`tally`]: how many of them come out the same, and why the others don't.
//! - [`rename`]: MLIR text with values renamed in order of definition.

// Tests read files, run tools and look at the environment.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod archive;
pub mod batch;
pub mod command;
mod difference;
pub mod golden;
pub mod golden_ir;
pub mod json_schema;
pub mod mlir_tblgen;
pub mod negative_ir;
pub mod oracle;
pub mod printing;
pub mod rename;
pub mod shared;
pub mod tally;

use std::path::{Path, PathBuf};

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// All files with that extension in a folder and below it, sorted. Panics where a folder can't be read.
pub fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder is readable") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
