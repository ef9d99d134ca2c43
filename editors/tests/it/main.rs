//! Tests of what editors are given.

// Tests run programs, and read files of the project.
#![allow(clippy::disallowed_methods)]

mod extension;
mod generated;
mod scopes;
mod support;
mod tree_sitter;
