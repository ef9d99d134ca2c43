//! `vector.shuffle`.

use super::super::parts::{Check, op_error, property, register_all};
use super::parts::shape;
use crate::slots;
use format_runtime::hooks::Hooks;
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::Operation;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(hooks, [("vector.shuffle", Check::of(shuffle))]);
}

/// Mask value for an arbitrary element.
const POISON: i64 = -1;

/// `vector.shuffle`
fn shuffle<'m>(
    verifier: &mut OperationVerifier<'_, 'm>,
    operation: Operation<'m>,
) -> LogicalResult {
    let mask = property(verifier, operation, "mask").and_then(slots::dense_i64);
    let shapes = [
        operation.result(0).type_(),
        operation.operand(0).type_(),
        operation.operand(1).type_(),
    ]
    .map(shape);
    let (Some(mask), [Some(result), Some(left), Some(right)]) = (mask, shapes) else {
        return Ok(());
    };
    // Vectors without dimensions result in one with a dimension.
    let without_dimensions = result.len() == 1 && left.is_empty() && right.is_empty();
    if !without_dimensions {
        if result.len() != left.len() || left.len() != right.len() {
            return op_error(verifier, operation, "rank mismatch");
        }
        if result[1..] != left[1..] || left[1..] != right[1..] {
            return op_error(verifier, operation, "dimension mismatch");
        }
    }
    if mask.is_empty() {
        return op_error(verifier, operation, "invalid mask length");
    }
    if mask.len() as i64 != result[0] {
        return op_error(verifier, operation, "mask length mismatch");
    }
    let elements = |shape: &[i64]| shape.first().copied().unwrap_or(1);
    let count = elements(left).saturating_add(elements(right));
    match mask
        .iter()
        .position(|&index| index != POISON && !(0..count).contains(&index))
    {
        Some(at) => op_error(
            verifier,
            operation,
            format!("mask index #{} out of range", at + 1),
        ),
        None => Ok(()),
    }
}
