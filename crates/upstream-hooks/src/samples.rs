//! Text of MLIR's own dialects for those who make instances of operations: what no definition says.

/// Types that definitions alone don't lead to, one a line, the plainest first.
pub const TYPES: &str = include_str!("samples/types.txt");
/// Attributes that definitions alone don't lead to, one a line.
pub const ATTRIBUTES: &str = include_str!("samples/attributes.txt");
/// What operations must stand in or beside for their verifiers: paragraphs that say which they serve.
pub const SCENERIES: &str = include_str!("samples/sceneries.txt");
/// Examples of operations that only C++ verifies: paragraphs that say of which.
pub const OPERATIONS: &str = include_str!("samples/operations.txt");
/// Operations that end any block.
pub const ENDS: [&str; 2] = ["ub.unreachable", "llvm.unreachable"];
/// Operations that hold any blocks.
pub const REGIONS: [&str; 1] = ["scf.execute_region"];
