//! Tests of files for editors.

pub(crate) mod extension;
pub(crate) mod generated;
pub(crate) mod scopes;
mod support;
pub(crate) mod tree_sitter;
