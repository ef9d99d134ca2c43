//! `memref.copy`.

use crate::rewrite::registered::Pattern;
use operation_core::Operation;
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 2] = [
    Pattern { name: "FoldEmptyCopy", root: "memref.copy", benefit: 1, rewrite: erase_empty },
    Pattern { name: "FoldSelfCopy", root: "memref.copy", benefit: 1, rewrite: erase_to_itself },
];

fn erase_to_itself<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    if operation.operand(0) != operation.operand(1) {
        return false;
    }
    rewriter.erase_op(operation);
    true
}

fn erase_empty<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    if !operation.operands().any(|value| value.type_().shape().is_some_and(|shape| shape.contains(&0))) {
        return false;
    }
    rewriter.erase_op(operation);
    true
}
