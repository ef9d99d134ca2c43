//! Tests of what editors are given.

pub(crate) mod extension;
pub(crate) mod generated;
pub(crate) mod scopes;
mod support;
pub(crate) mod tree_sitter;
