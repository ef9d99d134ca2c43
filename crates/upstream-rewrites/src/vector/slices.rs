//! `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use super::shapes::{scalar_of, splat_of};
use super::types::shape;
use crate::create::create_with;
use crate::elements::dense;
use crate::lists::{DYNAMIC, array_of_i64, integers};
use crate::matchers::{defined_by, is_poison};
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) const EXTRACT: &str = "vector.extract_strided_slice";
pub(super) const INSERT: &str = "vector.insert_strided_slice";

pub(super) const FOLDS: [(&str, FoldFunction); 2] =
    [(EXTRACT, extract_slice), (INSERT, insert_slice)];

pub(super) const PATTERNS: [Pattern; 6] = [
    Pattern::new("StridedSliceConstantMaskFolder", EXTRACT, of_constant_mask),
    super::masks::OF_SLICE,
    Pattern::new("StridedSliceBroadcast", EXTRACT, of_broadcast),
    Pattern::new(
        "ContiguousExtractStridedSliceToExtract",
        EXTRACT,
        to_extract,
    ),
    Pattern::new("FoldInsertStridedSliceSplat", INSERT, insert_alike),
    Pattern::new("FoldInsertStridedSliceOfExtract", INSERT, insert_same),
];

fn extract_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() == type_ {
        return Folded::value(source);
    }
    if let Some((inserted, offsets)) = slice_of_inserted(fold.operation) {
        fold.operation.set_operand(0, inserted);
        let offsets = array_of_i64(fold.context(), &offsets);
        let _ = fold.operation.set_property_named("offsets", Some(offsets));
        return Folded::InPlace;
    }
    let uniform = fold.constant(0).filter(|&constant| {
        is_poison(constant) || dense(constant).is_some_and(|(.., splat)| splat)
    });
    uniform
        .and_then(|constant| splat_of(fold.context(), constant, type_))
        .into()
}

/// The last inserted slice around a slice, and the position of the latter in it.
fn slice_of_inserted<'m>(operation: Operation<'m>) -> Option<(Value<'m>, Vec<i64>)> {
    let [offsets, sizes, strides] =
        ["offsets", "sizes", "strides"].map(|name| integers(operation, name));
    let (offsets, sizes, strides) = (offsets?, sizes?, strides?);
    let mut source = operation.operand(0);
    loop {
        let insert = defined_by(source, INSERT)?;
        let inserted = shape(insert.operand(0).type_());
        let (starts, steps) = (integers(insert, "offsets")?, integers(insert, "strides")?);
        let count = offsets.len();
        if inserted.len() != shape(source.type_()).len()
            || count > starts.len()
            || steps.get(..count)? != strides
        {
            return None;
        }
        let mut is_whole = true;
        let mut is_outside = false;
        for index in 0..count {
            let end = starts[index] + inserted[index];
            is_outside |= !(starts[index]..end).contains(&offsets[index]);
            is_whole &= offsets[index] + sizes[index] <= end;
        }
        if !is_outside {
            let offsets = offsets
                .iter()
                .zip(&starts)
                .map(|(offset, start)| offset - start)
                .collect();
            return is_whole.then_some((insert.operand(0), offsets));
        }
        source = insert.operand(1);
    }
}

/// Drops the insertion of a splat into the same splat.
fn insert_alike<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [value, target] = [0, 1].map(|index| operation.operand(index));
    if scalar_of(value).is_none() || scalar_of(value) != scalar_of(target) {
        return None;
    }
    rewriter.replace_op(operation, &[target]);
    Some(())
}

/// Drops the insertion of a part already there.
fn insert_same<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let target = operation.operand(1);
    let extract = defined_by(operation.operand(0), EXTRACT)?;
    let is_same = |name| extract.property_named(name) == operation.property_named(name);
    if extract.operand(0) != target || !is_same("offsets") || !is_same("strides") {
        return None;
    }
    rewriter.replace_op(operation, &[target]);
    Some(())
}

fn insert_slice<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let is_whole = source.type_() == fold.operation.result(0).type_();
    is_whole.then_some(source).into()
}

fn of_constant_mask<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mask = defined_by(operation.operand(0), "vector.constant_mask")?;
    let list = |name| integers(operation, name);
    let (offsets, sizes, strides) = (list("offsets")?, list("sizes")?, list("strides")?);
    let masked =
        integers(mask, "mask_dim_sizes").filter(|_| strides.iter().all(|&stride| stride == 1))?;
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
    let new = create_with(
        rewriter,
        "vector.constant_mask",
        &[],
        type_,
        operation.location(),
        &properties,
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Broadcasts the source of a broadcast to the part, or takes a part of the source first.
fn of_broadcast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let broadcast = defined_by(operation.operand(0), "vector.broadcast")?;
    let source = broadcast.operand(0);
    let (type_, context) = (operation.result(0).type_(), rewriter.context());
    let (from, to) = (shape(source.type_()), shape(type_));
    let mut value = source;
    let lead = to.len() - from.len();
    let is_part = (0..from.len()).any(|index| from[index] != to[lead + index] && from[index] != 1);
    if is_part {
        let [offsets, sizes, strides] = ["offsets", "sizes", "strides"]
            .map(|name| {
                integers(operation, name).map(|list| list.get(lead..).unwrap_or_default().to_vec())
            })
            .into_iter()
            .collect::<Option<Vec<_>>>()
            .and_then(|lists| <[Vec<i64>; 3]>::try_from(lists).ok())?;
        // A dimension of size one is whole.
        let one = |index: usize| from.get(index) == Some(&1);
        let whole = |list: Vec<i64>, value: i64| -> Vec<i64> {
            list.into_iter()
                .enumerate()
                .map(|(index, own)| if one(index) { value } else { own })
                .collect()
        };
        let (offsets, sizes) = (whole(offsets, 0), whole(sizes, 1));
        let shape: Vec<i64> = (0..from.len())
            .map(|index| if one(index) { 1 } else { to[lead + index] })
            .collect();
        let result = super::types::fixed(context, &shape, type_.element_type_or_self());
        let list = |list: &[i64]| Some(array_of_i64(context, list));
        let properties = [
            ("offsets", list(&offsets)),
            ("sizes", list(&sizes)),
            ("strides", list(&strides)),
        ];
        value = create_with(
            rewriter,
            EXTRACT,
            &[source],
            result,
            operation.location(),
            &properties,
        );
    }
    let new = if value.type_() == type_ && is_part {
        value
    } else {
        create_with(
            rewriter,
            "vector.broadcast",
            &[value],
            type_,
            operation.location(),
            &[],
        )
    };
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Extracts a contiguous part: all of the inner dimensions, at one position of the outer ones.
fn to_extract<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    if integers(operation, "strides")
        .is_none_or(|strides| strides.iter().any(|&stride| stride != 1))
    {
        return None;
    }
    let (offsets, sizes) = (
        integers(operation, "offsets")?,
        integers(operation, "sizes")?,
    );
    let source = operation.operand(0);
    let from = shape(source.type_());
    let mut outer = sizes.len();
    while outer > 0 && sizes[outer - 1] == from[outer - 1] && from[outer - 1] != 1 {
        outer -= 1;
    }
    if outer == 0
        || sizes[..outer].iter().any(|&size| size != 1)
        || super::types::is_scalable(source.type_())
    {
        return None;
    }
    // A vector remains.
    if outer == from.len() {
        outer -= 1;
    }
    if outer == 0 {
        return None;
    }
    let (context, type_) = (rewriter.context(), operation.result(0).type_());
    let inner = super::types::fixed(context, &from[outer..], type_.element_type_or_self());
    if outer == from.len() - 1 && sizes.len() == from.len() && sizes[outer] != from[outer] {
        return None;
    }
    let position = [(
        "static_position",
        Some(context.dense_i64_array(&offsets[..outer])),
    )];
    let part = create_with(
        rewriter,
        "vector.extract",
        &[source],
        inner,
        operation.location(),
        &position,
    );
    let new = create_with(
        rewriter,
        "vector.shape_cast",
        &[part],
        type_,
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// The origin of an extraction from a slice, or from inserted slices, and its position there.
pub(super) fn extracted_through<'m>(
    extract: Operation<'m>,
    position: &[i64],
) -> Option<(Value<'m>, Vec<i64>)> {
    let source = extract.operand(0);
    let rank = shape(extract.result(0).type_()).len();
    if position.contains(&DYNAMIC) {
        return None;
    }
    match defined_by(source, EXTRACT) {
        Some(slice) => from_slice(slice, position, rank),
        None => from_inserted(source, position, rank),
    }
}

/// Extracts from a slice with `rank` whole inner dimensions.
fn from_slice<'m>(
    slice: Operation<'m>,
    position: &[i64],
    rank: usize,
) -> Option<(Value<'m>, Vec<i64>)> {
    let source = slice.operand(0);
    let (from, to) = (shape(source.type_()), shape(slice.result(0).type_()));
    let (mut offsets, strides) = (integers(slice, "offsets")?, integers(slice, "strides")?);
    if strides.iter().any(|&stride| stride != 1) {
        return None;
    }
    while offsets.last() == Some(&0) && to[offsets.len() - 1] == from[offsets.len() - 1] {
        offsets.pop();
    }
    if rank > from.len() - offsets.len() {
        return None;
    }
    let mut position = position.to_vec();
    for (at, offset) in position.iter_mut().zip(&offsets) {
        *at += offset;
    }
    Some((source, position))
}

/// Extracts from the last slice inserted at a position.
fn from_inserted<'m>(
    mut source: Value<'m>,
    position: &[i64],
    rank: usize,
) -> Option<(Value<'m>, Vec<i64>)> {
    loop {
        let insert = defined_by(source, INSERT)?;
        let (inserted, target) = (shape(insert.operand(0).type_()), shape(source.type_()));
        let (offsets, strides) = (integers(insert, "offsets")?, integers(insert, "strides")?);
        if rank > inserted.len() || strides.iter().any(|&stride| stride != 1) {
            return None;
        }
        let outer = target.len() - inserted.len();
        let length = |index: usize| index.checked_sub(outer).map_or(1, |index| inserted[index]);
        let is_there = |(index, &at): (usize, &i64)| {
            (offsets[index]..offsets[index] + length(index)).contains(&at)
        };
        if position.iter().enumerate().all(is_there) {
            if inserted[inserted.len() - rank..] != target[target.len() - rank..] {
                return None;
            }
            let position = position
                .iter()
                .zip(&offsets)
                .skip(outer)
                .map(|(at, offset)| at - offset)
                .collect();
            return Some((insert.operand(0), position));
        }
        source = insert.operand(1);
    }
}
