//! The parts of a project with MLIR dialects: its definitions, its settings, and the choice of findings to report.
//!
//! - [`dialect_files`]: definitions on disk or in memory, found, read and loaded ([`dialect_files::Loader`]).
//! - [`lint_policy`]: which findings are reported, and how severe they are.
//! - [`settings`]: `asmf.toml`, and what a build with CMake says of include folders.
//!
//! Hooks that a program has by itself, such as those of MLIR's own dialects, are given to it
//! ([`format_runtime::hooks::HookLibrary`]): nothing here knows any dialect.
//!
//! The book (`docs/library.md`, `docs/settings.md`) shows how to use it.

pub mod dialect_files;
pub mod lint_policy;
pub mod settings;
