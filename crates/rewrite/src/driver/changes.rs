//! The effects of changes on the worklist.

use super::worklist::Worklist;
use crate::listener::Listener;
use crate::semantics::Semantics;
use crate::simplify::RegionKinds;
use operation_core::{Block, Operation, Region, Value};

/// Puts operations on the worklist after changes with new possibilities for them, and passes all changes on.
pub(super) struct Changes<'d, 'm> {
    pub(super) worklist: Worklist<'m>,
    /// Only operations inside it are visited.
    pub(super) scope: Region<'m>,
    /// The operation around the scope and others.
    pub(super) root: Operation<'m>,
    /// True if something in the root changed outside the scope.
    pub(super) is_outside_changed: bool,
    pub(super) semantics: &'d dyn Semantics,
    /// The kinds of regions, including those of the scope.
    pub(super) kinds: RegionKinds,
    pub(super) listener: &'d mut dyn Listener<'m>,
    /// The number of inserted or moved operations.
    pub(super) inserted: usize,
}

impl<'m> Changes<'_, 'm> {
    /// Adds an operation and those around it, up to the scope. Nothing outside of it is added.
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

    /// The number of operations around an operation within the scope; `None` if it is outside.
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

    /// Adds the definitions of the operands of an operation about to be erased, if at most one other operation uses them.
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
