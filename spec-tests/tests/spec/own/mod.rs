//! Tests of the harness itself.

pub(crate) mod answers;
pub(crate) mod cxx;
pub(crate) mod json_schema;
pub(crate) mod mlir_tblgen;
pub(crate) mod pinned;
