//! What an operation is made of, as numbers.

use super::layout::{MAX_INLINE_RESULTS, OPERAND_MASK, REGISTERED, RESULT_MASK};
use crate::*;

impl<'m> Operation<'m> {
    /// Calls `add` with each number of the operation's signature: its name, how many operands, results, regions, successors
    /// and property slots it has, its attributes and properties, and the types of its results and operands. Operations of
    /// one context with the same signature differ only in their location, in the values and blocks that they use, and in
    /// what their regions contain.
    #[inline]
    pub fn signature(self, mut add: impl FnMut(u64)) {
        let header = self.header();
        add(self.name().address() as u64);
        let operands = header.operand_word.get() & (OPERAND_MASK | REGISTERED);
        add(u64::from(operands) << u32::BITS | u64::from(header.result_word & RESULT_MASK));
        add(header.counts.bits());
        // The dictionary, then the property slots.
        for slot in self.attribute_slots() {
            add(slot.get().map_or(0, Attribute::address) as u64);
        }
        for type_ in self.inline_types() {
            add(type_.get().address() as u64);
        }
        for index in MAX_INLINE_RESULTS..self.num_results() {
            add(self.result(index).type_().address() as u64);
        }
        for operand in self.operand_data() {
            add(operand.value.get().type_().address() as u64);
        }
    }
}
