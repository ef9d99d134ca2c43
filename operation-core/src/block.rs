//! Blocks.

use crate::*;
use std::marker::PhantomData;
use std::ptr::NonNull;

/// A block in an arena. `Copy`; equality is identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block<'m>(NonNull<u8>, PhantomData<&'m ()>);

impl<'m> Block<'m> {
    /// The region it is in.
    pub fn region(self) -> Option<Region<'m>> {
        todo!()
    }
    /// The operation whose region it is in.
    pub fn parent_op(self) -> Option<Operation<'m>> {
        todo!()
    }
    /// The next block of the region.
    pub fn next(self) -> Option<Block<'m>> {
        todo!()
    }
    /// The previous block of the region.
    pub fn previous(self) -> Option<Block<'m>> {
        todo!()
    }
    /// True for the first block of a region.
    pub fn is_entry(self) -> bool {
        todo!()
    }
    /// The first operation.
    pub fn first(self) -> Option<Operation<'m>> {
        todo!()
    }
    /// The last operation.
    pub fn last(self) -> Option<Operation<'m>> {
        todo!()
    }
    /// The operations in order. The current one may be erased or moved while iterating.
    pub fn operations(self) -> impl Iterator<Item = Operation<'m>> {
        std::iter::empty()
    }
    /// Number of arguments.
    pub fn num_arguments(self) -> usize {
        todo!()
    }
    /// An argument. Panics if there is none.
    pub fn argument(self, _index: usize) -> BlockArgument<'m> {
        todo!()
    }
    /// All arguments.
    pub fn arguments(self) -> impl ExactSizeIterator<Item = BlockArgument<'m>> + Clone {
        std::iter::empty()
    }
    /// Adds an argument.
    pub fn add_argument(self, _arena: &'m IrArena<'m>, _type: Type<'m>, _location: Location<'m>) -> BlockArgument<'m> {
        todo!()
    }
    /// Inserts an operation that is in no block at the end.
    pub fn push(self, _operation: Operation<'m>) {
        todo!()
    }
    /// The operations that have this block as a successor, one entry a use, latest first.
    pub fn predecessors(self) -> impl Iterator<Item = Operation<'m>> {
        std::iter::empty()
    }
}
