//! Rearranged elements: `broadcast`, `transpose`, `shape_cast`, `bitcast`, `shuffle`.

use super::types::{VectorType, is_scalable, shape, vector};
use crate::create::create_with;
use crate::elements::{dense, of_data, of_splat, splat};
use crate::float::FloatValue;
use crate::int::Int;
use crate::lists::integers;
use crate::matchers::{defined_by, is_poison};
use crate::registered::{FoldFunction, Pattern};
use num_bigint::BigInt;
use operation_core::{
    Attribute, AttributeKind, Context, FloatKind, Operation, Type, TypeKind, Value,
};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const BROADCAST: &str = "vector.broadcast";
const TRANSPOSE: &str = "vector.transpose";
const SHAPE_CAST: &str = "vector.shape_cast";

pub(super) const FOLDS: [(&str, FoldFunction); 5] = [
    (BROADCAST, broadcast),
    (TRANSPOSE, transpose),
    (SHAPE_CAST, shape_cast),
    ("vector.bitcast", bitcast),
    ("vector.shuffle", shuffle),
];

pub(super) const PATTERNS: [Pattern; 10] = [
    Pattern::new("BroadcastFolder", BROADCAST, broadcast_of_broadcast),
    Pattern::new("BroadcastToShapeCast", BROADCAST, broadcast_of_shape_cast),
    Pattern::new("TransposeFolder", TRANSPOSE, transpose_of_transpose),
    Pattern::new("FoldTransposeBroadcast", TRANSPOSE, transpose_of_scalar),
    super::masks::OF_TRANSPOSE,
    super::masks::OF_SHAPE_CAST,
    Pattern::new(
        "ShapeCastBroadcastFolder",
        SHAPE_CAST,
        shape_cast_of_broadcast,
    ),
    Pattern::new("ShuffleSplat", "vector.shuffle", shuffle_of_alike),
    Pattern::new("ShuffleInterleave", "vector.shuffle", shuffle_by_turns),
    Pattern::new(
        "Canonicalize0DShuffleOp",
        "vector.shuffle",
        shuffle_of_scalars,
    ),
];

/// The same elements with another shape.
pub(super) fn reshaped<'m>(
    context: &'m Context,
    constant: Attribute<'m>,
    type_: Type<'m>,
) -> Option<Attribute<'m>> {
    if is_poison(constant) {
        return Some(constant);
    }
    let (_, data, splat) = dense(constant)?;
    Some(context.attribute(AttributeKind::DenseElements { type_, data, splat }))
}

/// A splat of a type, of a number or another splat.
pub(super) fn splat_of<'m>(
    context: &'m Context,
    constant: Attribute<'m>,
    type_: Type<'m>,
) -> Option<Attribute<'m>> {
    if is_poison(constant) {
        return Some(constant);
    }
    match splat::<Int>(constant) {
        Some(value) => of_splat(context, type_, &value),
        None => of_splat(context, type_, &splat::<FloatValue>(constant)?),
    }
}

fn broadcast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() == type_ {
        return Folded::value(source);
    }
    fold.constant(0)
        .and_then(|constant| splat_of(fold.context(), constant, type_))
        .into()
}

fn broadcast_of_broadcast<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let inner = defined_by(operation.operand(0), BROADCAST)?;
    let type_ = operation.result(0).type_();
    let new = create_with(
        rewriter,
        BROADCAST,
        &[inner.operand(0)],
        type_,
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Broadcasts the vector before a change of shape that only added or dropped outer dimensions of size one.
fn broadcast_of_shape_cast<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let cast = defined_by(operation.operand(0), SHAPE_CAST)?;
    let (source, type_) = (cast.operand(0), operation.result(0).type_());
    let (from, to) = (
        vector(source.type_())?,
        vector(operation.operand(0).type_())?,
    );
    let without_ones = |own: VectorType<'m>| {
        let ones = own
            .shape
            .iter()
            .zip(own.scalable)
            .take_while(|&(&size, &scalable)| size == 1 && !scalable)
            .count();
        (&own.shape[ones..], &own.scalable[ones..])
    };
    if without_ones(from) != without_ones(to) || !is_broadcastable(source, type_) {
        return None;
    }
    let new = create_with(
        rewriter,
        BROADCAST,
        &[source],
        type_,
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// True if a transposition only moves dimensions of size one.
fn is_order_preserving(operation: Operation<'_>) -> bool {
    let (Some(permutation), Some(own)) = (
        integers(operation, "permutation"),
        vector(operation.operand(0).type_()),
    ) else {
        return false;
    };
    let counts = |index: &usize| {
        own.shape.get(*index) != Some(&1) || own.scalable.get(*index) == Some(&true)
    };
    let moved: Vec<usize> = permutation
        .iter()
        .filter_map(|&index| usize::try_from(index).ok())
        .filter(counts)
        .collect();
    moved.is_sorted()
}

fn transpose<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if let Some(constant) = fold.constant(0) {
        let is_uniform = is_poison(constant) || dense(constant).is_some_and(|(.., splat)| splat);
        if let Some(new) = reshaped(fold.context(), constant, type_).filter(|_| is_uniform) {
            return Folded::attribute(new);
        }
    }
    if source.type_() == type_ && is_order_preserving(fold.operation) {
        return Folded::value(source);
    }
    Folded::Unchanged
}

fn transpose_of_transpose<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let inner = defined_by(operation.operand(0), TRANSPOSE)?;
    let (outer_order, inner_order) = (
        integers(operation, "permutation")?,
        integers(inner, "permutation")?,
    );
    let at = |&index: &i64| {
        usize::try_from(index)
            .ok()
            .and_then(|index| inner_order.get(index))
            .copied()
    };
    let order = outer_order.iter().map(at).collect::<Option<Vec<i64>>>()?;
    let order = rewriter.context().dense_i64_array(&order);
    let type_ = operation.result(0).type_();
    let source = inner.operand(0);
    let properties = [("permutation", Some(order))];
    let new = create_with(
        rewriter,
        TRANSPOSE,
        &[source],
        type_,
        operation.location(),
        &properties,
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Drops the transposition of a splat.
fn transpose_of_scalar<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let inner = defined_by(operation.operand(0), BROADCAST)?;
    let source = inner.operand(0);
    if vector(source.type_())
        .is_some_and(|own| own.shape.iter().any(|&size| size != 1) || own.scalable.contains(&true))
    {
        return None;
    }
    let type_ = operation.result(0).type_();
    let new = create_with(
        rewriter,
        BROADCAST,
        &[source],
        type_,
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

fn shape_cast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() == type_ {
        return Folded::value(source);
    }
    let seen_through = defined_by(source, SHAPE_CAST)
        .or_else(|| defined_by(source, TRANSPOSE).filter(|inner| is_order_preserving(*inner)));
    if let Some(inner) = seen_through {
        fold.operation.set_operand(0, inner.operand(0));
        return Folded::InPlace;
    }
    if let Some(inner) =
        defined_by(source, BROADCAST).filter(|inner| inner.operand(0).type_() == type_)
    {
        return Folded::value(inner.operand(0));
    }
    fold.constant(0)
        .and_then(|constant| reshaped(fold.context(), constant, type_))
        .into()
}

/// True if a value can be broadcast to a vector type (`isBroadcastableTo`).
pub(super) fn is_broadcastable(source: Value<'_>, target: Type<'_>) -> bool {
    let (Some(from), Some(to)) = (vector(source.type_()), vector(target)) else {
        return true;
    };
    let Some(lead) = to.shape.len().checked_sub(from.shape.len()) else {
        return false;
    };
    (0..from.shape.len()).all(|index| {
        let is_one = from.shape[index] == 1 && !from.scalable[index];
        is_one
            || (from.shape[index], from.scalable[index])
                == (to.shape[lead + index], to.scalable[lead + index])
    })
}

fn shape_cast_of_broadcast<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let inner = defined_by(operation.operand(0), BROADCAST)?;
    let (source, type_) = (inner.operand(0), operation.result(0).type_());
    let name = if is_broadcastable(source, type_) {
        BROADCAST
    } else if source.type_().num_elements() == type_.num_elements()
        && source.type_().num_elements().is_some()
    {
        SHAPE_CAST
    } else {
        return None;
    };
    let new = create_with(rewriter, name, &[source], type_, operation.location(), &[]);
    rewriter.replace_op(operation, &[new]);
    Some(())
}

fn bitcast<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (source, type_) = (fold.operation.operand(0), fold.operation.result(0).type_());
    if source.type_() == type_ {
        return Folded::value(source);
    }
    if let Some(inner) = defined_by(source, "vector.bitcast") {
        if inner.operand(0).type_() == type_ {
            return Folded::value(inner.operand(0));
        }
        fold.operation.set_operand(0, inner.operand(0));
        return Folded::InPlace;
    }
    match fold.constant(0) {
        Some(constant) if is_poison(constant) => Folded::attribute(constant),
        Some(constant) => repeated(fold.context(), constant, type_).into(),
        None => Folded::Unchanged,
    }
}

/// The constant with wider elements, each made of several elements of a splat.
fn repeated<'m>(
    context: &'m Context,
    constant: Attribute<'m>,
    type_: Type<'m>,
) -> Option<Attribute<'m>> {
    if let Some(value) = splat::<FloatValue>(constant) {
        let is_single = matches!(
            type_.element_type()?.kind(),
            TypeKind::Float(FloatKind::F32)
        );
        let wide = FloatValue::new(FloatKind::F32, value.bits << 16 | value.bits)?;
        return of_splat(context, type_, &wide)
            .filter(|_| is_single && value.kind == FloatKind::F16);
    }
    let value = splat::<Int>(constant)?;
    let &TypeKind::Integer { width, .. } = type_.element_type()?.kind() else {
        return None;
    };
    if width <= value.width || !width.is_multiple_of(value.width) {
        return None;
    }
    let mut bits = BigInt::from(0);
    for _ in 0..width / value.width {
        bits = (bits << value.width) | value.unsigned();
    }
    of_splat(context, type_, &Int::of_big(width, bits))
}

fn shuffle<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let Some(mask) = integers(operation, "mask") else {
        return Folded::Unchanged;
    };
    let sizes = [0, 1].map(|index| shape(operation.operand(index).type_()).first().copied());
    let [Some(first), Some(second)] = sizes else {
        return Folded::Unchanged;
    };
    if mask.iter().copied().eq(0..first) {
        return Folded::value(operation.operand(0));
    }
    if mask.iter().copied().eq(first..first + second) {
        return Folded::value(operation.operand(1));
    }
    let (Some(one), Some(other)) = (fold.constant(0), fold.constant(1)) else {
        return Folded::Unchanged;
    };
    let (Some(one), Some(other)) = (dense(one), dense(other)) else {
        return Folded::Unchanged;
    };
    shuffled(fold, &mask, first, one, other).into()
}

/// The elements picked by a mask from two constants with one dimension.
fn shuffled<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    mask: &[i64],
    first: i64,
    one: (Type<'m>, &'m [u8], bool),
    other: (Type<'m>, &'m [u8], bool),
) -> Option<Attribute<'m>> {
    let length = |(type_, data, splat): (Type<'m>, &[u8], bool)| match splat {
        true => Some(data.len()),
        false => data
            .len()
            .checked_div(usize::try_from(type_.num_elements()?).ok()?),
    };
    let size = length(one).filter(|&size| size > 0 && length(other) == Some(size))?;
    if shape(one.0).len() != 1 || mask.is_empty() {
        return None;
    }
    let mut data = Vec::with_capacity(mask.len() * size);
    for &index in mask {
        // For an arbitrary element, the first one is as good as any.
        let index = index.max(0);
        let ((_, from, splat), index) = if index < first {
            (one, index)
        } else {
            (other, index - first)
        };
        let at = if splat {
            0
        } else {
            usize::try_from(index).ok()? * size
        };
        data.extend_from_slice(from.get(at..at + size)?);
    }
    Some(of_data(
        fold.context(),
        fold.operation.result(0).type_(),
        &data,
        size,
    ))
}

/// The scalar of all elements of a vector (`getScalarSplatSource`).
pub(super) fn scalar_of<'m>(vector_: Value<'m>) -> Option<Value<'m>> {
    let scalar = defined_by(vector_, BROADCAST)?.operand(0);
    vector(scalar.type_()).is_none().then_some(scalar)
}

/// All elements are the same.
fn shuffle_of_alike<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let [one, other] = [0, 1].map(|index| scalar_of(operation.operand(index)));
    let value = one.filter(|_| one == other)?;
    let new = create_with(
        rewriter,
        BROADCAST,
        &[value],
        operation.result(0).type_(),
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Elements are taken from both by turns.
fn shuffle_by_turns<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (mask, type_) = (integers(operation, "mask")?, operation.result(0).type_());
    let [one, other] = [0, 1].map(|index| operation.operand(index));
    let count = one
        .type_()
        .num_elements()
        .and_then(|count| count.checked_mul(2));
    if is_scalable(type_) || one.type_() != other.type_() || count != u64::try_from(mask.len()).ok()
    {
        return None;
    }
    if shape(type_).len() != 1 || shape(one.type_()).len() > 1 {
        return None;
    }
    let half = mask.len() as i64 / 2;
    if !mask
        .iter()
        .copied()
        .eq((0..half).flat_map(|index| [index, half + index]))
    {
        return None;
    }
    let new = create_with(
        rewriter,
        "vector.interleave",
        &[one, other],
        type_,
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// Of vectors without dimensions, one is taken.
fn shuffle_of_scalars<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mask = integers(operation, "mask")?;
    let is_scalar = vector(operation.operand(0).type_()).is_some_and(|own| own.shape.is_empty());
    let [index @ (0 | 1)] = mask[..] else {
        return None;
    };
    if !is_scalar {
        return None;
    }
    let (source, type_) = (
        operation.operand(index as usize),
        operation.result(0).type_(),
    );
    let new = create_with(
        rewriter,
        BROADCAST,
        &[source],
        type_,
        operation.location(),
        &[],
    );
    rewriter.replace_op(operation, &[new]);
    Some(())
}
