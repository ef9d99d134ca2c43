//! Which definitions of MLIR there are.

/// Which definitions of MLIR may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MlirVersion {
    /// Those of LLVM 22.
    Llvm22,
    /// Those of LLVM 19 that LLVM 22 has too.
    Llvm19,
}
