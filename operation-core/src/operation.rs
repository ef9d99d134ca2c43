//! Operations.

use crate::*;
use std::marker::PhantomData;
use std::ptr::NonNull;

/// An operation in an arena. `Copy`; equality is identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Operation<'m>(NonNull<u8>, PhantomData<&'m ()>);

impl<'m> Operation<'m> {
    /// Its kind.
    pub fn name(self) -> OperationName<'m> {
        todo!()
    }
    /// Where it was written.
    pub fn location(self) -> Location<'m> {
        todo!()
    }
    /// Changes the location.
    pub fn set_location(self, _location: Location<'m>) {
        todo!()
    }
    /// The block it is in.
    pub fn block(self) -> Option<Block<'m>> {
        todo!()
    }
    /// The operation whose region it is in.
    pub fn parent_op(self) -> Option<Operation<'m>> {
        todo!()
    }
    /// The next operation of the block.
    pub fn next(self) -> Option<Operation<'m>> {
        todo!()
    }
    /// The previous operation of the block.
    pub fn previous(self) -> Option<Operation<'m>> {
        todo!()
    }

    /// Number of operands.
    pub fn num_operands(self) -> usize {
        todo!()
    }
    /// An operand. Panics if there is none (as slices do).
    pub fn operand(self, _index: usize) -> Value<'m> {
        todo!()
    }
    /// All operands.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'m>> + DoubleEndedIterator + Clone {
        std::iter::empty()
    }
    /// Changes an operand.
    pub fn set_operand(self, _index: usize, _value: Value<'m>) {
        todo!()
    }
    /// Replaces all operands; may move the operand slab to a larger one.
    pub fn set_operands(self, _arena: &'m IrArena<'m>, _values: &[Value<'m>]) {
        todo!()
    }

    /// Number of results.
    pub fn num_results(self) -> usize {
        todo!()
    }
    /// A result. Panics if there is none.
    pub fn result(self, _index: usize) -> Value<'m> {
        todo!()
    }
    /// All results.
    pub fn results(self) -> impl ExactSizeIterator<Item = Value<'m>> + DoubleEndedIterator + Clone {
        std::iter::empty()
    }

    /// Number of regions.
    pub fn num_regions(self) -> usize {
        todo!()
    }
    /// A region. Panics if there is none.
    pub fn region(self, _index: usize) -> Region<'m> {
        todo!()
    }
    /// All regions.
    pub fn regions(self) -> impl ExactSizeIterator<Item = Region<'m>> + DoubleEndedIterator + Clone {
        std::iter::empty()
    }

    /// Number of successors.
    pub fn num_successors(self) -> usize {
        todo!()
    }
    /// A successor. Panics if there is none.
    pub fn successor(self, _index: usize) -> Block<'m> {
        todo!()
    }
    /// All successors.
    pub fn successors(self) -> impl ExactSizeIterator<Item = Block<'m>> + DoubleEndedIterator + Clone {
        std::iter::empty()
    }
    /// Changes a successor.
    pub fn set_successor(self, _index: usize, _block: Block<'m>) {
        todo!()
    }

    /// The discardable attributes (for an unregistered operation: all of `{...}`), sorted by name.
    pub fn attributes(self) -> &'m [NamedAttribute<'m>] {
        todo!()
    }
    /// Replaces the discardable attributes by a dictionary attribute (`None`: empty).
    pub fn set_attributes(self, _dictionary: Option<Attribute<'m>>) {
        todo!()
    }
    /// Number of property slots: that of the registration; 1 (the dictionary written as `<{...}>`) if unregistered.
    pub fn num_properties(self) -> usize {
        todo!()
    }
    /// A property slot. Panics if there is none.
    pub fn property(self, _index: usize) -> Option<Attribute<'m>> {
        todo!()
    }
    /// Changes a property slot.
    pub fn set_property(self, _index: usize, _value: Option<Attribute<'m>>) {
        todo!()
    }
    /// The inherent (property) or else discardable attribute of that name.
    pub fn attribute(self, _name: Identifier<'m>) -> Option<Attribute<'m>> {
        todo!()
    }

    /// Takes it out of its block; it stays alive and may be inserted again.
    pub fn remove(self) {
        todo!()
    }
    /// Takes it out of its block and drops its operands' uses, regions included. Results must be unused (else they are
    /// left dangling-free: their users keep a value of an erased operation, which [`Operation::is_erased`] tells).
    pub fn erase(self) {
        todo!()
    }
    /// True after [`Operation::erase`].
    pub fn is_erased(self) -> bool {
        todo!()
    }
    /// Moves it before another operation.
    pub fn move_before(self, _other: Operation<'m>) {
        todo!()
    }
    /// Moves it after another operation.
    pub fn move_after(self, _other: Operation<'m>) {
        todo!()
    }
}
