//! `vector.shuffle`.

use super::super::parts::{Check, Finding, Op, register_all};
use super::parts::shape;
use crate::slots;
use format_runtime::hooks::Hooks;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(hooks, [("vector.shuffle", Check::of(shuffle))]);
}

/// Mask value for an arbitrary element.
const POISON: i64 = -1;

/// `vector.shuffle`
fn shuffle(op: &mut Op<'_, '_, '_>) -> Finding {
    let mask = op.property("mask").and_then(slots::dense_i64);
    let shapes = [
        op.result(0).type_(),
        op.operand(0).type_(),
        op.operand(1).type_(),
    ]
    .map(shape);
    let (Some(mask), [Some(result), Some(left), Some(right)]) = (mask, shapes) else {
        return None;
    };
    // Vectors without dimensions result in one with a dimension.
    let without_dimensions = result.len() == 1 && left.is_empty() && right.is_empty();
    if !without_dimensions {
        if result.len() != left.len() || left.len() != right.len() {
            return op.op_error("rank mismatch");
        }
        if result[1..] != left[1..] || left[1..] != right[1..] {
            return op.op_error("dimension mismatch");
        }
    }
    if mask.is_empty() {
        return op.op_error("invalid mask length");
    }
    if mask.len() as i64 != result[0] {
        return op.op_error("mask length mismatch");
    }
    let elements = |shape: &[i64]| shape.first().copied().unwrap_or(1);
    let count = elements(left).saturating_add(elements(right));
    match mask
        .iter()
        .position(|&index| index != POISON && !(0..count).contains(&index))
    {
        Some(at) => op.op_error(format!("mask index #{} out of range", at + 1)),
        None => None,
    }
}
