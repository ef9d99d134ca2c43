//! Lengths of the operand groups of an operation with several variadic ones (`AttrSizedOperandSegments`).

use crate::*;

/// Name of the attribute that holds the lengths of operand groups.
pub const OPERAND_SEGMENT_SIZES: &str = "operandSegmentSizes";

impl Operation<'_> {
    /// Lengths of the operand groups, if there are `N` and they add up to the number of operands.
    pub fn operand_segments<const N: usize>(self) -> Option<[usize; N]> {
        let sizes = self
            .attribute_named(OPERAND_SEGMENT_SIZES)?
            .dense_integers()?;
        if sizes.len() != N {
            return None;
        }
        let mut lengths = [0; N];
        let mut total: usize = 0;
        for (length, size) in lengths.iter_mut().zip(sizes) {
            *length = usize::try_from(size).ok()?;
            total = total.checked_add(*length)?;
        }
        (total == self.num_operands()).then_some(lengths)
    }
}

impl<'m> OperationState<'m> {
    /// Sets the lengths of operand groups.
    pub fn set_operand_segments(&mut self, context: &'m Context, lengths: &[usize]) {
        let lengths: Vec<i32> = lengths
            .iter()
            .map(|&length| i32::try_from(length).unwrap_or(i32::MAX))
            .collect();
        self.set_attribute(
            context,
            OPERAND_SEGMENT_SIZES,
            context.dense_i32_array(&lengths),
        );
    }
}
