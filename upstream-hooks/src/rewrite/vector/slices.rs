//! `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use super::shapes::splat_of;
use super::types::shape;
use crate::rewrite::create::create_with;
use crate::rewrite::elements::dense;
use crate::rewrite::lists::integers;
use crate::rewrite::matchers::{defined_by, is_poison};
use crate::rewrite::registered::{FoldFunction, Pattern};
use operation_core::Operation;
use rewrite::{FoldAdaptor, Folded, Rewriter};

const EXTRACT: &str = "vector.extract_strided_slice";

pub(super) const FOLDS: [(&str, FoldFunction); 2] =
    [(EXTRACT, extract_slice), ("vector.insert_strided_slice", insert_slice)];

pub(super) const PATTERNS: [Pattern; 4] = [
    Pattern { name: "StridedSliceConstantMaskFolder", root: EXTRACT, benefit: 1, rewrite: of_constant_mask },
    super::masks::OF_SLICE,
    Pattern { name: "StridedSliceBroadcast", root: EXTRACT, benefit: 1, rewrite: of_broadcast },
    Pattern { name: "ContiguousExtractStridedSliceToExtract", root: EXTRACT, benefit: 1, rewrite: to_extract },
];

fn extract_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() == type_ {
        return Folded::value(source);
    }
    let uniform =
        fold.constant(0).filter(|&constant| is_poison(constant) || dense(constant).is_some_and(|(.., splat)| splat));
    uniform.and_then(|constant| splat_of(fold.context(), constant, type_)).into()
}

fn insert_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let is_whole = source.type_() == fold.operation.result(0).type_();
    is_whole.then_some(source).into()
}

fn of_constant_mask<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(mask) = defined_by(operation.operand(0), "vector.constant_mask") else { return false };
    let list = |name| integers(operation, name);
    let (Some(offsets), Some(sizes), Some(strides)) = (list("offsets"), list("sizes"), list("strides")) else {
        return false;
    };
    let Some(masked) = integers(mask, "mask_dim_sizes").filter(|_| strides.iter().all(|&stride| stride == 1)) else {
        return false;
    };
    let part = |(index, &size): (usize, &i64)| match (offsets.get(index), sizes.get(index)) {
        (Some(&offset), Some(&length)) => ((offset + length).min(size) - offset).max(0),
        _ => size,
    };
    let mut new: Vec<i64> = masked.iter().enumerate().map(part).collect();
    if new.contains(&0) {
        new.fill(0);
    }
    let sizes = rewriter.context().dense_i64_array(&new);
    let properties = [("mask_dim_sizes", Some(sizes))];
    let type_ = operation.result(0).type_();
    let new = create_with(rewriter, "vector.constant_mask", &[], type_, operation.location(), &properties);
    rewriter.replace_op(operation, &[new]);
    true
}

/// A part of what is broadcast is broadcast, or a part of what is broadcast.
fn of_broadcast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    let Some(broadcast) = defined_by(operation.operand(0), "vector.broadcast") else { return false };
    let source = broadcast.operand(0);
    let (type_, context) = (operation.result(0).type_(), rewriter.context());
    let (from, to) = (shape(source.type_()), shape(type_));
    let mut value = source;
    let lead = to.len() - from.len();
    let is_part = (0..from.len()).any(|index| from[index] != to[lead + index] && from[index] != 1);
    if is_part {
        let Some([offsets, sizes, strides]) = ["offsets", "sizes", "strides"]
            .map(|name| integers(operation, name).map(|list| list.get(lead..).unwrap_or_default().to_vec()))
            .into_iter()
            .collect::<Option<Vec<_>>>()
            .and_then(|lists| <[Vec<i64>; 3]>::try_from(lists).ok())
        else {
            return false;
        };
        // What has one element is whole.
        let one = |index: usize| from.get(index) == Some(&1);
        let whole = |list: Vec<i64>, value: i64| -> Vec<i64> {
            list.into_iter().enumerate().map(|(index, own)| if one(index) { value } else { own }).collect()
        };
        let (offsets, sizes) = (whole(offsets, 0), whole(sizes, 1));
        let shape: Vec<i64> = (0..from.len()).map(|index| if one(index) { 1 } else { to[lead + index] }).collect();
        let result = super::types::fixed(context, &shape, type_.element_type_or_self());
        let list = |list: &[i64]| Some(crate::rewrite::lists::array_of_i64(context, list));
        let properties = [("offsets", list(&offsets)), ("sizes", list(&sizes)), ("strides", list(&strides))];
        value = create_with(rewriter, EXTRACT, &[source], result, operation.location(), &properties);
    }
    let new = if value.type_() == type_ && is_part {
        value
    } else {
        create_with(rewriter, "vector.broadcast", &[value], type_, operation.location(), &[])
    };
    rewriter.replace_op(operation, &[new]);
    true
}

/// A part that stands together: all of the inner dimensions, at one position of the outer ones.
fn to_extract<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> bool {
    if integers(operation, "strides").is_none_or(|strides| strides.iter().any(|&stride| stride != 1)) {
        return false;
    }
    let (Some(offsets), Some(sizes)) = (integers(operation, "offsets"), integers(operation, "sizes")) else {
        return false;
    };
    let source = operation.operand(0);
    let from = shape(source.type_());
    let mut outer = sizes.len();
    while outer > 0 && sizes[outer - 1] == from[outer - 1] && from[outer - 1] != 1 {
        outer -= 1;
    }
    if outer == 0 || sizes[..outer].iter().any(|&size| size != 1) || super::types::is_scalable(source.type_()) {
        return false;
    }
    // A vector remains.
    if outer == from.len() {
        outer -= 1;
    }
    if outer == 0 {
        return false;
    }
    let (context, type_) = (rewriter.context(), operation.result(0).type_());
    let inner = super::types::fixed(context, &from[outer..], type_.element_type_or_self());
    if outer == from.len() - 1 && sizes.len() == from.len() && sizes[outer] != from[outer] {
        return false;
    }
    let position = [("static_position", Some(context.dense_i64_array(&offsets[..outer])))];
    let part = create_with(rewriter, "vector.extract", &[source], inner, operation.location(), &position);
    let new = create_with(rewriter, "vector.shape_cast", &[part], type_, operation.location(), &[]);
    rewriter.replace_op(operation, &[new]);
    true
}
