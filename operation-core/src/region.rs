//! Regions.

use crate::block::BlockData;
use crate::handles::identity_handle;
use crate::*;
use std::cell::Cell;

/// A region: of an operation, or detached while its operation is yet to be made. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Region<'m>(pub(crate) &'m RegionData<'m>);
identity_handle!(Region);

/// A region slot.
#[repr(C)]
pub(crate) struct RegionData<'m> {
    pub(crate) first: Cell<Option<Block<'m>>>,
    pub(crate) last: Cell<Option<Block<'m>>>,
    pub(crate) owner: Option<Operation<'m>>,
}

impl<'m> RegionData<'m> {
    /// An empty region.
    pub(crate) fn of(owner: Option<Operation<'m>>) -> Self {
        RegionData { first: Cell::new(None), last: Cell::new(None), owner }
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
        self.0.first.get()
    }
    /// The last block.
    pub fn last(self) -> Option<Block<'m>> {
        self.0.last.get()
    }
    /// The blocks in order. The current one may be removed while iterating.
    pub fn blocks(self) -> impl Iterator<Item = Block<'m>> + Clone {
        let mut next = self.first();
        std::iter::from_fn(move || {
            let block = next?;
            next = block.next();
            Some(block)
        })
    }
    /// The blocks around it, innermost first.
    fn enclosing_blocks(self) -> impl Iterator<Item = Block<'m>> {
        std::iter::successors(self.parent_op(), |ancestor| ancestor.parent_op()).filter_map(Operation::block)
    }
    /// Inserts a block at the end. A block in another region (or elsewhere in this one) is taken out of there first.
    ///
    /// # Panics
    /// If this region is inside the block, at any depth: a block can't contain itself.
    pub fn push(self, block: Block<'m>) {
        let in_itself = self.enclosing_blocks().any(|enclosing| enclosing == block);
        assert!(!in_itself, "a block can't be put into a region that it contains");
        if let Some(region) = block.region() {
            region.remove(block);
        }
        let data: &BlockData<'m> = block.0;
        data.region.set(Some(self));
        data.previous.set(self.last());
        data.next.set(None);
        match self.0.last.replace(Some(block)) {
            Some(last) => last.0.next.set(Some(block)),
            None => self.0.first.set(Some(block)),
        }
    }
    /// Takes a block out. Does nothing with a block that is not in this region.
    pub fn remove(self, block: Block<'m>) {
        let data = block.0;
        if data.region.get() != Some(self) {
            return;
        }
        data.region.set(None);
        let (previous, next) = (data.previous.take(), data.next.take());
        match previous {
            Some(previous) => previous.0.next.set(next),
            None => self.0.first.set(next),
        }
        match next {
            Some(next) => next.0.previous.set(previous),
            None => self.0.last.set(previous),
        }
        if self.0.owner.is_some() {
            block.forget_parents();
        }
    }
    /// Moves all blocks of `other` to the end of this one. Linear in the blocks; if `other` is an operation's, also in
    /// the operations directly in them.
    ///
    /// # Panics
    /// If this region is inside the other one, at any depth.
    pub fn take_body(self, other: Region<'m>) {
        if self == other {
            return;
        }
        let in_other = self.enclosing_blocks().any(|block| block.region() == Some(other));
        assert!(!in_other, "a region can't take the body of a region around it");
        let (Some(first), Some(last)) = (other.0.first.take(), other.0.last.take()) else { return };
        let mut block = Some(first);
        while let Some(current) = block {
            current.0.region.set(Some(self));
            if other.0.owner.is_some() {
                current.forget_parents();
            }
            block = current.next();
        }
        first.0.previous.set(self.last());
        match self.0.last.replace(Some(last)) {
            Some(old_last) => old_last.0.next.set(Some(first)),
            None => self.0.first.set(Some(first)),
        }
    }
}
