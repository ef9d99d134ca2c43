//! Lexer, preprocessor and syntax tree.

mod directive;
pub(crate) mod lexer;
pub(crate) mod literal;
mod number;
pub(crate) mod preprocessor;
mod quoted;
pub(crate) mod token;
pub(crate) mod tree;
