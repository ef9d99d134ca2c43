//! Loaded dialects, and parsing and printing of MLIR text: everything a generated parser needs.
//!
//! Each module uses only those above it in this list:
//!
//! - `small_map`, `text_map`, `float`, `indices`: maps for few keys and for pieces of a source; conversion of floats to and
//!   from bits and text; indices of definitions in serialised form.
//! - [`class`]: C++ classes of types and attributes, and their members.
//! - [`expr`]: the evaluable form of C++ snippets in `.td` files.
//! - [`program`]: the instruction sets of the parse machine and the print machine.
//! - [`dialect`]: loaded dialects (plain owned data, no lifetimes).
//! - [`compiled`]: loaded dialects as bytes.
//! - [`evaluate`]: evaluation of expressions with the loaded dialects.
//! - [`text`]: lexer, [`text::Parser`] and [`text::Printer`] for MLIR's textual IR.
//! - [`verify`]: the verifier.
//! - [`hooks`]: the traits to implement for what a `.td` file can't express, and their registry.
//! - [`fingerprint`]: fingerprints of definitions, by which two versions of a dialect are compared.
//! - [`machine`]: the two interpreters of programs.
//! - [`generated`]: what Rust that was generated from programs calls.
//! - [`view`]: what generated enums, attributes, types and operations have in common.
//!
//! `text` and `verify` reach hooks and machines through the traits [`text::Syntaxes`] and [`verify::Verifiers`].
//!
//! [The book](https://OWNER.github.io/asmf/library.html) shows how to use it.

mod checks;
pub mod class;
pub mod compiled;
pub mod dialect;
pub mod evaluate;
pub mod expr;
pub mod fingerprint;
mod float;
pub mod generated;
pub mod hooks;
mod indices;
pub mod machine;
pub mod program;
mod setters;
mod small_map;
pub mod text;
mod text_map;
pub mod verify;
pub mod view;

pub use bitflags;
