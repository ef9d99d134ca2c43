//! Unreachable blocks.

use super::region_kinds::nested_regions;
use crate::post_order::post_order;
use crate::rewriter::Rewriter;
use operation_core::{Block, Region};
use rustc_hash::FxHashSet;

/// Erases the blocks out of reach from the entry of their region, in a region and all regions inside. Returns true if
/// there were any.
pub(crate) fn erase_unreachable_blocks<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    region: Region<'m>,
) -> bool {
    let mut erased = false;
    let mut pending = vec![region];
    let (mut reachable, mut order) = (FxHashSet::default(), Vec::new());
    while let Some(region) = pending.pop() {
        let Some(entry) = region.first() else {
            continue;
        };
        if entry.next().is_some() {
            reachable.clear();
            order.clear();
            post_order(entry, &mut reachable, &mut order);
            let dead: Vec<Block<'m>> = region
                .blocks()
                .filter(|block| !reachable.contains(block))
                .collect();
            erased |= !dead.is_empty();
            rewriter.erase_dead_blocks(&dead);
        }
        pending.extend(nested_regions(region));
    }
    erased
}
