//! `memref.copy`.

use crate::rewrite::matchers::defined_by;
use crate::rewrite::registered::Pattern;
use operation_core::Operation;
use rewrite::Rewriter;

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern { name: "FoldCopyOfCast", root: "memref.copy", benefit: 1, rewrite: of_cast },
    Pattern { name: "FoldEmptyCopy", root: "memref.copy", benefit: 1, rewrite: erase_empty },
    Pattern { name: "FoldSelfCopy", root: "memref.copy", benefit: 1, rewrite: erase_to_itself },
];

/// From or to what is cast from one ranked type to another.
fn of_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let mut changed = false;
    for index in 0..2 {
        let Some(cast) = defined_by(operation.operand(index), "memref.cast") else { continue };
        let source = cast.operand(0);
        if source.type_().has_rank() && operation.operand(index).type_().has_rank() {
            rewriter.modify_in_place(operation, |operation| operation.set_operand(index, source));
            changed = true;
        }
    }
    changed
}

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
