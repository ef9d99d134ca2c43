//! Sizes of dimensions.

use crate::lists::{DYNAMIC, index_of};
use operation_core::{Attribute, Context, Type, Value};
use rewrite::{FoldAdaptor, Folded};

/// An index.
pub(crate) fn index(context: &Context, value: i64) -> Attribute<'_> {
    context.integer_i128(context.index_type(), value.into())
}

/// The index of a `dim`, if it is a dimension of a ranked type.
pub(crate) fn known_dimension(fold: &FoldAdaptor<'_, '_>) -> Option<usize> {
    let shape = fold.operation.operand(0).type_().shape()?;
    let index = usize::try_from(index_of(fold.constant(1))?).ok()?;
    (index < shape.len()).then_some(index)
}

/// The static size of the dimension of a `dim`.
pub(crate) fn static_size<'m>(
    fold: &FoldAdaptor<'_, 'm>,
    dimension: usize,
) -> Option<Attribute<'m>> {
    let size = *fold.operation.operand(0).type_().shape()?.get(dimension)?;
    (size != DYNAMIC).then(|| index(fold.context(), size))
}

/// The operand with the size of a dynamic dimension, if there is one for each of them in order.
pub(crate) fn dynamic_size<'m>(
    sizes: impl IntoIterator<Item = Value<'m>>,
    type_: Type<'m>,
    dimension: usize,
) -> Option<Value<'m>> {
    let before = type_
        .shape()?
        .get(..dimension)?
        .iter()
        .filter(|&&size| size == DYNAMIC)
        .count();
    sizes.into_iter().nth(before)
}

/// The rank of a ranked type (`rank`).
pub(crate) fn rank<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let shape = fold.operation.operand(0).type_().shape();
    shape
        .map(|shape| index(fold.context(), shape.len() as i64))
        .into()
}
