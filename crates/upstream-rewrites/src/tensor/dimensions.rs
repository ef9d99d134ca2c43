//! `tensor.dim` and `tensor.rank`.

use crate::casts::fold_tensor_casts;
use crate::create::{create, replace_by};
use crate::lists::{DYNAMIC, index_of};
use crate::matchers::defined_by;
use crate::mixed::{Mixed, Slice};
use crate::registered::{FoldFunction, Pattern, in_place};
use crate::sizes::{dynamic_size, known_dimension, rank, static_size};
use operation_core::{InsertionPoint, Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const DIM: &str = "tensor.dim";

pub(super) const FOLDS: [(&str, FoldFunction); 2] = [(DIM, dim), ("tensor.rank", rank)];

pub(super) const PATTERNS: [Pattern; 4] = [
    Pattern::new("DimOfCastOp", DIM, of_cast),
    Pattern::new("DimOfDestStyleOp", DIM, of_insertion),
    Pattern::new("DimOfReshapeOp", DIM, of_reshape),
    Pattern::new("FoldEmptyTensorWithDimOp", DIM, of_empty),
];

fn dim<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let source = fold.operation.operand(0);
    let Some(index) = known_dimension(fold) else {
        return Folded::Unchanged;
    };
    if let Some(size) = static_size(fold, index) {
        return Folded::attribute(size);
    }
    if let Some(generate) = defined_by(source, "tensor.generate") {
        return dynamic_size(generate.operands(), source.type_(), index).into();
    }
    if let Some(size) = size_of_slice(source, index) {
        return Folded::value(size);
    }
    in_place(fold_tensor_casts(fold))
}

/// The value with a size of a part with all dimensions.
fn size_of_slice<'m>(source: Value<'m>, index: usize) -> Option<Value<'m>> {
    let extract = defined_by(source, "tensor.extract_slice")?;
    let slice = Slice::of(extract)?;
    match slice
        .sizes
        .get(index)
        .filter(|_| source.type_().shape().map(<[i64]>::len) == Some(slice.sizes.len()))
    {
        Some(&Mixed::Dynamic(value)) => Some(value),
        _ => None,
    }
}

fn of_cast<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let cast = defined_by(operation.operand(0), "tensor.cast")?;
    replace_by(
        rewriter,
        operation,
        DIM,
        &[cast.operand(0), operation.operand(1)],
    )
}

/// The target of an insertion has the same sizes.
fn of_insertion<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = operation.operand(0);
    let insertion = ["tensor.insert", "tensor.insert_slice"]
        .into_iter()
        .find_map(|name| defined_by(source, name));
    let insertion = insertion?;
    rewriter.modify_in_place(operation, |operation| {
        operation.set_operand(0, insertion.operand(1));
    });
    Some(())
}

/// The size in a tensor with the shape.
fn of_reshape<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let reshape = defined_by(operation.operand(0), "tensor.reshape")?;
    let shape = reshape.operand(1);
    let element = shape.type_().element_type()?;
    rewriter.set_insertion_point(InsertionPoint::After(operation));
    let (type_, location) = (operation.result(0).type_(), operation.location());
    let mut size = create(
        rewriter,
        "tensor.extract",
        &[shape, operation.operand(1)],
        element,
        location,
    );
    if element != type_ {
        size = create(rewriter, "arith.index_cast", &[size], type_, location);
    }
    rewriter.replace_op(operation, &[size]);
    Some(())
}

fn of_empty<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let source = operation.operand(0);
    let index = index_of(rewriter.constant(operation.operand(1)))
        .and_then(|index| usize::try_from(index).ok());
    let (empty, index) = (defined_by(source, "tensor.empty")?, index?);
    if source
        .type_()
        .shape()
        .is_none_or(|shape| shape.get(index) != Some(&DYNAMIC))
    {
        return None;
    }
    let size = dynamic_size(empty.operands(), source.type_(), index)?;
    rewriter.replace_op(operation, &[size]);
    Some(())
}
