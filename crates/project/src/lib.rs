//! The parts of a project with MLIR dialects: its definitions, its settings, and the choice of findings to report.
//!
//! - [`dialect_files`]: definitions on disk or in memory, found, read and loaded ([`dialect_files::Loader`]).
//! - [`lint_policy`]: the choice of reported findings, and their severity.
//! - [`mlir_folder`]: the definitions of MLIR's own dialects on this machine.
//! - [`settings`]: `asmf.toml`, and the include folders of a build with CMake.
//!
//! The hooks of a program, such as those of MLIR's own dialects, are arguments
//! ([`format_runtime::hooks::HookLibrary`]): nothing here knows any dialect.
//!
//! The book (`docs/library.md`, `docs/settings.md`) shows how to use it.

mod above;
pub mod dialect_files;
pub mod lint_policy;
pub mod mlir_folder;
pub mod settings;
