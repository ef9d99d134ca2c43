//! Comparison with LLVM's tools over the corpus, and over the archive of IR.

// The tests read files and run tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

pub(crate) mod corpus_definitions;
pub(crate) mod corpus_tablegen;
pub(crate) mod field;
pub(crate) mod formatting;
pub(crate) mod golden;
pub(crate) mod lint_counts;
pub(crate) mod llvm_24;
pub(crate) mod llvm_24_texts;
pub(crate) mod rewrites;
pub(crate) mod text_changes;
pub(crate) mod verification;
