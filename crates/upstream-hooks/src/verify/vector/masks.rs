//! Operations that make masks.

use super::super::parts::{Check, Finding, Op, register_all};
use super::parts::dimensions;
use format_runtime::hooks::Hooks;

pub(super) fn register(hooks: &mut Hooks) {
    register_all(
        hooks,
        [
            ("vector.constant_mask", Check::of_signature(constant)),
            ("vector.create_mask", Check::of_signature(create)),
        ],
    );
}

fn constant(op: &mut Op<'_, '_, '_>) -> Finding {
    let dimensions = op.result_type().and_then(dimensions)?;
    let sizes = op.integers("mask_dim_sizes");
    if dimensions.is_empty() {
        let message = match *sizes {
            [0 | 1] => return None,
            [_] => "mask dim size must be either 0 or 1 for 0-D vectors",
            _ => "array attr must have length 1 for 0-D vectors",
        };
        return op.op_error(message);
    }
    if sizes.len() != dimensions.len() {
        return op.op_error("must specify array attr of size equal vector result rank");
    }
    for (&size, (length, is_scalable)) in sizes.iter().zip(dimensions) {
        if !(0..=length).contains(&size) {
            return op.op_error("array attr of size out of bounds of vector result dimension size");
        }
        if is_scalable && size != 0 && size != length {
            return op.op_error("only supports 'none set' or 'all set' scalable dimensions");
        }
    }
    if sizes.contains(&0) && sizes.iter().any(|&size| size != 0) {
        let message = "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim";
        return op.op_error(message);
    }
    None
}

fn create(op: &mut Op<'_, '_, '_>) -> Finding {
    let dimensions = op.result_type().and_then(dimensions)?;
    let message = match (dimensions.len(), op.num_operands()) {
        (0, 1) => return None,
        (0, _) => "must specify exactly one operand for 0-D create_mask",
        (rank, operands) if rank == operands => return None,
        _ => "must specify an operand for each result vector dimension",
    };
    op.op_error(message)
}
