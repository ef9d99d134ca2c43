//! What changes mean for the worklist.

use super::worklist::Worklist;
use crate::listener::Listener;
use crate::semantics::Semantics;
use crate::simplify::RegionKinds;
use operation_core::{Block, Operation, Region, Value};

/// Puts operations on the worklist for which a change may open new possibilities, and passes on what it is told.
pub(super) struct Changes<'d, 'm> {
    pub(super) worklist: Worklist<'m>,
    /// Only operations inside it are visited.
    pub(super) scope: Region<'m>,
    /// The operation around the scope and others.
    pub(super) root: Operation<'m>,
    /// Whether something in the root was changed that is outside of the scope.
    pub(super) is_outside_changed: bool,
    pub(super) semantics: &'d dyn Semantics,
    /// What kinds of regions there are, the scope included.
    pub(super) kinds: RegionKinds,
    pub(super) listener: &'d mut dyn Listener<'m>,
    /// How many operations were put in or moved.
    pub(super) inserted: usize,
}

impl<'m> Changes<'_, 'm> {
    /// Adds an operation and those around it, up to the scope. What is outside of it is not added.
    pub(super) fn add(&mut self, operation: Operation<'m>) {
        let Some(depth) = self.depth(operation) else {
            return;
        };
        self.worklist.push(operation);
        let mut current = operation;
        for _ in 0..depth {
            let Some(parent) = current.parent_op() else {
                return;
            };
            self.worklist.push(parent);
            current = parent;
        }
    }

    /// How many operations are around an operation within the scope; `None` if it is outside.
    fn depth(&mut self, operation: Operation<'m>) -> Option<usize> {
        let (mut current, mut depth) = (operation, 0);
        loop {
            let region = current.parent_region()?;
            if region == self.scope {
                return Some(depth);
            }
            current = region.parent_op()?;
            if current == self.root {
                self.is_outside_changed = true;
                return None;
            }
            depth += 1;
        }
    }

    /// Adds what defines the operands of an operation that is about to be erased, where at most one other operation uses them.
    fn add_operands(&mut self, operation: Operation<'m>) {
        for operand in operation.operands() {
            let Some(definition) = operand.defining_op() else {
                continue;
            };
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
        self.kinds.add_regions(operation, self.semantics);
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
        self.kinds.add_block(block);
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
