//! Who is told of changes.

use operation_core::{Block, Operation, Value};

/// A listener to all changes made through a [`crate::Rewriter`] (`RewriterBase::Listener`). All methods do nothing unless
/// they are implemented.
pub trait Listener<'m> {
    /// An operation was put into a block, or moved to another place.
    fn operation_inserted(&mut self, operation: Operation<'m>) {
        let _ = operation;
    }
    /// An operation was changed in place.
    fn operation_modified(&mut self, operation: Operation<'m>) {
        let _ = operation;
    }
    /// The results of an operation are about to be replaced by these values.
    fn operation_replaced(&mut self, operation: Operation<'m>, values: &[Value<'m>]) {
        let _ = (operation, values);
    }
    /// An operation is about to be erased. It has no uses; the operations in its regions were announced before.
    fn operation_erased(&mut self, operation: Operation<'m>) {
        let _ = operation;
    }
    /// A block was put into a region.
    fn block_inserted(&mut self, block: Block<'m>) {
        let _ = block;
    }
    /// A block is about to be erased.
    fn block_erased(&mut self, block: Block<'m>) {
        let _ = block;
    }
    /// A pattern is about to be tried on an operation.
    fn pattern_begins(&mut self, pattern: &str, operation: Operation<'m>) {
        let _ = (pattern, operation);
    }
    /// A pattern was tried.
    fn pattern_ends(&mut self, pattern: &str, succeeded: bool) {
        let _ = (pattern, succeeded);
    }
}

/// Tells nobody.
impl Listener<'_> for () {}
