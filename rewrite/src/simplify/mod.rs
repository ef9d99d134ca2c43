//! Simplification of the blocks of regions.

mod dead_values;
mod merge_blocks;
mod redundant_arguments;
mod successors;
mod unreachable;

pub(crate) use unreachable::erase_unreachable_blocks;

use crate::rewriter::Rewriter;
use operation_core::Region;

/// Erases dead operations and dead block arguments; and merges blocks, if asked (`simplifyRegions`). There are no unreachable
/// blocks, and no operation is marked. Returns whether anything changed.
pub(crate) fn simplify_regions<'m>(rewriter: &mut Rewriter<'_, 'm>, region: Region<'m>, merge_blocks: bool) -> bool {
    let dead = dead_values::erase_dead_values(rewriter, region);
    let merged = merge_blocks && merge_blocks::merge_identical_blocks(rewriter, region);
    let dropped = merge_blocks && redundant_arguments::drop_redundant_arguments(rewriter, region);
    dead | merged | dropped
}
