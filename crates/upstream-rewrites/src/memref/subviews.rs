//! `memref.subview`

use crate::create::{cast_to, replace_by};
use crate::lists::{DYNAMIC, index_of};
use crate::matchers::defined_by;
use crate::memref_types::{MemRef, Strides, forgets, memref, plus, times};
use crate::mixed::{Mixed, Slice, or_dynamic};
use crate::registered::{FoldFunction, Pattern};
use operation_core::{AttributeKind, Context, Operation, Type};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const SUBVIEW: &str = "memref.subview";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(SUBVIEW, subview)];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new(
        "OpWithOffsetSizesAndStridesConstantArgumentFolder",
        SUBVIEW,
        of_constants,
    ),
    Pattern::new("SubViewOpMemRefCastFolder", SUBVIEW, of_cast),
    Pattern::new("TrivialSubViewOpFolder", SUBVIEW, of_all),
];

fn subview<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() != type_ {
        return Folded::Unchanged;
    }
    let is_layout_static = match memref(type_)
        .and_then(|own| own.layout)
        .map(|layout| layout.kind())
    {
        Some(AttributeKind::StridedLayout { offset, strides }) => {
            *offset != DYNAMIC && !strides.contains(&DYNAMIC)
        }
        _ => true,
    };
    if type_.has_static_shape() && is_layout_static {
        return Folded::value(source);
    }
    // All of another part.
    let inner = defined_by(source, SUBVIEW).and_then(Slice::of);
    let (Some(inner), Some(own)) = (inner, Slice::of(fold.operation)) else {
        return Folded::Unchanged;
    };
    let all = |list: &[Mixed<'m>], number| {
        list.iter().all(|own| {
            own.number(|value| fold.semantics.constant(value, fold.arena)) == Some(number)
        })
    };
    let is_all = all(&own.offsets, 0) && all(&own.strides, 1) && own.sizes == inner.sizes;
    is_all.then_some(source).into()
}

/// The dimensions of the source missing in the result; `None` if they aren't clear.
pub(super) fn dropped_dimensions<'m>(
    operation: Operation<'m>,
    slice: &Slice<'m>,
) -> Option<Vec<bool>> {
    dropped(
        memref(operation.operand(0).type_())?,
        memref(operation.result(0).type_())?,
        &slice.sizes,
    )
}

fn dropped(from: MemRef<'_>, to: MemRef<'_>, sizes: &[Mixed<'_>]) -> Option<Vec<bool>> {
    let num_dropped = from.shape.len().checked_sub(to.shape.len())?;
    if num_dropped == 0 {
        return Some(vec![false; sizes.len()]);
    }
    let mut dropped: Vec<bool> = sizes.iter().map(|&size| size == Mixed::Static(1)).collect();
    let count = |dropped: &[bool]| dropped.iter().filter(|&&dropped| dropped).count();
    if count(&dropped) == num_dropped {
        return Some(dropped);
    }
    // Among several dimensions with one element, those with a stride missing in the result are dropped.
    let (strides, kept) = (from.strides()?.strides, to.strides()?.strides);
    let mut left = strides.clone();
    for (dropped, stride) in dropped
        .iter_mut()
        .zip(strides)
        .filter(|(dropped, _)| **dropped)
    {
        let times_in = |list: &[i64]| list.iter().filter(|&&own| own == stride).count();
        match times_in(&left).cmp(&times_in(&kept)) {
            std::cmp::Ordering::Greater => {
                let first = left.iter().position(|&own| own == stride)?;
                left.remove(first);
            }
            std::cmp::Ordering::Equal => *dropped = false,
            std::cmp::Ordering::Less => return None,
        }
    }
    (count(&dropped) == num_dropped).then_some(dropped)
}

/// The type of a part of a memref without some of its dimensions; `None` if the memref has no strides.
fn type_of_part<'m>(
    context: &'m Context,
    source: MemRef<'m>,
    slice: &Slice<'m>,
    dropped: &[bool],
) -> Option<Type<'m>> {
    let own = source.strides()?;
    let (offsets, sizes, strides) = (
        or_dynamic(&slice.offsets),
        or_dynamic(&slice.sizes),
        or_dynamic(&slice.strides),
    );
    let offset = offsets
        .iter()
        .zip(&own.strides)
        .fold(own.offset, |sum, (&at, &stride)| {
            plus(sum, times(at, stride))
        });
    let kept: Vec<usize> = (0..sizes.len())
        .filter(|&index| dropped.get(index) == Some(&false))
        .collect();
    let stride = |&index: &usize| Some(times(*own.strides.get(index)?, strides[index]));
    let strides = kept.iter().map(stride).collect::<Option<_>>()?;
    let shape: Vec<i64> = kept.iter().map(|&index| sizes[index]).collect();
    Some(source.with_strides(context, &shape, &Strides { offset, strides }))
}

/// Replaces a part by another one, cast to the same type.
fn replace<'m>(
    operation: Operation<'m>,
    slice: &Slice<'m>,
    type_: Type<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let state = slice.state(rewriter.context(), SUBVIEW, type_, operation.location());
    let new = rewriter.create(&state).result(0);
    replace_by(rewriter, operation, "memref.cast", &[new])
}

/// Constant offsets, sizes or strides become part of the operation and the type.
fn of_constants<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mut slice = Slice::of(operation)?;
    let dropped = dropped_dimensions(operation, &slice);
    let source = memref(operation.operand(0).type_());
    let (dropped, source) = (dropped?, source?);
    if !slice.make_static(rewriter) || slice.is_out_of_bounds(source.shape) {
        return None;
    }
    let type_ = type_of_part(rewriter.context(), source, &slice, &dropped)?;
    replace(operation, &slice, type_, rewriter)
}

/// Takes a part of the source of a cast.
fn of_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let is_constant = |value| {
        defined_by(value, "arith.constant").is_some()
            && index_of(rewriter.constant(value)).is_some()
    };
    let cast = defined_by(operation.operand(0), "memref.cast")?;
    let source = cast.operand(0);
    if operation.operands().any(is_constant)
        || !forgets(source.type_(), operation.operand(0).type_())
    {
        return None;
    }
    let mut slice = Slice::of(operation)?;
    let dropped = dropped_dimensions(operation, &slice)?;
    if source
        .type_()
        .shape()
        .is_none_or(|shape| slice.is_out_of_bounds(shape))
    {
        return None;
    }
    slice.operands = vec![source];
    let type_ = memref(source.type_())
        .and_then(|own| type_of_part(rewriter.context(), own, &slice, &dropped));
    let type_ = type_?;
    replace(operation, &slice, type_, rewriter)
}

/// The whole of a memref.
fn of_all<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (source, type_) = (operation.operand(0), operation.result(0).type_());
    let slice = Slice::of(operation)?;
    let shape = source
        .type_()
        .shape()
        .filter(|shape| type_.shape().map(<[i64]>::len) == Some(shape.len()))?;
    let number = |own: &Mixed<'m>| own.number(|value| rewriter.constant(value));
    let is_all = slice.offsets.iter().all(|own| number(own) == Some(0))
        && slice.strides.iter().all(|own| number(own) == Some(1))
        && slice
            .sizes
            .iter()
            .zip(shape)
            .all(|(own, &size)| number(own) == Some(size));
    if !is_all {
        return None;
    }
    let new = cast_to(rewriter, "memref.cast", source, type_, operation.location());
    rewriter.replace_op(operation, &[new]);
    Some(())
}
