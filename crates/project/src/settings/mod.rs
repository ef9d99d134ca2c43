//! The settings of a project: `asmf.toml` in the folder of a file or above it, and what LLVM's build says of include paths.
//!
//! [`Settings::near`] finds those that hold for a path. Each value knows where it comes from ([`Set`]), so that a command can
//! say what is in force and why.
//!
//! The book (`docs/settings.md`) explains the settings.

// This crate reads files, which the core crates don't (clippy.toml).
#![allow(clippy::disallowed_methods)]

mod compile_commands;
mod error;
mod file;
mod find;
mod patterns;
mod resolve;
mod value;
mod variables;

pub use compile_commands::{CompileCommands, NAME as COMPILE_COMMANDS};
pub use error::SettingsError;
pub use find::{FILE_NAME, find, repository};
pub use patterns::gitignore;
pub use resolve::{BASELINE, LintSettings, Settings};
pub use value::{Origin, Set};

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::settings::variables::expand;
}
