//! Regions.

use crate::*;
use std::marker::PhantomData;
use std::ptr::NonNull;

/// A region: of an operation, or detached while its operation is yet to be made. `Copy`; equality is identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region<'m>(NonNull<u8>, PhantomData<&'m ()>);

impl<'m> Region<'m> {
    /// The operation it belongs to.
    pub fn parent_op(self) -> Option<Operation<'m>> {
        todo!()
    }
    /// True if it has no block.
    pub fn is_empty(self) -> bool {
        todo!()
    }
    /// The entry block.
    pub fn first(self) -> Option<Block<'m>> {
        todo!()
    }
    /// The last block.
    pub fn last(self) -> Option<Block<'m>> {
        todo!()
    }
    /// The blocks in order.
    pub fn blocks(self) -> impl Iterator<Item = Block<'m>> {
        std::iter::empty()
    }
    /// Inserts a block that is in no region at the end.
    pub fn push(self, _block: Block<'m>) {
        todo!()
    }
    /// Takes a block out.
    pub fn remove(self, _block: Block<'m>) {
        todo!()
    }
    /// Moves all blocks of `other` to the end of this one.
    pub fn take_body(self, _other: Region<'m>) {
        todo!()
    }
}
