//! Masks: `vector.constant_mask`, `vector.create_mask`.

use super::types::{shape, vector};
use crate::rewrite::create::create_with;
use crate::rewrite::elements::of_splat;
use crate::rewrite::int::Int;
use crate::rewrite::lists::{index_of, integers};
use crate::rewrite::registered::{FoldFunction, Pattern};
use operation_core::Operation;
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [("vector.constant_mask", constant_mask)];

pub(super) const PATTERNS: [Pattern; 1] =
    [Pattern { name: "CreateMaskFolder", root: "vector.create_mask", benefit: 1, rewrite: to_constant_mask }];

/// All true, or all false.
fn constant_mask<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let type_ = fold.operation.result(0).type_();
    let Some(sizes) = integers(fold.operation, "mask_dim_sizes") else { return Folded::Unchanged };
    let value = if sizes.contains(&0) {
        false
    } else if shape(type_).is_empty() || sizes == shape(type_) {
        true
    } else {
        return Folded::Unchanged;
    };
    of_splat(fold.context(), type_, &Int::new(1, value.into())).into()
}

/// A mask whose sizes are all constant.
fn to_constant_mask<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let type_ = operation.result(0).type_();
    let Some(own) = vector(type_) else { return false };
    let scalable = |index: usize| own.scalable.get(index) == Some(&true);
    let mut sizes = Vec::new();
    for (index, operand) in operation.operands().enumerate() {
        // What is true in a scalable dimension is known if it is nothing or all.
        let Some(value) = index_of(rewriter.constant(operand)).filter(|&value| !scalable(index) || value <= 0) else {
            return false;
        };
        sizes.push(value.clamp(0, own.shape.get(index).copied().unwrap_or(1)));
    }
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let sizes = rewriter.context().dense_i64_array(&sizes);
    let name = "vector.constant_mask";
    let new = create_with(rewriter, name, &[], type_, operation.location(), &[("mask_dim_sizes", Some(sizes))]);
    rewriter.replace_op(operation, &[new]);
    true
}
