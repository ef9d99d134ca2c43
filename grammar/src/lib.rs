//! Grammars of what the assembly formats of dialects read. Nothing here does IO.
//!
//! Each module uses only those above it in this list:
//!
//! - `token`: the kinds of tokens of MLIR text, with the characters they consist of.
//! - `expression`: the grammar as data.
//! - `names`: the names of rules.
//! - `elements`: the elements of a checked format as expressions, whatever its variables and directives stand for.
//! - `outline`: the format of one definition by itself, in which variables keep their names; for documents and pictures.
//!
//! [The book](https://OWNER.github.io/asmf/commands/grammar.html) shows the grammars.

mod elements;
mod expression;
mod names;
mod outline;
mod token;

pub use expression::{Expression, Grammar, Rule};
pub use outline::{of_definition_format, of_format};
pub use token::{Pattern, Token};
