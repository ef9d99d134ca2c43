//! The supported versions of MLIR's definitions.

/// The version of MLIR whose definitions may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MlirVersion {
    /// The definitions of LLVM 22.
    Llvm22,
    /// The definitions of LLVM 19 that LLVM 22 also has.
    Llvm19,
}
