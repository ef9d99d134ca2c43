//! Tests of `build.rs` scripts that generate dialects.

pub(crate) mod instructions;
pub(crate) mod scratch;
