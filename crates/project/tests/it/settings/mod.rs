//! Tests of settings.

// Tests read and write files.
#![allow(clippy::disallowed_methods)]

mod compile_commands;
mod files;
mod variables;
