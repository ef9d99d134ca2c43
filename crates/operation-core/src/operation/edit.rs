//! Changes to operations.

use crate::operation::create::{operand, write_all};
use crate::operation::layout::*;
use crate::read_only::assert_may_change;
use crate::use_list::OperandData;
use crate::*;
use std::fmt;
use std::ptr::NonNull;

/// Size of the capacity, stored just before the operands of a slab outside the operation.
const CAPACITY: usize = 8;

/// The reason why an operation isn't erased: its results have uses.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct StillUsed {
    /// The name of the operation.
    pub operation: String,
}

impl fmt::Display for StillUsed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "'{}' can't be erased, as its results are used",
            self.operation
        )
    }
}

impl std::error::Error for StillUsed {}

impl<'m> Operation<'m> {
    /// Changes the location.
    pub fn set_location(self, location: Location<'m>) {
        assert_may_change();
        self.header().location.set(location);
    }
    /// Changes an operand.
    ///
    /// # Panics
    ///
    /// If there is no such operand.
    pub fn set_operand(self, index: usize, value: Value<'m>) {
        assert_may_change();
        let operand = &self.operand_data()[index];
        // The operands of an erased operation are no uses.
        if self.is_erased() {
            operand.value.set(value);
        } else if operand.value.get() != value {
            operand.unlink();
            operand.value.set(value);
            operand.link();
        }
    }
    /// Replaces all operands; may move the operand slab to a larger one.
    ///
    /// # Panics
    ///
    /// Beyond 2^27-1 operands.
    pub fn set_operands(self, arena: &'m IrArena<'m>, values: &[Value<'m>]) {
        assert_may_change();
        assert!(
            values.len() <= MAX_OPERANDS,
            "an operation has at most {MAX_OPERANDS} operands"
        );
        let linked = !self.is_erased();
        let old_count = self.num_operands();
        if linked {
            self.operand_data().iter().for_each(OperandData::unlink);
        }
        if values.len() > self.operand_capacity() {
            self.new_slab(arena, values);
        } else {
            // The slab may be longer than the count, and all of it was written when it was made.
            // SAFETY: the slab has room for `operand_capacity()` written operands.
            let slab: &'m [OperandData<'m>] = unsafe {
                NonNull::slice_from_raw_parts(self.operand_slab(), values.len()).as_ref()
            };
            for (operand, &value) in slab.iter().zip(values) {
                operand.value.set(value);
            }
        }
        if values.len() != old_count {
            let flags = self.header().operand_word.get() & !OPERAND_MASK;
            self.header().operand_word.set(flags | values.len() as u32);
        }
        if linked {
            self.operand_data().iter().for_each(OperandData::link);
        }
    }
    /// Number of operands that the slab has room for. A slab made with the operation counts only its present
    /// operands, even if there were more before.
    fn operand_capacity(self) -> usize {
        if !self.has_flag(SLAB_ELSEWHERE) {
            return self.num_operands();
        }
        // SAFETY: `new_slab` wrote the capacity there.
        unsafe { self.operand_slab().byte_sub(CAPACITY).cast::<u64>().read() as usize }
    }
    fn new_slab(self, arena: &'m IrArena<'m>, values: &[Value<'m>]) {
        let Some(&filler) = values.last() else { return };
        let capacity = values.len().next_power_of_two().min(MAX_OPERANDS);
        let allocation = arena
            .memory
            .bytes(CAPACITY + OPERAND * capacity, align_of::<OperandData<'_>>());
        // Written up to its capacity, so that growing into it only sets values.
        let operands = values
            .iter()
            .copied()
            .chain(std::iter::repeat(filler))
            .take(capacity);
        // SAFETY: the allocation has room for the capacity and that many operands, and is new.
        unsafe {
            allocation.cast().write(capacity as u64);
            let slab = allocation.byte_add(CAPACITY);
            write_all(slab, operands.map(|value| operand(self, value)));
            self.header().operands.set(slab.cast());
        }
        let word = &self.header().operand_word;
        word.set(word.get() | SLAB_ELSEWHERE);
    }

    /// Changes a successor.
    ///
    /// # Panics
    ///
    /// If there is no such successor.
    pub fn set_successor(self, index: usize, block: Block<'m>) {
        assert_may_change();
        let successor = &self.successor_data()[index];
        if self.is_erased() {
            successor.block.set(block);
        } else if successor.block.get() != block {
            successor.unlink();
            successor.block.set(block);
            successor.link();
        }
    }
    /// Replaces the discardable attributes by a dictionary attribute (`None`: empty).
    pub fn set_attributes(self, dictionary: Option<Attribute<'m>>) {
        assert_may_change();
        self.dictionary_slot().set(dictionary);
    }
    /// Changes a property slot.
    ///
    /// # Panics
    ///
    /// If there is no such slot.
    pub fn set_property(self, index: usize, value: Option<Attribute<'m>>) {
        assert_may_change();
        self.property_slots()[index].set(value);
    }

    /// Removes it from its block; it stays alive and may be inserted again.
    pub fn remove(self) {
        let Some(block) = self.block() else { return };
        assert_may_change();
        self.header().block.set(None);
        self.header().parent.set(None);
        block.0.operations.remove(self, self);
    }
    /// Removes it from its block and drops all uses by it and by the operations in its regions. It can still be read,
    /// but not inserted again; the operations in its regions stay there and are erased, too. Users of its results
    /// keep a value of an erased operation ([`Operation::is_erased`]). Linear in its contents, but each successor is
    /// searched among the later uses of its block.
    ///
    /// Any operation may be erased during a walk, or while a block or a list of uses is iterated.
    pub fn erase(self) {
        self.remove();
        if self.num_regions() == 0 {
            return self.drop_uses();
        }
        // Erased afterwards, because erased operations are not walked.
        let mut inside = Vec::new();
        walk(self, WalkOrder::Post, |operation| {
            inside.push(operation);
            WalkResult::Continue
        });
        // Backwards: the use of a block linked last is the first in its list, so with many branches to one block each
        // is found at once.
        inside.into_iter().rev().for_each(Operation::drop_uses);
    }
    /// [`Operation::erase`], unless its results have uses.
    ///
    /// # Errors
    ///
    /// If they have. Nothing is erased then.
    pub fn try_erase(self) -> Result<(), StillUsed> {
        if !self.is_unused() {
            return Err(StillUsed {
                operation: self.name().as_str().to_owned(),
            });
        }
        self.erase();
        Ok(())
    }
    fn drop_uses(self) {
        if self.is_erased() {
            return;
        }
        assert_may_change();
        self.operand_data().iter().for_each(OperandData::unlink);
        // Backwards: the use linked last is the first in its block's list.
        self.successor_data()
            .iter()
            .rev()
            .for_each(BlockOperandData::unlink);
        let word = &self.header().operand_word;
        word.set(word.get() | ERASED);
    }
    /// Asserts that the block isn't inside this operation: it would be its own ancestor, and walks to the root would
    /// not end.
    #[inline]
    pub(crate) fn assert_can_be_moved_into(self, block: Block<'m>) {
        // An operation without blocks can't contain this one: building from the outside in costs nothing.
        let may_contain = self.regions().any(|region| !region.is_empty());
        assert!(
            !may_contain || block.ancestors().all(|ancestor| ancestor != self),
            "an operation can't be put into a region of its own"
        );
    }
    /// Moves it before another operation; does nothing if the other operation is in no block.
    ///
    /// # Panics
    /// If the other operation is in a region of this one, at any depth.
    pub fn move_before(self, other: Operation<'m>) {
        if self == other || self.is_erased() {
            return;
        }
        let Some(block) = other.block() else { return };
        self.assert_can_be_moved_into(block);
        self.remove();
        block.insert(self, other.previous(), Some(other));
    }
    /// Moves it after another operation; does nothing if the other operation is in no block.
    ///
    /// # Panics
    /// If the other operation is in a region of this one, at any depth.
    pub fn move_after(self, other: Operation<'m>) {
        if self == other || self.is_erased() {
            return;
        }
        let Some(block) = other.block() else { return };
        self.assert_can_be_moved_into(block);
        self.remove();
        block.insert(self, Some(other), other.next());
    }
}
