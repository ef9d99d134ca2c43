//! Verification: what MLIR's generated verifiers and native traits check, from the definitions.

mod fits;

pub use fits::fits;
