//! New tensors: `tensor.empty`, `tensor.generate`, `tensor.from_elements`, `tensor.splat`.

use super::types::{cast_source, tensor};
use crate::create::{create, replace_by};
use crate::elements::{element, of_elements, of_splat, splat_with_shape};
use crate::float::FloatValue;
use crate::int::Int;
use crate::lists::{DYNAMIC, index_of};
use crate::registered::{FoldFunction, Pattern};
use crate::{elements::Element, matchers::is_poison};
use operation_core::{Attribute, Mapping, Operation, OperationState, Type, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

pub(super) const FOLDS: [(&str, FoldFunction); 4] = [
    ("tensor.from_elements", from_elements),
    ("tensor.gather", gather),
    ("tensor.insert", insert),
    ("tensor.splat", splat),
];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new(
        "FoldTensorCastProducerOp",
        "tensor.insert",
        insert_into_cast,
    ),
    Pattern::new(
        "ReplaceEmptyTensorStaticShapeDims",
        "tensor.empty",
        of_constant_sizes,
    ),
    Pattern::new("StaticTensorGenerate", "tensor.generate", of_constant_sizes),
];

fn from_elements<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let constants: Option<Vec<Attribute<'m>>> = fold.operands.iter().copied().collect();
    let constants =
        constants.filter(|all| !all.is_empty() && !all.iter().any(|&one| is_poison(one)));
    constants
        .and_then(|all| of_elements(fold.context(), fold.operation.result(0).type_(), &all))
        .into()
}

/// All elements the same.
fn gather<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let type_ = fold.operation.result(0).type_();
    fold.constant(0)
        .and_then(|source| splat_with_shape(fold.context(), source, type_))
        .into()
}

/// Drops the insertion of an element already there.
fn insert<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (Some(scalar), Some(target)) = (fold.constant(0), fold.constant(1)) else {
        return Folded::Unchanged;
    };
    let is_splat = crate::elements::dense(target).is_some_and(|(.., splat)| splat);
    let is_there = is_splat && element(fold.context(), target, 0) == Some(scalar);
    is_there.then_some(target).into()
}

/// Inserts into the source of a cast.
fn insert_into_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let target = cast_source(operation.operand(1))?;
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    operands[1] = target;
    let location = operation.location();
    let mut new = create(
        rewriter,
        "tensor.insert",
        &operands,
        target.type_(),
        location,
    );
    let type_ = operation.result(0).type_();
    if new.type_() != type_ {
        new = create(rewriter, "tensor.cast", &[new], type_, location);
    }
    rewriter.replace_op(operation, &[new]);
    Some(())
}

fn splat<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let (type_, context) = (fold.operation.result(0).type_(), fold.context());
    let Some(scalar) = fold.constant(0).filter(|_| type_.has_static_shape()) else {
        return Folded::Unchanged;
    };
    let int =
        <Int as Element>::of_attribute(scalar).and_then(|value| of_splat(context, type_, &value));
    let float = || {
        <FloatValue as Element>::of_attribute(scalar)
            .and_then(|value| of_splat(context, type_, &value))
    };
    int.or_else(float).into()
}

/// A type with the constant sizes, and the other sizes; `None` if none is constant.
fn with_constant_sizes<'m>(
    operation: Operation<'m>,
    rewriter: &Rewriter<'_, 'm>,
) -> Option<(Type<'m>, Vec<Value<'m>>)> {
    let own = tensor(operation.result(0).type_())?;
    let mut operands = operation.operands();
    let mut left = Vec::new();
    let mut shape = own.shape.to_vec();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let value = operands.next()?;
        match index_of(rewriter.constant(value)).filter(|&constant| constant >= 0) {
            Some(constant) => *size = constant,
            None => left.push(value),
        }
    }
    (shape != own.shape).then(|| (own.with_shape(rewriter.context(), &shape), left))
}

/// Constant sizes become part of the type.
fn of_constant_sizes<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (type_, sizes) = with_constant_sizes(operation, rewriter)?;
    let location = operation.location();
    let mut state = OperationState::new(operation.name(), location);
    state.operands = sizes;
    state.results = vec![type_];
    for region in operation.regions() {
        let copy = rewriter.arena().region();
        region.clone_into(copy, rewriter.arena(), &mut Mapping::new());
        state.regions.push(copy);
    }
    let new = rewriter.create(&state).result(0);
    replace_by(rewriter, operation, "tensor.cast", &[new])
}
