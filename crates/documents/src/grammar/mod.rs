//! Grammars of the texts described by the assembly formats of dialects. Nothing here does IO.
//!
//! Each module uses only modules above it in this list:
//!
//! - `token`: the kinds of tokens of MLIR text, with their characters.
//! - `expression`: the grammar as data.
//! - `names`: the names of rules.
//! - `edges`: the possible beginnings and ends of an expression.
//! - `builtin`: the grammar of MLIR itself, independent of dialects.
//! - `classes`: the texts of values of C++ classes.
//! - `described`: the texts of `custom` directives described in hook files.
//! - `elements`: the elements of a checked format as expressions, for any meaning of variables and directives.
//! - `operation` and `definition`: operations, attributes and types, either loaded or by themselves with named
//!   variables (for documents and pictures).
//! - `dialects`: the grammar of whole dialects.
//! - `export`: the notations available for grammars.
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
mod token;

pub use definition::of_definition_format;
pub use export::{antlr, ebnf, ebnf_rule, gbnf, lark};
pub use expression::{Expression, Grammar, Rule};
pub use operation::of_format;
pub use token::{Pattern, Token};

/// Items named only by this crate's tests.
#[doc(hidden)]
pub mod internals {
    pub use crate::grammar::export::parts::{MOST_ALTERNATIVES, alternatives, in_parts};
}
