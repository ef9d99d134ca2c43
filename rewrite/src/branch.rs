//! Operands that branches pass to blocks.

use operation_core::{IrArena, Operation, Value};
use std::ops::Range;

/// `BranchOpInterface`: which operands an operation passes to the arguments of its successors.
pub trait Branch: Send + Sync {
    /// The operands that are passed to a successor; `None` if these can't be told. The first arguments of the successor may be
    /// produced by the operation itself: [`Branch::produced`].
    fn forwarded(&self, operation: Operation<'_>, successor: usize) -> Option<Range<usize>>;

    /// How many arguments of a successor the operation itself produces, before those that it passes operands to.
    fn produced(&self, operation: Operation<'_>, successor: usize) -> usize {
        let _ = (operation, successor);
        0
    }

    /// Makes these the operands that are passed to a successor.
    fn set_forwarded<'m>(
        &self,
        operation: Operation<'m>,
        successor: usize,
        values: &[Value<'m>],
        arena: &'m IrArena<'m>,
    );
}
