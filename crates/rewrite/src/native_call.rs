//! C++ of rules, supplied in Rust.

use crate::kept::Kept;
use crate::rewriter::Rewriter;
use operation_core::Operation;

/// The function of a `NativeCodeCall` with more than an expression, found by the text of its C++.
pub trait NativeCall: Send + Sync {
    /// In a source pattern: the values of the arguments, one for each, if an operation matches.
    fn matches<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<Vec<Kept<'m>>> {
        let _ = (operation, rewriter);
        None
    }

    /// In a condition: true if it holds for its arguments.
    fn holds<'m>(&self, arguments: &[Kept<'m>], rewriter: &Rewriter<'_, 'm>) -> bool {
        let _ = (arguments, rewriter);
        false
    }

    /// In a result pattern: the result for its arguments; `None` if it has none for them, and then it has changed
    /// nothing.
    fn call<'m>(
        &self,
        arguments: &[Kept<'m>],
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> Option<Kept<'m>> {
        let _ = (arguments, rewriter);
        None
    }
}
