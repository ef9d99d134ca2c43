//! `tensor.dim`.

use crate::rewrite::casts::fold_tensor_casts;
use crate::rewrite::create::create;
use crate::rewrite::lists::index_of;
use crate::rewrite::matchers::defined_by;
use crate::rewrite::registered::Pattern;
use crate::rewrite::sizes::{Mixed, dynamic_size, known_dimension, mixed, static_size};
use operation_core::Operation;
use rewrite::{FoldAdaptor, Folded, Rewriter};

const DIM: &str = "tensor.dim";

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern { name: "DimOfCastOp", root: DIM, benefit: 1, rewrite: of_cast },
    Pattern { name: "DimOfDestStyleOp", root: DIM, benefit: 1, rewrite: of_destination },
    Pattern { name: "FoldEmptyTensorWithDimOp", root: DIM, benefit: 1, rewrite: of_empty },
];

pub(super) fn fold<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let Some(dimension) = known_dimension(fold) else { return Folded::Unchanged };
    if let Some(size) = static_size(fold, dimension) {
        return Folded::attribute(size);
    }
    let source = fold.operation.operand(0);
    if let Some(generate) = defined_by(source, "tensor.generate") {
        return dynamic_size(generate.operands(), source.type_(), dimension).into();
    }
    if let Some(slice) = defined_by(source, "tensor.extract_slice") {
        let is_of_same_rank =
            slice.operand(0).type_().shape().map(<[i64]>::len) == source.type_().shape().map(<[i64]>::len);
        let size = mixed(slice, "static_sizes", 2).and_then(|sizes| sizes.get(dimension).copied());
        if let Some(Mixed::Dynamic(value)) = size.filter(|_| is_of_same_rank) {
            return Folded::value(value);
        }
    }
    if fold_tensor_casts(fold) { Folded::InPlace } else { Folded::Unchanged }
}

fn of_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(cast) = defined_by(operation.operand(0), "tensor.cast") else { return false };
    let operands = [cast.operand(0), operation.operand(1)];
    let new = create(rewriter, DIM, &operands, operation.result(0).type_(), operation.location());
    rewriter.replace_op(operation, &[new]);
    true
}

/// What is inserted somewhere has the shape of where it is inserted.
fn of_destination<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let inserts = ["tensor.insert_slice", "tensor.insert"];
    let Some(insert) = inserts.iter().find_map(|name| defined_by(operation.operand(0), name)) else { return false };
    let destination = insert.operand(1);
    rewriter.modify_in_place(operation, |operation| operation.set_operand(0, destination));
    true
}

fn of_empty<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let source = operation.operand(0);
    let Some(empty) = defined_by(source, "tensor.empty") else { return false };
    let dimension = index_of(rewriter.constant(operation.operand(1))).and_then(|index| usize::try_from(index).ok());
    let Some(size) = dimension.and_then(|dimension| dynamic_size(empty.operands(), source.type_(), dimension)) else {
        return false;
    };
    rewriter.replace_op(operation, &[size]);
    true
}
