//! The settings of a project: `asmf.toml` in the folder of a file or above it, and the include paths of LLVM's build.
//!
//! [`Settings::near`] finds the settings for a path. Each value has its origin ([`Set`]), so that a command can
//! show the reasons.
//!
//! The book (`docs/settings.md`) explains the settings.

// This crate reads files, unlike the core crates (clippy.toml).
#![allow(clippy::disallowed_methods)]

mod compile_commands;
mod error;
mod file;
mod find;
mod patterns;
mod resolve;
mod value;
mod variables;

pub use crate::above::repository;
pub use compile_commands::{CompileCommands, NAME as COMPILE_COMMANDS};
pub use error::SettingsError;
pub use find::{FILE_NAME, find};
pub use patterns::gitignore;
pub use resolve::{BASELINE, LintSettings, Settings};
pub use value::{Origin, Set};

/// Items for this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::settings::variables::expand;
}
