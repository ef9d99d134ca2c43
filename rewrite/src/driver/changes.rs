//! What changes mean for the worklist.

use super::worklist::Worklist;
use crate::listener::Listener;
use operation_core::{Block, Operation, Region, Value};
use smallvec::SmallVec;

/// Puts operations on the worklist for which a change may open new possibilities, and passes on what it is told.
pub(super) struct Changes<'d, 'm> {
    pub(super) worklist: Worklist<'m>,
    /// Only operations inside it are visited.
    pub(super) scope: Region<'m>,
    pub(super) listener: &'d mut dyn Listener<'m>,
    /// How many operations were put in or moved.
    pub(super) inserted: usize,
}

impl<'m> Changes<'_, 'm> {
    /// Adds an operation and those around it, up to the scope. What is outside of it is not added.
    pub(super) fn add(&mut self, operation: Operation<'m>) {
        if operation.parent_region() == Some(self.scope) {
            return self.worklist.push(operation);
        }
        let mut ancestors: SmallVec<[Operation<'m>; 16]> = SmallVec::new();
        let mut current = operation;
        loop {
            ancestors.push(current);
            let Some(region) = current.parent_region() else { return };
            if region == self.scope {
                break;
            }
            let Some(parent) = region.parent_op() else { return };
            current = parent;
        }
        for ancestor in ancestors {
            self.worklist.push(ancestor);
        }
    }

    /// Adds what defines the operands of an operation that is about to be erased, where at most one other operation uses them.
    fn add_operands(&mut self, operation: Operation<'m>) {
        for operand in operation.operands() {
            let Some(definition) = operand.defining_op() else { continue };
            let mut others = operand.users().filter(|&user| user != operation);
            let first = others.next();
            if others.all(|other| Some(other) == first) {
                self.add(definition);
            }
        }
    }
}

impl<'m> Listener<'m> for Changes<'_, 'm> {
    fn operation_inserted(&mut self, operation: Operation<'m>) {
        self.inserted += 1;
        self.listener.operation_inserted(operation);
        self.add(operation);
    }
    fn operation_modified(&mut self, operation: Operation<'m>) {
        self.listener.operation_modified(operation);
        self.add(operation);
    }
    fn operation_replaced(&mut self, operation: Operation<'m>, values: &[Value<'m>]) {
        self.listener.operation_replaced(operation, values);
    }
    fn operation_erased(&mut self, operation: Operation<'m>) {
        self.listener.operation_erased(operation);
        self.add_operands(operation);
    }
    fn block_inserted(&mut self, block: Block<'m>) {
        self.listener.block_inserted(block);
    }
    fn block_erased(&mut self, block: Block<'m>) {
        self.listener.block_erased(block);
    }
    fn pattern_begins(&mut self, pattern: &str, operation: Operation<'m>) {
        self.listener.pattern_begins(pattern, operation);
    }
    fn pattern_ends(&mut self, pattern: &str, succeeded: bool) {
        self.listener.pattern_ends(pattern, succeeded);
    }
}
