//! Loads dialects from `.td` files, on disk or in memory: [`Loader`].
//!
//! The other modules are parts of the command line, which keeps a record of the answers of the
//! file system behind a result.
//!
//! The book (`docs/library.md`) shows how to use it.

// This crate reads files, unlike the core crates (clippy.toml).
#![allow(clippy::disallowed_methods)]

mod assumed_includes;
mod by_dialect;
mod compile;
mod compiled_files;
mod detected_version;
mod error;
pub mod files;
mod findings;
mod hook_files;
mod inputs;
mod loaded;
mod loader;
mod missing_include;
mod removed_fields;

pub use assumed_includes::assumed_includes;
pub use by_dialect::{NamedDialects, names_dialect};
pub use compiled_files::CompiledFiles;
pub use detected_version::detected_version;
pub use error::LoadError;
pub use findings::Findings;
pub use hook_files::{HookFiles, WithHookFiles};
pub use inputs::Inputs;
pub use loaded::{Counts, Loaded, PlacedDirective};
pub use loader::Loader;

/// The types for [`Loader::llvm`] and [`Loader::facts`], and for the result.
pub use format_compiler::{Compilation, LlvmVersion};
pub use format_runtime::dialect::{CxxFacts, Dialects};

/// Items for this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::dialect_files::detected_version::{DIALECT_BASE, of_dialect_base};
    pub use crate::dialect_files::removed_fields::statement;
}
