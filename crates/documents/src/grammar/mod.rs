//! Grammars of what the assembly formats of dialects read. Nothing here does IO.
//!
//! Each module uses only those above it in this list:
//!
//! - `token`: the kinds of tokens of MLIR text, with the characters they consist of.
//! - `expression`: the grammar as data.
//! - `names`: the names of rules.
//! - `edges`: what can begin and end an expression.
//! - `builtin`: what MLIR itself reads, whatever dialects there are.
//! - `classes`: what the values of C++ classes are written as.
//! - `described`: what `custom` directives read that hook files describe.
//! - `elements`: the elements of a checked format as expressions, whatever its variables and directives stand for.
//! - `operation` and `definition`: the rules of operations, attributes and types.
//! - `dialects`: the grammar of whole dialects.
//! - `export`: the notations that a grammar can be written in.
//! - `outline`: the format of one definition by itself, in which variables keep their names; for documents and pictures.
//!
//! The book (`docs/commands/grammar.md`) shows the grammars.

mod builtin;
mod classes;
mod definition;
mod described;
mod dialects;
mod edges;
mod elements;
mod export;
mod expression;
mod names;
mod operation;
mod outline;
mod token;

pub use export::{antlr, ebnf, ebnf_rule, gbnf, lark};

pub use expression::{Expression, Grammar, Rule};
pub use outline::{of_definition_format, of_format};
pub use token::{Pattern, Token};

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::grammar::export::parts::{MOST_ALTERNATIVES, alternatives, in_parts};
}
