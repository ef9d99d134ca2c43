//! Changes to blocks: their contents, and their place in the region.

use super::{ArgumentData, Block, ERASED_ARGUMENT};
use crate::list::Node;
use crate::read_only::assert_may_change;
use crate::*;
use std::cell::Cell;

impl<'m> Block<'m> {
    /// Adds an argument.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 arguments.
    pub fn add_argument(
        self,
        arena: &'m IrArena<'m>,
        type_: Type<'m>,
        location: Location<'m>,
    ) -> BlockArgument<'m> {
        self.add_one_of(arena, 2, type_, location)
    }
    /// Adds several arguments. If they are the first, exactly the memory they need is allocated.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 arguments.
    pub fn add_arguments(self, arena: &'m IrArena<'m>, arguments: &[(Type<'m>, Location<'m>)]) {
        for &(type_, location) in arguments {
            self.add_one_of(arena, arguments.len(), type_, location);
        }
    }
    fn add_one_of(
        self,
        arena: &'m IrArena<'m>,
        expected: usize,
        type_: Type<'m>,
        location: Location<'m>,
    ) -> BlockArgument<'m> {
        assert_may_change();
        let count = self.num_arguments();
        assert!(
            count < ERASED_ARGUMENT as usize,
            "a block has fewer than 2^32 arguments"
        );
        let index = count as u32;
        let data = ArgumentData {
            owner: self,
            first_use: Cell::new(None),
            type_: Cell::new(type_),
            location: Cell::new(location),
            index: Cell::new(index),
        };
        let argument = BlockArgument(arena.memory.alloc(data));
        if count == self.0.arguments.get().len() {
            let old = self.0.arguments.get().iter().map(Cell::get);
            let capacity = (2 * count).max(expected);
            let slots = arena.memory.slice_of(
                capacity,
                old.chain(std::iter::repeat(argument)).map(Cell::new),
            );
            self.0.arguments.set(slots);
        }
        self.0.arguments.get()[count].set(argument);
        self.0.num_arguments.set(index + 1);
        argument
    }
    /// Inserts an argument before the one with this index, or at the end. Linear in the arguments behind it.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 arguments, and if the index is larger than their number.
    pub fn insert_argument(
        self,
        arena: &'m IrArena<'m>,
        index: usize,
        type_: Type<'m>,
        location: Location<'m>,
    ) -> BlockArgument<'m> {
        let count = self.num_arguments();
        assert!(index <= count, "no place {index} among {count} arguments");
        let argument = self.add_argument(arena, type_, location);
        let slots = &self.argument_slots()[index..];
        for pair in slots.windows(2).rev() {
            pair[1].set(pair[0].get());
        }
        slots[0].set(argument);
        self.number_arguments_from(index);
        argument
    }
    /// Erases an argument. Its users keep a value that belongs to no block ([`BlockArgument::is_erased`]). Linear in
    /// the arguments behind it.
    ///
    /// # Panics
    ///
    /// If there is no such argument.
    pub fn erase_argument(self, index: usize) {
        assert_may_change();
        let slots = &self.argument_slots()[index..];
        slots[0].get().0.index.set(ERASED_ARGUMENT);
        for pair in slots.windows(2) {
            pair[0].set(pair[1].get());
        }
        self.0.num_arguments.set(self.0.num_arguments.get() - 1);
        self.number_arguments_from(index);
    }
    fn number_arguments_from(self, start: usize) {
        for (index, argument) in self.argument_slots().iter().enumerate().skip(start) {
            argument.get().0.index.set(index as u32);
        }
    }

    /// Inserts an operation at the end. It is removed from its own block first; an erased one is left alone.
    ///
    /// # Panics
    /// If the block is in a region of the operation, at any depth: an operation can't contain itself.
    #[inline]
    pub fn push(self, operation: Operation<'m>) {
        if operation.is_erased() {
            return;
        }
        operation.assert_can_be_moved_into(self);
        if operation.block().is_some() {
            operation.remove();
        }
        self.insert(operation, self.last(), None);
    }
    /// Inserts an operation without a block between two neighbours of this block.
    #[inline]
    pub(crate) fn insert(
        self,
        operation: Operation<'m>,
        previous: Option<Operation<'m>>,
        next: Option<Operation<'m>>,
    ) {
        assert_may_change();
        let header = operation.header();
        header.block.set(Some(self));
        header.parent.set(self.parent_op());
        self.0
            .operations
            .insert(operation, operation, previous, next);
    }
    /// Makes the operations in it look up their parent again when they need it.
    pub(crate) fn forget_parents(self) {
        assert_may_change();
        for operation in self.operations() {
            operation.header().parent.set(None);
        }
    }

    /// Removes it from its region; it stays alive and may be inserted again.
    pub fn remove(self) {
        if let Some(region) = self.region() {
            region.remove(self);
        }
    }
    /// Moves it before another block; does nothing if the other block is in no region.
    ///
    /// # Panics
    /// If the other block is in a region inside this one, at any depth: a block can't contain itself.
    pub fn move_before(self, other: Block<'m>) {
        if let Some(region) = other.region()
            && self != other
        {
            region.take_in(self);
            region.insert(self, other.previous(), Some(other));
        }
    }
    /// Moves it behind another block; does nothing if the other block is in no region.
    ///
    /// # Panics
    /// If the other block is in a region inside this one, at any depth: a block can't contain itself.
    pub fn move_after(self, other: Block<'m>) {
        if let Some(region) = other.region()
            && self != other
        {
            region.take_in(self);
            region.insert(self, Some(other), other.next());
        }
    }
    /// Removes it from its region and erases its operations, the last first. This leaves a block without operations
    /// and without a region, which may be used again. Operations elsewhere that use its arguments or have it as a
    /// successor keep doing so.
    pub fn erase(self) {
        self.remove();
        while let Some(last) = self.last() {
            last.erase();
        }
    }

    /// Moves an operation and all that follow it to a new block behind this one (in no region, if this one is in
    /// none). Linear in the operations that move. Predecessors of this block keep it as their successor.
    ///
    /// # Panics
    /// If the operation is not in this block.
    pub fn split_before(self, arena: &'m IrArena<'m>, operation: Operation<'m>) -> Block<'m> {
        assert!(
            operation.block() == Some(self),
            "a block is split before one of its own operations"
        );
        let behind = arena.block();
        behind.move_after(self);
        behind.take_operations(self, operation);
        behind
    }
    /// Moves all operations of another block to the end of this one, replaces its arguments by the values, and
    /// removes it from its region. Linear in the operations that move and the uses of the arguments. The other block
    /// keeps its arguments and its predecessors. Does nothing if both are the same block.
    ///
    /// # Panics
    /// If the number of values differs from the number of the other block's arguments, or if this block is in a
    /// region inside the other one, at any depth.
    pub fn merge(self, other: Block<'m>, values: &[Value<'m>]) {
        if self == other {
            return;
        }
        assert!(
            values.len() == other.num_arguments(),
            "one value for each argument of the block that is merged"
        );
        let in_other = self
            .ancestors()
            .any(|ancestor| ancestor.block() == Some(other));
        assert!(
            !in_other,
            "a block can't be merged into one that it contains"
        );
        for (argument, &value) in other.arguments().zip(values) {
            argument.value().replace_all_uses_with(value);
        }
        other.remove();
        if let Some(first) = other.first() {
            self.take_operations(other, first);
        }
    }
    /// Moves an operation of another block, and all that follow it, to the end of this one. Their cached parent stays
    /// valid or is empty: the other block is in no region, or in the region of this block.
    fn take_operations(self, other: Block<'m>, first: Operation<'m>) {
        assert_may_change();
        let Some(last) = other.last() else { return };
        other.0.operations.remove(first, last);
        self.0.operations.insert(first, last, self.last(), None);
        let mut moved = Some(first);
        while let Some(operation) = moved {
            operation.header().block.set(Some(self));
            moved = operation.remembered_next();
        }
    }
}
