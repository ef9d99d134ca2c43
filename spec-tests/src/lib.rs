//! One harness for tests that are data.
//!
//! - [`golden`]: a file under `corpus/` is its own test: a header says what to run, its output stands beside it.
//! - [`oracle`]: LLVM's tools, where they are installed.
//! - [`shared`]: conformance data that lives outside the project, where it is there.
//! - [`golden_ir`]: the archive of IR in three forms.
//! - [`tally`]: how many of them come out the same, and why the others don't.
//! - [`rename`]: MLIR text with values renamed in order of definition.

// Tests read files, run tools and look at the environment.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod archive;
mod difference;
pub mod golden;
pub mod golden_ir;
pub mod negative_ir;
pub mod oracle;
pub mod rename;
pub mod shared;
pub mod tally;

use std::path::PathBuf;

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}
