//! Text of MLIR's own dialects for those who make instances of operations: what no definition says.

/// Types that definitions alone don't lead to, one a line, the plainest first.
pub const TYPES: &str = include_str!("samples/types.txt");
/// Attributes that definitions alone don't lead to, one a line.
pub const ATTRIBUTES: &str = include_str!("samples/attributes.txt");
/// What operations must stand in or beside for their verifiers: paragraphs that say which they serve.
pub const SCENERIES: &str = include_str!("samples/sceneries.txt");
/// Operations that end any block.
pub const ENDS: [&str; 2] = ["ub.unreachable", "llvm.unreachable"];
/// Operations that hold any blocks.
pub const REGIONS: [&str; 1] = ["scf.execute_region"];

#[cfg(test)]
mod tests {
    #[test]
    fn every_scenery_has_one_place_and_serves_something() {
        let sceneries: Vec<&str> = super::SCENERIES.split("\n\n").filter(|text| text.starts_with("for ")).collect();
        assert!(sceneries.len() > 40);
        for text in sceneries {
            assert_eq!(text.lines().filter(|line| line.trim() == "HERE").count(), 1, "{text}");
        }
    }
}
