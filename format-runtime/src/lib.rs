//! Loaded dialects and MLIR text in and out: everything a generated parser needs.
//!
//! - [`dialect`]: what a loaded dialect is (plain owned data, no lifetimes).
//! - [`program`]: the instruction sets of the parse machine and the print machine.
//! - [`expr`]: the evaluable form of C++ snippets in `.td`.
//! - [`text`]: lexer, [`text::Parser`] and [`text::Printer`] for MLIR's textual IR.
//! - [`machine`]: the two interpreters of programs.
//! - [`hooks`]: traits a user implements for what a `.td` can't say.
//!
//! Data goes one way: `text` calls `machine` for an operation, attribute or type that a dialect defines; `machine` and
//! `hooks` call the methods of `text::Parser` and `text::Printer` and nothing else of `text`.

pub mod dialect;
pub mod expr;
pub mod hooks;
pub mod machine;
pub mod program;
mod small_map;
pub mod text;
pub mod verify;
