//! The operations still to be visited.

use operation_core::Operation;

/// A stack without duplicates. Operations in it are marked; an operation erased meanwhile stays and is skipped.
#[derive(Default)]
pub(super) struct Worklist<'m> {
    operations: Vec<Operation<'m>>,
}

impl<'m> Worklist<'m> {
    /// Puts an operation on top, unless it is in the list.
    #[inline]
    pub(super) fn push(&mut self, operation: Operation<'m>) {
        if !operation.is_marked() {
            operation.set_marked(true);
            self.operations.push(operation);
        }
    }

    /// Takes the operation on top.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Operation<'m>> {
        loop {
            let operation = self.operations.pop()?;
            operation.set_marked(false);
            if !operation.is_erased() {
                return Some(operation);
            }
        }
    }

    pub(super) fn reverse(&mut self) {
        self.operations.reverse();
    }

    pub(super) fn len(&self) -> usize {
        self.operations.len()
    }

    pub(super) fn clear(&mut self) {
        for operation in self.operations.drain(..) {
            operation.set_marked(false);
        }
    }
}

/// The worklist clears the marks it set.
impl Drop for Worklist<'_> {
    fn drop(&mut self) {
        self.clear();
    }
}
