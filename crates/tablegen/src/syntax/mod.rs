//! From bytes to a syntax tree: lexer, preprocessor and tree.

mod directive;
pub(crate) mod lexer;
pub(crate) mod literal;
mod number;
pub(crate) mod preprocessor;
mod quoted;
pub(crate) mod token;
pub(crate) mod tree;
