//! `vector.reduction` and `vector.multi_reduction`.

use super::types::{is_scalable, shape};
use crate::rewrite::create::create_with;
use crate::rewrite::lists::integers;
use crate::rewrite::registered::{FoldFunction, Pattern};
use operation_core::Operation;
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [("vector.multi_reduction", multi_reduction)];

pub(super) const PATTERNS: [Pattern; 1] =
    [Pattern { name: "ElideSingleElementReduction", root: "vector.reduction", benefit: 1, rewrite: of_single_element }];

/// Nothing is reduced.
fn multi_reduction<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let is_noop = integers(fold.operation, "reduction_dims").is_some_and(|dims| dims.is_empty())
        && shape(source.type_()).len() == 1;
    is_noop.then_some(source).into()
}

/// There is one element, and nothing to add it to.
fn of_single_element<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let source = operation.operand(0);
    let is_masked = operation.parent_op().is_some_and(|parent| parent.name().as_str() == "vector.mask");
    if source.type_().num_elements() != Some(1)
        || is_scalable(source.type_())
        || operation.num_operands() != 1
        || is_masked
    {
        return false;
    }
    let position = vec![0; shape(source.type_()).len()];
    let position = [("static_position", Some(rewriter.context().dense_i64_array(&position)))];
    let type_ = operation.result(0).type_();
    let new = create_with(rewriter, "vector.extract", &[source], type_, operation.location(), &position);
    rewriter.replace_op(operation, &[new]);
    true
}
