//! The operations visited at the start of an iteration.

use super::Driver;
use super::constants::Constants;
use crate::simplify::RegionKinds;
use operation_core::{InsertionPoint, Operation, Region, WalkResult, walk_with};

impl<'m> Driver<'_, '_, '_, 'm> {
    /// Puts all operations on the worklist, and finds the constants.
    pub(super) fn populate(&mut self, scope: Region<'m>) {
        let mut constants = std::mem::take(&mut self.constants);
        let top_down = self.config.top_down;
        self.changes.kinds = RegionKinds::default();
        if let Some(parent) = scope.parent_op() {
            self.changes.kinds.add_regions(parent, self.semantics);
        }
        for block in scope.blocks() {
            for operation in block.operations() {
                walk_with(
                    operation,
                    &mut Population {
                        driver: self,
                        constants: &mut constants,
                        top_down,
                    },
                );
            }
        }
        if top_down {
            self.changes.worklist.reverse();
        }
        constants.clear();
        self.constants = constants;
    }

    /// Puts an operation on the worklist, unless it duplicates a constant. Returns true if it remains.
    fn meet(&mut self, operation: Operation<'m>, constants: &mut Constants<'m>) -> bool {
        if self.config.cse_constants
            && self.semantics.is_constant_like(operation)
            && let Some(result) = operation.results().next()
            && let Some(value) = self.semantics.constant(result, self.arena)
            && !constants.insert(
                operation,
                value,
                &mut self.rewriter(InsertionPoint::Detached),
            )
        {
            return false;
        }
        if self.config.top_down {
            // Those around it were met before.
            self.changes.worklist.push(operation);
        } else {
            self.changes.add(operation);
        }
        true
    }
}

/// Meets operations before or after their contents.
struct Population<'a, 'd, 's, 'p, 'm> {
    driver: &'a mut Driver<'d, 's, 'p, 'm>,
    constants: &'a mut Constants<'m>,
    top_down: bool,
}

impl<'m> operation_core::WalkVisitor<'m> for Population<'_, '_, '_, '_, 'm> {
    fn enter(&mut self, operation: Operation<'m>) -> WalkResult {
        self.driver
            .changes
            .kinds
            .add_regions(operation, self.driver.semantics);
        if self.top_down && !self.driver.meet(operation, self.constants) {
            return WalkResult::SkipChildren;
        }
        WalkResult::Continue
    }
    fn leave(&mut self, operation: Operation<'m>) -> WalkResult {
        if !self.top_down {
            self.driver.meet(operation, self.constants);
        }
        WalkResult::Continue
    }
}
