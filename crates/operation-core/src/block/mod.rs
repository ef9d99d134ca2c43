//! Blocks.

mod edit;

use crate::arena::GRANULE;
use crate::handles::identity_handle;
use crate::list::{Ends, InOrder, Links, Node};
use crate::operation::layout::BlockOperandData;
use crate::use_list::{OperandData, snapshot};
use crate::*;
use std::cell::Cell;

/// A block in an arena. `Copy`; equality is identity.
#[derive(Clone, Copy)]
pub struct Block<'m>(pub(crate) &'m BlockData<'m>);
identity_handle!(Block);

pub(crate) struct BlockData<'m> {
    pub(crate) region: Cell<Option<Region<'m>>>,
    pub(crate) links: Links<Block<'m>>,
    pub(crate) operations: Ends<Operation<'m>>,
    /// Longer than the number of arguments: doubled when full. Slots beyond the arguments hold an arbitrary argument.
    arguments: Cell<&'m [Cell<BlockArgument<'m>>]>,
    num_arguments: Cell<u32>,
    pub(crate) first_use: Cell<Option<&'m BlockOperandData<'m>>>,
}

/// Aligned so that a [`Value`] has three bits for the kind of its target.
#[repr(align(8))]
pub(crate) struct ArgumentData<'m> {
    pub(crate) owner: Block<'m>,
    pub(crate) first_use: Cell<Option<&'m OperandData<'m>>>,
    pub(crate) type_: Cell<Type<'m>>,
    pub(crate) location: Cell<Location<'m>>,
    /// [`ERASED_ARGUMENT`] once it is erased.
    pub(crate) index: Cell<u32>,
}

/// The index of an erased argument.
pub(crate) const ERASED_ARGUMENT: u32 = u32::MAX;

impl<'m> BlockData<'m> {
    pub(crate) fn new() -> Self {
        BlockData {
            region: Cell::new(None),
            links: Links::new(),
            operations: Ends::new(),
            arguments: Cell::new(&[]),
            num_arguments: Cell::new(0),
            first_use: Cell::new(None),
        }
    }
}

impl<'m> Node for Block<'m> {
    type Owner = Region<'m>;
    #[inline]
    fn owner(self) -> Option<Region<'m>> {
        self.0.region.get()
    }
    #[inline]
    fn with_links<R>(self, read: impl FnOnce(&Links<Self>) -> R) -> R {
        read(&self.0.links)
    }
}

impl<'m> BlockOperandData<'m> {
    /// Links it as the latest use of its block.
    pub(crate) fn link(&'m self) {
        let head = &self.block.get().0.first_use;
        self.next.set(head.replace(Some(self)));
    }
    /// Unlinks it from its block's list of uses. Linear in the later uses of the block: 24 bytes have no room for a
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
    /// The index among its owner's successors.
    fn index(&self) -> usize {
        let first = self.owner.successor_data().as_ptr().addr();
        (std::ptr::from_ref(self).addr() - first) / size_of_val(self)
    }
}

impl<'m> Block<'m> {
    /// A number that no other live block or value has: see [`Value::dense_index`].
    #[inline]
    pub fn dense_index(self) -> usize {
        std::ptr::from_ref(self.0).addr() / GRANULE
    }
    /// The region it is in.
    pub fn region(self) -> Option<Region<'m>> {
        self.0.region.get()
    }
    /// The operation around it.
    pub fn parent_op(self) -> Option<Operation<'m>> {
        self.region()?.parent_op()
    }
    /// The next block of the region.
    pub fn next(self) -> Option<Block<'m>> {
        self.region()?;
        self.0.links.next.get()
    }
    /// The previous block of the region.
    pub fn previous(self) -> Option<Block<'m>> {
        self.0.links.previous.get()
    }
    /// True for the first block of a region.
    pub fn is_entry(self) -> bool {
        self.region()
            .is_some_and(|region| region.first() == Some(self))
    }
    /// The first operation.
    pub fn first(self) -> Option<Operation<'m>> {
        self.0.operations.first.get()
    }
    /// The last operation.
    pub fn last(self) -> Option<Operation<'m>> {
        self.0.operations.last.get()
    }
    /// The operations in order. The block may be changed during the walk:
    ///
    /// - An operation that stays in its place comes once, whatever happens to others.
    /// - An operation that is erased or removed before its turn does not come, and does not end the walk.
    /// - A moved operation comes where the walk meets it, so perhaps twice or not at all. If the next operation moves
    ///   to another block, the walk goes on behind the current one; it ends if the current one moved there, too.
    /// - Operations inserted directly behind the current one do not come.
    pub fn operations(self) -> impl Iterator<Item = Operation<'m>> + Clone {
        InOrder::from(self, self.first())
    }
    /// Number of arguments.
    pub fn num_arguments(self) -> usize {
        self.0.num_arguments.get() as usize
    }
    fn argument_slots(self) -> &'m [Cell<BlockArgument<'m>>] {
        &self.0.arguments.get()[..self.num_arguments()]
    }
    /// An argument.
    ///
    /// # Panics
    ///
    /// If there is no such argument.
    pub fn argument(self, index: usize) -> BlockArgument<'m> {
        self.argument_slots()[index].get()
    }
    /// All arguments. Erasing one moves the later ones up: walk backwards to erase several.
    pub fn arguments(
        self,
    ) -> impl ExactSizeIterator<Item = BlockArgument<'m>> + DoubleEndedIterator + Clone {
        self.argument_slots().iter().map(Cell::get)
    }
    /// The operations around it, innermost first.
    pub(crate) fn ancestors(self) -> impl Iterator<Item = Operation<'m>> + Clone {
        std::iter::successors(self.parent_op(), |ancestor| ancestor.parent_op())
    }
    /// The operations that have this block as a successor, one entry for each use, latest first.
    ///
    /// Successors may be changed and operations erased during the walk: it yields the uses of now that are still uses
    /// when their turn comes, each once, and nothing else.
    pub fn predecessors(self) -> impl Iterator<Item = Operation<'m>> + Clone {
        let uses = std::iter::successors(self.0.first_use.get(), |operand| operand.next.get());
        let uses = snapshot(uses.map(|operand| (operand.owner, operand.index())));
        let is_use = move |&(owner, index): &(Operation<'m>, usize)| {
            !owner.is_erased() && owner.successor(index) == self
        };
        uses.filter(is_use).map(|(owner, _)| owner)
    }
    /// True if no operation has this block as a successor.
    pub fn has_no_predecessors(self) -> bool {
        self.0.first_use.get().is_none()
    }
}
