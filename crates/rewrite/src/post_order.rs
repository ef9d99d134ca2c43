//! Blocks in the order of their erasure: users before definitions.

use operation_core::{Block, Region};
use rustc_hash::FxHashSet;

/// The blocks of a region, successors first.
pub(crate) fn users_first<'m>(region: Region<'m>) -> Vec<Block<'m>> {
    let mut order = Vec::new();
    let mut visited = FxHashSet::default();
    for root in region.blocks() {
        post_order(root, &mut visited, &mut order);
    }
    order
}

/// The blocks reachable from `root` and not visited before, successors first.
pub(crate) fn post_order<'m>(
    root: Block<'m>,
    visited: &mut FxHashSet<Block<'m>>,
    order: &mut Vec<Block<'m>>,
) {
    if !visited.insert(root) {
        return;
    }
    // Each block with the number of its visited successors.
    let mut path = vec![(root, 0)];
    while let Some((block, followed)) = path.last_mut() {
        let terminator = block
            .last()
            .filter(|last| *followed < last.num_successors());
        let Some(terminator) = terminator else {
            order.push(*block);
            path.pop();
            continue;
        };
        let successor = terminator.successor(*followed);
        *followed += 1;
        if visited.insert(successor) {
            path.push((successor, 0));
        }
    }
}
