//! The kinds of regions, to limit the search to existing ones.

use crate::semantics::Semantics;
use operation_core::{Block, Operation, Region};

/// The kinds of regions in a region and all regions inside.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct RegionKinds {
    /// True if some may have several blocks.
    pub(crate) have_several_blocks: bool,
    /// True if values may be used before their definition in some.
    pub(crate) have_no_order: bool,
}

impl RegionKinds {
    /// Adds the regions of an operation, without nested ones.
    #[inline]
    pub(crate) fn add_regions(&mut self, operation: Operation<'_>, semantics: &dyn Semantics) {
        if operation.num_regions() > 0 {
            self.have_no_order |= !semantics.has_ssa_dominance(operation);
            self.have_several_blocks |= operation.regions().any(has_several_blocks);
        }
    }

    /// Adds the region of a block.
    pub(crate) fn add_block(&mut self, block: Block<'_>) {
        self.have_several_blocks |= block.region().is_some_and(has_several_blocks);
    }
}

fn has_several_blocks(region: Region<'_>) -> bool {
    region.first().is_some_and(|first| first.next().is_some())
}

/// The regions of the operations in a region.
pub(super) fn nested_regions<'m>(region: Region<'m>) -> impl Iterator<Item = Region<'m>> {
    let operations = region.blocks().flat_map(|block| block.operations());
    operations.flat_map(Operation::regions)
}
