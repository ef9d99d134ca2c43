//! Blocks.

use crate::handles::identity_handle;
use crate::operation::layout::BlockOperandData;
use crate::use_list::OperandData;
use crate::*;
use std::cell::Cell;

/// A block in an arena. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Block<'m>(pub(crate) &'m BlockData<'m>);
identity_handle!(Block);

pub(crate) struct BlockData<'m> {
    pub(crate) region: Cell<Option<Region<'m>>>,
    pub(crate) previous: Cell<Option<Block<'m>>>,
    pub(crate) next: Cell<Option<Block<'m>>>,
    pub(crate) first: Cell<Option<Operation<'m>>>,
    pub(crate) last: Cell<Option<Operation<'m>>>,
    /// Longer than the number of arguments: doubled when full. Slots beyond the arguments repeat the first.
    arguments: Cell<&'m [Cell<BlockArgument<'m>>]>,
    num_arguments: Cell<u32>,
    pub(crate) first_use: Cell<Option<&'m BlockOperandData<'m>>>,
}

pub(crate) struct ArgumentData<'m> {
    pub(crate) owner: Block<'m>,
    pub(crate) first_use: Cell<Option<&'m OperandData<'m>>>,
    pub(crate) type_: Cell<Type<'m>>,
    pub(crate) location: Cell<Location<'m>>,
    pub(crate) index: u32,
}

impl<'m> BlockData<'m> {
    pub(crate) fn new() -> Self {
        BlockData {
            region: Cell::new(None),
            previous: Cell::new(None),
            next: Cell::new(None),
            first: Cell::new(None),
            last: Cell::new(None),
            arguments: Cell::new(&[]),
            num_arguments: Cell::new(0),
            first_use: Cell::new(None),
        }
    }
}

impl<'m> BlockOperandData<'m> {
    /// Makes it the latest use of its block.
    pub(crate) fn link(&'m self) {
        let head = &self.block.get().0.first_use;
        self.next.set(head.replace(Some(self)));
    }
    /// Takes it out of its block's list. Linear in the uses of the block that came after it: 24 bytes have no room for a
    /// link back.
    pub(crate) fn unlink(&self) {
        let mut link = &self.block.get().0.first_use;
        while let Some(operand) = link.get() {
            if std::ptr::eq(operand, self) {
                link.set(self.next.take());
                return;
            }
            link = &operand.next;
        }
    }
}

impl<'m> Block<'m> {
    /// The region it is in.
    pub fn region(self) -> Option<Region<'m>> {
        self.0.region.get()
    }
    /// The operation whose region it is in.
    pub fn parent_op(self) -> Option<Operation<'m>> {
        self.region()?.parent_op()
    }
    /// The next block of the region.
    pub fn next(self) -> Option<Block<'m>> {
        self.0.next.get()
    }
    /// The previous block of the region.
    pub fn previous(self) -> Option<Block<'m>> {
        self.0.previous.get()
    }
    /// True for the first block of a region.
    pub fn is_entry(self) -> bool {
        self.region().is_some_and(|region| region.first() == Some(self))
    }
    /// The first operation.
    pub fn first(self) -> Option<Operation<'m>> {
        self.0.first.get()
    }
    /// The last operation.
    pub fn last(self) -> Option<Operation<'m>> {
        self.0.last.get()
    }
    /// The operations in order. The current one may be erased or moved while iterating.
    pub fn operations(self) -> impl Iterator<Item = Operation<'m>> + Clone {
        let mut next = self.first();
        std::iter::from_fn(move || {
            let operation = next?;
            next = operation.next();
            Some(operation)
        })
    }
    /// Number of arguments.
    pub fn num_arguments(self) -> usize {
        self.0.num_arguments.get() as usize
    }
    fn argument_slots(self) -> &'m [Cell<BlockArgument<'m>>] {
        &self.0.arguments.get()[..self.num_arguments()]
    }
    /// An argument. Panics if there is none.
    pub fn argument(self, index: usize) -> BlockArgument<'m> {
        self.argument_slots()[index].get()
    }
    /// All arguments.
    pub fn arguments(self) -> impl ExactSizeIterator<Item = BlockArgument<'m>> + DoubleEndedIterator + Clone {
        self.argument_slots().iter().map(Cell::get)
    }
    /// Adds an argument. Panics beyond 2^32-1 of them.
    pub fn add_argument(self, arena: &'m IrArena<'m>, type_: Type<'m>, location: Location<'m>) -> BlockArgument<'m> {
        let count = self.num_arguments();
        assert!(count < u32::MAX as usize, "a block has fewer than 2^32 arguments");
        let index = count as u32;
        let data = ArgumentData {
            owner: self,
            first_use: Cell::new(None),
            type_: Cell::new(type_),
            location: Cell::new(location),
            index,
        };
        let argument = BlockArgument(arena.memory.alloc(data));
        if count == self.0.arguments.get().len() {
            let old = self.0.arguments.get().iter().map(Cell::get);
            let capacity = (2 * count).max(2);
            let slots = arena.memory.slice_of(capacity, old.chain(std::iter::repeat(argument)).map(Cell::new));
            self.0.arguments.set(slots);
        }
        self.0.arguments.get()[count].set(argument);
        self.0.num_arguments.set(index + 1);
        argument
    }
    /// The operations around it, innermost first.
    pub(crate) fn ancestors(self) -> impl Iterator<Item = Operation<'m>> + Clone {
        std::iter::successors(self.parent_op(), |ancestor| ancestor.parent_op())
    }
    /// Inserts an operation at the end. One that is in a block is taken out of there first; an erased one is left alone.
    ///
    /// # Panics
    /// If the block is in a region of the operation, at any depth: an operation can't contain itself.
    #[inline]
    pub fn push(self, operation: Operation<'m>) {
        if operation.is_erased() {
            return;
        }
        operation.assert_can_be_moved_into(self);
        operation.remove();
        self.insert(operation, self.last(), None);
    }
    /// Puts an operation that is in no block between two neighbours of this one.
    #[inline]
    pub(crate) fn insert(self, operation: Operation<'m>, previous: Option<Operation<'m>>, next: Option<Operation<'m>>) {
        let header = operation.header();
        header.block.set(Some(self));
        header.parent.set(self.parent_op());
        operation.links().previous.set(previous);
        operation.links().next.set(next);
        match previous {
            Some(previous) => previous.links().next.set(Some(operation)),
            None => self.0.first.set(Some(operation)),
        }
        match next {
            Some(next) => next.links().previous.set(Some(operation)),
            None => self.0.last.set(Some(operation)),
        }
    }
    /// Makes the operations in it look up their parent again when they are asked.
    pub(crate) fn forget_parents(self) {
        for operation in self.operations() {
            operation.header().parent.set(None);
        }
    }
    /// The operations that have this block as a successor, one entry a use, latest first.
    pub fn predecessors(self) -> impl Iterator<Item = Operation<'m>> + Clone {
        let mut next = self.0.first_use.get();
        std::iter::from_fn(move || {
            let operand = next?;
            next = operand.next.get();
            Some(operand.owner)
        })
    }
    /// True if no operation has this block as a successor.
    pub fn has_no_predecessors(self) -> bool {
        self.0.first_use.get().is_none()
    }
}
