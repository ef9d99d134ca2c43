//! `memref.copy`

use crate::matchers::defined_by;
use crate::memref_types::forgets;
use crate::registered::{FoldFunction, Pattern};
use operation_core::Operation;
use rewrite::{FoldAdaptor, Folded, Rewriter};

const COPY: &str = "memref.copy";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(COPY, copy)];

pub(super) const PATTERNS: [Pattern; 2] = [
    Pattern::new("FoldEmptyCopy", COPY, of_nothing),
    Pattern::new("FoldSelfCopy", COPY, to_itself),
];

/// Uses the source of a cast, one at a time.
fn copy<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    for index in 0..operation.num_operands() {
        let operand = operation.operand(index);
        let source = defined_by(operand, "memref.cast").map(|cast| cast.operand(0));
        if let Some(source) = source.filter(|source| forgets(source.type_(), operand.type_())) {
            operation.set_operand(index, source);
            return Folded::InPlace;
        }
    }
    Folded::Unchanged
}

fn of_nothing<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let is_empty = operation.operands().any(|operand| {
        operand
            .type_()
            .shape()
            .is_some_and(|shape| shape.contains(&0))
    });
    is_empty.then(|| rewriter.erase_op(operation))
}

fn to_itself<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let is_same = operation.operand(0) == operation.operand(1);
    is_same.then(|| rewriter.erase_op(operation))
}
