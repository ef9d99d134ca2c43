//! A quick check of operands during the walk: a scope is marked as suspect unless each operand is certainly defined
//! before its use and within the isolated operation. Then it is checked again exactly (`dominance`,
//! `isolated_from_above`).

use super::OperationVerifier;
use operation_core::{Block, Operation, Value, ValueKind};

impl<'m> OperationVerifier<'_, 'm> {
    /// Checks the operands of `user`. The operations before `user` in its block, and before its ancestors in the
    /// surrounding blocks, must be marked.
    pub(super) fn look_at_operands(
        &mut self,
        user: Operation<'m>,
        block: Block<'m>,
        is_ordered: bool,
    ) {
        for operand in user.operands() {
            let is_fine = match operand.kind() {
                ValueKind::OpResult(result) if result.owner.block() == Some(block) => {
                    result.owner.is_marked() || !is_ordered
                }
                ValueKind::BlockArgument(argument) if argument.owner() == block => true,
                _ => self.is_from_outside(operand, block),
            };
            if !is_fine && let Some(scope) = &mut self.scope {
                scope.is_suspect = true;
            }
        }
    }

    /// True if a value of another block certainly dominates the user's block or one of its ancestors.
    fn is_from_outside(&self, value: Value<'m>, user_block: Block<'m>) -> bool {
        let Some(defined_in) = value.block() else {
            return false;
        };
        let region = defined_in.region();
        let mut block = user_block;
        while block.region() != region {
            let Some(parent) = block.parent_op() else {
                return false;
            };
            match parent.block() {
                Some(around) if self.scope.is_some_and(|scope| scope.root != parent) => {
                    block = around;
                }
                _ => return false,
            }
        }
        let Some(region) = region else { return false };
        let comes_before = if block == defined_in {
            value.defining_op().is_none_or(Operation::is_marked)
        } else {
            region.first() == Some(defined_in) || self.dominators.dominates(defined_in, block)
        };
        comes_before || !self.is_ordered(region)
    }
}
