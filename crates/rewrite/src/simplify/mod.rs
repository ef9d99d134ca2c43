//! Simplification of the blocks of regions.

mod backwards;
mod dead_operations;
mod dead_values;
mod merge_blocks;
mod redundant_arguments;
mod region_kinds;
mod successors;
mod unreachable;

pub(crate) use region_kinds::RegionKinds;
pub(crate) use unreachable::erase_unreachable_blocks;

use crate::rewriter::Rewriter;
use dead_values::Simplified;
use operation_core::Region;

/// Erases dead operations and dead block arguments; and merges blocks, if asked (`simplifyRegions`). There are no unreachable
/// blocks, no operation is marked, and the region has these kinds of regions.
pub(crate) fn simplify_regions<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    region: Region<'m>,
    kinds: RegionKinds,
    merge_blocks: bool,
) -> Simplified {
    if kinds == RegionKinds::default() {
        let changed = dead_operations::erase_dead_operations(rewriter, region);
        return Simplified {
            changed,
            has_fewer_arguments: false,
        };
    }
    let mut simplified = dead_values::erase_dead_values(rewriter, region);
    if merge_blocks {
        simplified.changed |= merge_blocks::merge_identical_blocks(rewriter, region);
        simplified.changed |= redundant_arguments::drop_redundant_arguments(rewriter, region);
    }
    simplified
}
