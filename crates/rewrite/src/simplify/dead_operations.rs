//! Needless operations, where each region has one block and values are used behind their definitions.

use super::backwards::{Step, backwards};
use crate::rewriter::Rewriter;
use operation_core::{Operation, Region, Value};

/// Erases dead operations in a region and all regions inside. Returns true if there were any. They are the same as those of
/// [`erase_dead_values`](super::dead_values::erase_dead_values), but can be found in one pass: all users of a value are seen before
/// its definition.
pub(super) fn erase_dead_operations<'m>(
    rewriter: &mut Rewriter<'_, 'm>,
    region: Region<'m>,
) -> bool {
    let semantics = rewriter.semantics;
    let mut dead: Vec<Operation<'m>> = Vec::new();
    backwards(region, |step| {
        if let Step::Operation(operation) = step
            && operation
                .results()
                .flat_map(Value::users)
                .all(Operation::is_marked)
            && semantics.would_be_trivially_dead(operation)
        {
            operation.set_marked(true);
            dead.push(operation);
        }
    });
    // The listener may set marks as well.
    for operation in &dead {
        operation.set_marked(false);
    }
    for &operation in &dead {
        rewriter.erase_dead_op(operation);
    }
    !dead.is_empty()
}
