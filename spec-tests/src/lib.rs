//! One harness for tests that are data.
//!
//! - [`golden`]: a file under `corpus/` is its own test: a header says what to run, its output stands beside it.
//! - [`archive`]: IR that the referee printed, and texts that it rejects.
//! - [`pinned`]: lists of what is known to fail, with causes.
//! - [`mlir`]: MLIR's own dialects, and how tests read and print.
//! - [`trial`]: tests that need something.
//! - [`batch`]: many random definitions, and what is said about each.
//! - [`mlir_tblgen`]: runs that referee and reads what it says.
//! - [`printing`]: what print programs and generated printers do, as events.
//! - [`difference`]: where two texts differ.
//! - [`json_schema`]: whether JSON fits a schema.
//! - [`imports`]: which file of a crate imports which.

// Tests read files, run tools and look at the environment.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]
// What goes wrong in a test fails the test.
#![allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]

pub mod amend;
pub mod archive;
pub mod batch;
pub mod command;
pub mod difference;
pub mod generated;
pub mod golden;
pub mod imports;
pub mod json_schema;
pub mod mlir;
pub mod mlir_opt;
pub mod mlir_tblgen;
pub mod pinned;
pub mod printing;
mod trial;

pub use referees::workspace;
pub use trial::trial;

use std::path::{Path, PathBuf};

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
