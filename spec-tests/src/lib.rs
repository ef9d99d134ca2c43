//! One harness for tests that are data.
//!
//! - [`golden`]: a file under `corpus/` is its own test: a header says what to run, its output stands beside it.
//! - [`batch`]: many random definitions, and what is said about each.
//! - [`mlir_tblgen`]: runs that referee and reads what it says.
//! - [`oracle`]: LLVM's tools, where they are installed.
//! - [`shared`]: conformance data that lives outside the project, where it is there.
//! - [`golden_ir`]: the archive of IR in three forms.
//! - [`json_schema`]: whether JSON fits a schema.
//! - [`rename`]: MLIR text with values renamed in order of definition.

// Tests read files, run tools and look at the environment.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

mod archive;
pub mod batch;
pub mod golden;
pub mod golden_ir;
pub mod json_schema;
pub mod mlir_tblgen;
pub mod negative_ir;
pub mod oracle;
pub mod rename;
pub mod shared;

use std::path::PathBuf;

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}
