//! `vector.mask`, and loads and stores with masks.

use super::types::{is_scalable, shape};
use crate::create::{replace_by, state};
use crate::elements::{dense, splat};
use crate::int::Int;
use crate::matchers::defined_by;
use crate::registered::{FoldFunction, Pattern};
use operation_core::{Attribute, Operation, TypeKind, Value};
use rewrite::{FoldAdaptor, Folded, OpFoldResult, Rewriter};

const MASK: &str = "vector.mask";
const MASKED_LOAD: &str = "vector.maskedload";
const MASKED_STORE: &str = "vector.maskedstore";
const EXPAND_LOAD: &str = "vector.expandload";
const COMPRESS_STORE: &str = "vector.compressstore";
const GATHER: &str = "vector.gather";
const SCATTER: &str = "vector.scatter";

pub(super) const FOLDS: [(&str, FoldFunction); 1] = [(MASK, of_nothing)];

pub(super) const PATTERNS: [Pattern; 10] = [
    // Upstream's fold moves an operation.
    Pattern::new("MaskOp", MASK, mask_of_all),
    Pattern::new("CanonializeEmptyMaskOp", MASK, to_select),
    Pattern::new("MaskedLoadFolder", MASKED_LOAD, load),
    Pattern::new("MaskedStoreFolder", MASKED_STORE, store),
    Pattern::new("ExpandLoadFolder", EXPAND_LOAD, load),
    Pattern::new("CompressStoreFolder", COMPRESS_STORE, store),
    Pattern::new("GatherFolder", GATHER, gather_nothing),
    Pattern::new("FoldContiguousGather", GATHER, gather_in_order),
    Pattern::new("ScatterFolder", SCATTER, scatter_nothing),
    Pattern::new("FoldContiguousScatter", SCATTER, scatter_in_order),
];

/// True if all of a mask is true, false if all of it is false.
fn uniform<'m>(mask: Value<'m>, rewriter: &Rewriter<'_, 'm>) -> Option<bool> {
    splat::<Int>(rewriter.constant(mask)?).map(|value| value.is_one())
}

/// The operation in a `vector.mask`, and the yield behind it.
fn masked<'m>(operation: Operation<'m>) -> Option<(Option<Operation<'m>>, Operation<'m>)> {
    let terminator = operation.region(0).first()?.last()?;
    Some((terminator.previous(), terminator))
}

/// Folds a mask of no operation to the yielded values.
fn of_nothing<'m>(fold: &FoldAdaptor<'_, 'm>) -> Folded<'m> {
    let operation = fold.operation;
    let Some((None, terminator)) = masked(operation) else {
        return Folded::Unchanged;
    };
    if operation.num_operands() != 1 || terminator.num_operands() == 0 {
        return Folded::Unchanged;
    }
    Folded::Results(terminator.operands().map(OpFoldResult::Value).collect())
}

/// Replaces a mask of no operation, with values for masked-off elements, by a `select`.
fn to_select<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let Some((None, terminator)) = masked(operation) else {
        return None;
    };
    if operation.num_operands() != 2
        || terminator.num_operands() != 1
        || operation.num_results() != 1
    {
        return None;
    }
    let operands = [
        operation.operand(0),
        terminator.operand(0),
        operation.operand(1),
    ];
    replace_by(rewriter, operation, "arith.select", &operands)
}

/// Nothing is left out: no mask is needed.
fn mask_of_all<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let Some((Some(inner), _)) = masked(operation) else {
        return None;
    };
    if uniform(operation.operand(0), rewriter) != Some(true)
        || inner.num_results() != operation.num_results()
    {
        return None;
    }
    rewriter.move_op_before(inner, operation);
    let results: Vec<Value<'m>> = inner.results().collect();
    rewriter.replace_op(operation, &results);
    Some(())
}

/// Reads where the mask is true. After the indices: the mask, and the values for masked-off elements.
fn load<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let [place @ .., mask, otherwise] = &operands[..] else {
        return None;
    };
    match uniform(*mask, rewriter)? {
        true => {
            let type_ = operation.result(0).type_();
            let state = state(
                rewriter.context(),
                "vector.load",
                place,
                type_,
                operation.location(),
            );
            rewriter.replace_op_with(operation, &state);
        }
        false => rewriter.replace_op(operation, &[*otherwise]),
    }
    Some(())
}

/// Writes where the mask is true. After the indices: the mask and the value.
fn store<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let [place @ .., mask, value] = &operands[..] else {
        return None;
    };
    match uniform(*mask, rewriter)? {
        true => {
            let mut operands = vec![*value];
            operands.extend(place);
            replace(operation, "vector.store", operands, rewriter);
        }
        false => rewriter.erase_op(operation),
    }
    Some(())
}

/// Replaces an operation by one with the same results.
fn replace<'m>(
    operation: Operation<'m>,
    name: &str,
    operands: Vec<Value<'m>>,
    rewriter: &mut Rewriter<'_, 'm>,
) {
    let mut state = operation_core::OperationState::new(
        rewriter.context().operation_name(name),
        operation.location(),
    );
    state.operands = operands;
    state.results = operation.results().map(Value::type_).collect();
    rewriter.replace_op_with(operation, &state);
}

fn gather_nothing<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let count = operation.num_operands();
    if count < 4 || uniform(operation.operand(count - 2), rewriter) != Some(false) {
        return None;
    }
    rewriter.replace_op(operation, &[operation.operand(count - 1)]);
    Some(())
}

fn scatter_nothing<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let count = operation.num_operands();
    if count < 4 || uniform(operation.operand(count - 2), rewriter) != Some(false) {
        return None;
    }
    // On a tensor it has a result.
    let rest = [operation.operand(0)];
    rewriter.replace_op(operation, &rest[..operation.num_results()]);
    Some(())
}

/// True if a vector holds 0, 1, 2 and so on.
fn is_in_order<'m>(indices: Value<'m>, rewriter: &Rewriter<'_, 'm>) -> bool {
    if shape(indices.type_()).len() != 1 || is_scalable(indices.type_()) {
        return false;
    }
    defined_by(indices, "vector.step").is_some()
        || rewriter.constant(indices).is_some_and(counts_up)
}

fn counts_up(constant: Attribute<'_>) -> bool {
    let Some((type_, data, is_splat)) = dense(constant) else {
        return false;
    };
    let Some(size) = shape(type_)
        .first()
        .and_then(|&size| usize::try_from(size).ok())
        .filter(|&size| size > 0)
    else {
        return false;
    };
    let length = if is_splat {
        data.len()
    } else {
        data.len() / size
    };
    let number = |bytes: &[u8]| {
        bytes
            .iter()
            .rev()
            .fold(0_u128, |number, &byte| (number << 8) | u128::from(byte))
    };
    length > 0
        && length <= 16
        && (0..size).all(|index| {
            let at = if is_splat { 0 } else { index * length };
            data.get(at..at + length).map(number) == Some(index as u128)
        })
}

/// Accesses consecutive elements of a memref. After the indices: the positions, the mask, and the values for masked-off elements.
fn in_order<'m>(
    operation: Operation<'m>,
    name: &str,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let mut operands: Vec<Value<'m>> = operation.operands().collect();
    let indices = operands.len().checked_sub(3)?;
    let is_memref = matches!(operands[0].type_().kind(), TypeKind::MemRef { .. });
    if !is_memref || !is_in_order(operands[indices], rewriter) {
        return None;
    }
    operands.remove(indices);
    replace(operation, name, operands, rewriter);
    Some(())
}

fn gather_in_order<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    in_order(operation, MASKED_LOAD, rewriter)
}

fn scatter_in_order<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    in_order(operation, MASKED_STORE, rewriter)
}
