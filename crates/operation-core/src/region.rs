//! Regions.

use crate::handles::identity_handle;
use crate::list::{Ends, InOrder, Node};
use crate::read_only::assert_may_change;
use crate::*;

/// A region: of an operation, or detached before its operation is made. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Region<'m>(pub(crate) &'m RegionData<'m>);
identity_handle!(Region);

/// A region slot.
#[repr(C)]
pub(crate) struct RegionData<'m> {
    pub(crate) blocks: Ends<Block<'m>>,
    pub(crate) owner: Option<Operation<'m>>,
}

impl<'m> RegionData<'m> {
    /// An empty region.
    pub(crate) fn of(owner: Option<Operation<'m>>) -> Self {
        RegionData {
            blocks: Ends::new(),
            owner,
        }
    }
}

impl<'m> Region<'m> {
    /// The operation it belongs to.
    pub fn parent_op(self) -> Option<Operation<'m>> {
        self.0.owner
    }
    /// True if it has no block.
    pub fn is_empty(self) -> bool {
        self.first().is_none()
    }
    /// The entry block.
    pub fn first(self) -> Option<Block<'m>> {
        self.0.blocks.first.get()
    }
    /// The last block.
    pub fn last(self) -> Option<Block<'m>> {
        self.0.blocks.last.get()
    }
    /// The blocks in order. The region may be changed during the iteration; [`Block::operations`] has the rules.
    pub fn blocks(self) -> impl Iterator<Item = Block<'m>> + Clone {
        InOrder::from(self, self.first())
    }
    /// The blocks around it, innermost first.
    fn enclosing_blocks(self) -> impl Iterator<Item = Block<'m>> {
        std::iter::successors(self.parent_op(), |ancestor| ancestor.parent_op())
            .filter_map(Operation::block)
    }
    /// True if it is inside the other region, at any depth.
    pub(crate) fn is_inside(self, other: Region<'m>) -> bool {
        self.enclosing_blocks()
            .any(|block| block.region() == Some(other))
    }
    /// Inserts a block at the end. It is first removed from its present place.
    ///
    /// # Panics
    /// If this region is inside the block, at any depth: a block can't contain itself.
    pub fn push(self, block: Block<'m>) {
        self.take_in(block);
        self.insert(block, self.last(), None);
    }
    /// Removes a block from its present place, before it is inserted here.
    pub(crate) fn take_in(self, block: Block<'m>) {
        let in_itself = self.enclosing_blocks().any(|enclosing| enclosing == block);
        assert!(
            !in_itself,
            "a block can't be put into a region that it contains"
        );
        block.remove();
    }
    /// Inserts a block without a region between two neighbours of this region.
    pub(crate) fn insert(
        self,
        block: Block<'m>,
        previous: Option<Block<'m>>,
        next: Option<Block<'m>>,
    ) {
        assert_may_change();
        block.0.region.set(Some(self));
        self.0.blocks.insert(block, block, previous, next);
    }
    /// Removes a block. Does nothing if it is not in this region.
    pub fn remove(self, block: Block<'m>) {
        if block.region() != Some(self) {
            return;
        }
        assert_may_change();
        block.0.region.set(None);
        self.0.blocks.remove(block, block);
        if self.0.owner.is_some() {
            block.forget_parents();
        }
    }
    /// Moves all blocks of `other` to the end of this one. Linear in the blocks; if `other` belongs to an operation,
    /// also in the operations directly in them.
    ///
    /// # Panics
    /// If this region is inside the other one, at any depth.
    pub fn take_body(self, other: Region<'m>) {
        if self == other {
            return;
        }
        assert_may_change();
        assert!(
            !self.is_inside(other),
            "a region can't take the body of a region around it"
        );
        let (Some(first), Some(last)) = (other.first(), other.last()) else {
            return;
        };
        other.0.blocks.remove(first, last);
        self.0.blocks.insert(first, last, self.last(), None);
        let mut moved = Some(first);
        while let Some(block) = moved {
            block.0.region.set(Some(self));
            if other.0.owner.is_some() {
                block.forget_parents();
            }
            moved = block.remembered_next();
        }
    }
}
