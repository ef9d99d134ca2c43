//! All tests of this crate, as one program.

mod dialect_files;
mod lint_policy;
mod settings;
