//! `tensor.concat`

use super::types::{of_value, says_as_much, tensor};
use crate::create::{create, create_with, replace_by};
use crate::lists::DYNAMIC;
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Operation, Value};
use rewrite::{FoldAdaptor, Folded, Rewriter};

const CONCAT: &str = "tensor.concat";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(CONCAT, concat)];

pub(super) const PATTERNS: [Pattern; 3] = [
    Pattern::new("SingleInputConcatOp", CONCAT, of_one),
    Pattern::new("InferConcatOperandTypes", CONCAT, cast_operands),
    Pattern::new("InferConcatResultType", CONCAT, cast_result),
];

fn concat<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let only = operation
        .operands()
        .next()
        .filter(|_| operation.num_operands() == 1);
    only.filter(|only| only.type_() == operation.result(0).type_())
        .into()
}

fn of_one<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    if operation.num_operands() != 1 {
        return None;
    }
    replace_by(rewriter, operation, "tensor.cast", &[operation.operand(0)])
}

/// The dimension of the concatenation.
fn dimension(operation: Operation<'_>) -> Option<usize> {
    usize::try_from(operation.property_named("dim")?.as_integer()?).ok()
}

/// The common shape of the operands: the sizes known by one of them, and the sum of those along the dimension. `None`
/// if they contradict each other.
fn inferred_shape(operation: Operation<'_>) -> Option<Vec<i64>> {
    let along = dimension(operation)?;
    let shapes = operation
        .operands()
        .map(|operand| Some(of_value(operand)?.shape))
        .collect::<Option<Vec<_>>>()?;
    let mut joined = shapes.first()?.to_vec();
    for shape in shapes.iter().skip(1) {
        if shape.len() != joined.len() {
            return None;
        }
        for (index, (own, &size)) in joined.iter_mut().zip(*shape).enumerate() {
            *own = match (*own, size) {
                (DYNAMIC, _) | (_, DYNAMIC) if index == along => DYNAMIC,
                (own, size) if index == along => own.checked_add(size)?,
                (DYNAMIC, size) | (size, DYNAMIC) => size,
                (own, size) if own == size => own,
                _ => return None,
            };
        }
    }
    Some(joined)
}

/// Gives operands the sizes known by others.
fn cast_operands<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (mut shape, along) = (inferred_shape(operation)?, dimension(operation)?);
    let mut changed = false;
    for (index, operand) in operation
        .operands()
        .enumerate()
        .collect::<Vec<(usize, Value<'m>)>>()
    {
        let Some(own) = of_value(operand).filter(|own| along < own.shape.len()) else {
            return changed.then_some(());
        };
        shape[along] = own.shape[along];
        let type_ = own.plain(rewriter.context(), &shape);
        if own.encoding.is_none() && !says_as_much(type_, operand.type_()) {
            let cast = create(
                rewriter,
                "tensor.cast",
                &[operand],
                type_,
                operation.location(),
            );
            rewriter.modify_in_place(operation, |operation| operation.set_operand(index, cast));
            changed = true;
        }
    }
    changed.then_some(())
}

/// Gives the result the sizes known by the operands.
fn cast_result<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let type_ = operation.result(0).type_();
    let (shape, own) = (inferred_shape(operation)?, tensor(type_)?);
    let inferred = own.plain(rewriter.context(), &shape);
    if own.encoding.is_some() || says_as_much(inferred, type_) {
        return None;
    }
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let properties = [("dim", operation.property_named("dim"))];
    let new = create_with(
        rewriter,
        CONCAT,
        &operands,
        inferred,
        operation.location(),
        &properties,
    );
    replace_by(rewriter, operation, "tensor.cast", &[new])
}
