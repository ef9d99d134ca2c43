//! From bytes to a syntax tree: lexer, preprocessor and tree.

mod directive;
pub(crate) mod lexer;
pub(crate) mod literal;
pub(crate) mod preprocessor;
pub(crate) mod token;
pub(crate) mod tree;
