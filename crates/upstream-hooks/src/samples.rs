//! Sample text of MLIR's own dialects for generators of operations, beyond their definitions.

/// Types that do not follow from definitions, one in each line, the plainest first.
pub const TYPES: &str = include_str!("samples/types.txt");
/// Attributes that do not follow from definitions, one in each line.
pub const ATTRIBUTES: &str = include_str!("samples/attributes.txt");
/// Surroundings that verifiers of operations require: paragraphs, each with the operations it serves.
pub const SCENERIES: &str = include_str!("samples/sceneries.txt");
/// Examples of operations verified only in C++: paragraphs, each with the operations it is for.
pub const OPERATIONS: &str = include_str!("samples/operations.txt");
/// Operations that can end any block.
pub const ENDS: [&str; 2] = ["ub.unreachable", "llvm.unreachable"];
/// Operations that can contain any blocks.
pub const REGIONS: [&str; 1] = ["scf.execute_region"];
