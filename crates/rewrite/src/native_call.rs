//! C++ of rules, supplied in Rust.

use crate::kept::Kept;
use crate::rewriter::Rewriter;
use operation_core::Operation;

/// What a `NativeCodeCall` does, for C++ that is more than an expression. It is found by the text of the C++.
pub trait NativeCall: Send + Sync {
    /// In a source pattern: whether an operation matches, and if so what is assigned to the arguments, one for each.
    fn matches<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<Vec<Kept<'m>>> {
        let _ = (operation, rewriter);
        None
    }

    /// In a result pattern: what it returns for its arguments; `None` if it has no result for them, and then it has changed
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

/// `ConstantLikeMatcher` of `PatternBase.td`: the value of a constant.
pub struct ConstantLikeMatcher;

impl ConstantLikeMatcher {
    /// Its C++.
    pub const CODE: &str =
        "::mlir::success(::mlir::matchPattern($_self->getResult(0), ::mlir::m_Constant(&$0)))";
}

impl NativeCall for ConstantLikeMatcher {
    fn matches<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<Vec<Kept<'m>>> {
        let result = operation.results().next()?;
        Some(vec![Kept::Attribute(Some(rewriter.constant(result)?))])
    }
}
