//! Operations on a part of a vector at a position: `vector.extract` and `vector.insert`.

use super::super::parts::{Check, Finding, Op, register_all};
use super::parts::shape;
use format_runtime::hooks::Hooks;
use operation_core::DYNAMIC;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.extract", Check::of_signature(extract)),
            ("vector.insert", Check::of_signature(insert)),
        ],
    );
}

/// The position with an undefined (poison) result.
const POISON: i64 = -1;

/// The first constant position outside of its dimension.
fn outside(positions: &[i64], shape: &[i64]) -> Option<usize> {
    positions.iter().zip(shape).position(|(&position, &size)| {
        position != DYNAMIC && position != POISON && !(0..size).contains(&position)
    })
}

fn extract(op: &mut Op<'_, '_, '_>) -> Finding {
    if op
        .result_type()
        .and_then(shape)
        .is_some_and(<[i64]>::is_empty)
    {
        return op.op_error("expected a scalar instead of a 0-d vector as the result type");
    }
    let positions = op.integers("static_position");
    let dynamic = positions.iter().filter(|&&each| each == DYNAMIC).count();
    if dynamic != op.group("dynamic_position").len() {
        let message = "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) \
                       -- this can only happen due to an incorrect fold/rewrite";
        return op.op_error(message);
    }
    let sizes = op.type_of("source").and_then(shape)?;
    if positions.len() > sizes.len() {
        return op.op_error("expected position attribute of rank no greater than vector rank");
    }
    if let Some(index) = outside(&positions, sizes) {
        let message = format!(
            "expected position attribute #{} to be a non-negative integer smaller than the corresponding vector dimension or \
             poison (-1)",
            index + 1
        );
        return op.op_error(message);
    }
    None
}

fn insert(op: &mut Op<'_, '_, '_>) -> Finding {
    let stored = op.type_of("valueToStore").and_then(shape);
    if stored.is_some_and(<[i64]>::is_empty) {
        return op.op_error("expected a scalar instead of a 0-d vector as the source operand");
    }
    let positions = op.integers("static_position");
    let sizes = op.type_of("dest").and_then(shape)?;
    if positions.len() > sizes.len() {
        return op.op_error("expected position attribute of rank no greater than dest vector rank");
    }
    match stored {
        Some(stored) if stored.len() + positions.len() != sizes.len() => {
            let message =
                "expected position attribute rank + source rank to match dest vector rank";
            return op.op_error(message);
        }
        None if positions.len() != sizes.len() => {
            return op.op_error("expected position attribute rank to match the dest vector rank");
        }
        _ => {}
    }
    if let Some(index) = outside(&positions, sizes) {
        let message = format!(
            "expected position attribute #{} to be a non-negative integer smaller than the corresponding dest vector \
             dimension",
            index + 1
        );
        return op.op_error(message);
    }
    None
}
