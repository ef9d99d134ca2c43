//! The signature of an operation: its parts as numbers.

use super::layout::{MAX_INLINE_RESULTS, OPERAND_MASK, REGISTERED, RESULT_MASK};
use crate::*;

/// The number of words at the beginning that every signature has.
const FIRST: usize = 3;

impl<'m> Operation<'m> {
    /// Writes the operation's signature to `words`: its name, the numbers of its operands, results, regions,
    /// successors and property slots, its attributes and properties, and the types of its results and operands.
    /// Operations of one context with the same signature differ only in their location, in the values and blocks they
    /// use, and in the contents of their regions. Returns its length, and a number for a hash, computed from all of
    /// it and `seed`; `None` if the signature is longer than `words`.
    #[inline]
    pub fn signature(self, words: &mut [u64], seed: u64) -> Option<(usize, u64)> {
        let header = self.header();
        let (slots, inline, operands) = (
            self.attribute_slots(),
            self.inline_types(),
            self.operand_data(),
        );
        let count = FIRST + slots.len() + self.num_results() + operands.len();
        let mut place = words.get_mut(..count)?.as_mut_ptr();
        let mut sum = seed;
        let mut add = |word: u64| {
            // SAFETY: the slice has `count` words, and `add` is called as often: for the first three, for each slot,
            // for each result, inline or not, and for each operand.
            unsafe {
                place.write(word);
                place = place.add(1);
            }
            // Addresses differ in their lower bits, which are spread here.
            sum = sum.rotate_left(11) ^ word;
        };
        add(self.name().address() as u64);
        let numbers = header.operand_word.get() & (OPERAND_MASK | REGISTERED);
        add(u64::from(numbers) << u32::BITS | u64::from(header.result_word & RESULT_MASK));
        add(header.counts.bits());
        // The dictionary, then the property slots.
        for slot in slots {
            add(slot.get().map_or(0, Attribute::address) as u64);
        }
        for type_ in inline {
            add(type_.get().address() as u64);
        }
        for index in MAX_INLINE_RESULTS..self.num_results() {
            add(self.result(index).type_().address() as u64);
        }
        for operand in operands {
            add(operand.value.get().type_().address() as u64);
        }
        Some((count, sum))
    }
}
