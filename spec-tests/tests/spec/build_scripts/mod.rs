//! Tests of `build.rs` scripts for dialects.

pub(crate) mod instructions;
pub(crate) mod scratch;
