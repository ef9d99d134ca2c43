//! Order within a block.

use crate::list::Node;
use crate::*;

impl<'m> Operation<'m> {
    /// True if both are in the same block and this one comes first.
    /// Operations have no stored numbers: the answer is found by stepping on from both at once. This takes as many
    /// steps as there are operations between the two or, if fewer, behind the later one. So an edit renumbers
    /// nothing; code with many queries on a block that doesn't change should number its operations itself.
    pub fn is_before_in_block(self, other: Operation<'m>) -> bool {
        if self == other || self.block().is_none() || self.block() != other.block() {
            return false;
        }
        let (mut after_self, mut after_other) = (self, other);
        loop {
            match after_self.remembered_next() {
                Some(next) if next == other => return true,
                Some(next) => after_self = next,
                // The end of the block came first.
                None => return false,
            }
            match after_other.remembered_next() {
                Some(next) if next == self => return false,
                Some(next) => after_other = next,
                None => return true,
            }
        }
    }
}
