//! Loaded dialects and MLIR text in and out: everything a generated parser needs.
//!
//! Each module uses only those above it in this list:
//!
//! - `small_map`, `float`: a map for few keys; the bits and texts of floats.
//! - [`class`]: C++ classes of types and attributes, and what belongs to them.
//! - [`expr`]: the evaluable form of C++ snippets in `.td`.
//! - [`program`]: the instruction sets of the parse machine and the print machine.
//! - [`dialect`]: what a loaded dialect is (plain owned data, no lifetimes).
//! - [`evaluate`]: what expressions give, with what is loaded.
//! - [`text`]: lexer, [`text::Parser`] and [`text::Printer`] for MLIR's textual IR.
//! - [`verify`]: the verifier.
//! - [`hooks`]: traits a user implements for what a `.td` can't say, and their registry.
//! - [`machine`]: the two interpreters of programs.
//!
//! `text` and `verify` reach hooks and machines through the traits [`text::Syntaxes`] and [`verify::Verifiers`].

pub mod class;
pub mod dialect;
pub mod evaluate;
pub mod expr;
mod float;
pub mod hooks;
pub mod machine;
pub mod program;
mod small_map;
pub mod text;
pub mod verify;
